// The commands that show what there is and what has happened.
#include <cerrno>
#include <system_error>

#include "base/text.h"
#include "cli/chronicle.h"
#include "cli/new_file.h"
#include "cli/player.h"
#include "cli/view_page.h"
#include "cli/wrap.h"
#include "drawing/map_svg.h"
#include "session/answer_text.h"
#include "session/view.h"

namespace talon::cli {
namespace {

constexpr std::size_t kRecentMoves = 10;
constexpr std::string_view kSvg = "--svg";
constexpr std::string_view kFile = "--file";

/// What follows the name of an option, with or without = between.
std::string file_after(std::string_view option, const std::string& argument) {
  const std::string rest = argument.substr(option.size());
  return rest.substr(std::min(rest.find_first_not_of(" ="), rest.size()));
}

}  // namespace

void Player::table(const std::string& place) {
  if (place.empty()) return show_table(TableExtent::whole);
  const View view = view_of(session_.wording());
  const std::vector<Line> lines = draw_place(presenter_, view, place);
  if (!lines.empty()) return say(lines);
  std::vector<std::string> places;
  for (const View::Zone& zone : view.zones) places.push_back(zone.name);
  for (const View::Grid& grid : view.grids) places.push_back(grid.name);
  say(Message("play.no-such-place").with("name", place).with("places", places));
}

/// Plays the same answers again, for a session keeps positions and not what was said.
void Player::chronicle(const std::string& which) {
  if (which.starts_with(kFile)) return chronicle_to_file(file_after(kFile, which));
  const bool all = which == presenter_.say("play.chronicle-all");
  const auto number = which.empty() || all ? std::nullopt : steps(which);
  if (!which.empty() && !all && !number) return;
  const std::vector<Note> notes = notes_in(session_.log());
  if (session_.ply() == 0 && notes.empty()) return say("play.log-empty");
  const std::size_t last = all ? session_.ply() : number.value_or(kRecentMoves);
  auto again = Session::start(session_.game_ptr(), session_.deal());
  if (last >= session_.ply()) say_notes(notes, 0);
  for (std::size_t ply = 0; again && ply < session_.ply(); ++ply) {
    const Reply& reply = session_.reply_at(ply);
    const std::string label = label_of(session_.wording_at(ply), reply);
    if (again->answer(reply)) break;
    if (ply + last < session_.ply()) continue;
    say(Message("play.chronicle-move")
            .with("number", static_cast<std::int64_t>(ply + 1))
            .with("move", label));
    tell(*again, kMargin);
    say_notes(notes, ply + 1);
  }
}

void Player::say_notes(const std::vector<Note>& notes, std::size_t ply) {
  for (const Note& note : notes) {
    if (note.ply == ply) say(wrap(note.text, presenter_.look.width, kNoteMark));
  }
}

void Player::note(const std::string& text) {
  if (text.empty()) return say("play.note-what");
  session_.note(text);
  say("play.noted");
  tell_unkept();
}

void Player::chronicle_to_file(const std::string& path) {
  if (path.empty()) return say("play.chronicle-where");
  if (!path.ends_with(kChronicleEnding)) {
    return say(Message("play.chronicle-ending").with("file", path));
  }
  const std::string name = path.substr(0, path.size() - kChronicleEnding.size());
  std::vector<ChroniclePicture> pictures;
  std::vector<std::pair<std::string, std::string>> drawings;  // by their files
  for (const RecordView& view : session_.game().definition.views) {
    const RecordPage page = page_of(session_.wording(), view);
    const auto* map = page.content ? std::get_if<MapPage>(&*page.content) : nullptr;
    if (map == nullptr) continue;
    const std::string file = name + "-" + view.name + std::string(kDrawingEnding);
    drawings.emplace_back(file, map_svg(page.title, *map));
    pictures.push_back({page.title, file.substr(file.rfind('/') + 1)});
  }
  if (!write_file(path, chronicle_markdown(presenter_, session_, pictures))) return;
  for (const auto& [file, drawing] : drawings) write_file(file, drawing);
}

void Player::show_view(const std::string& name, const std::string& argument) {
  if (argument.starts_with(kSvg)) return draw_to_file(name, file_after(kSvg, argument));
  const RecordView& view = *session_.game().definition.view(name);
  say(draw_page(presenter_, page_of(session_.wording(), view)));
}

void Player::draw_to_file(const std::string& name, const std::string& path) {
  const RecordPage page = page_of(session_.wording(), *session_.game().definition.view(name));
  const auto* map = page.content ? std::get_if<MapPage>(&*page.content) : nullptr;
  if (!map) return say(Message("play.view-no-map").with("view", page.title));
  const std::string& file = path;
  if (file.empty()) return say(Message("play.svg-where").with("view", name));
  if (!file.ends_with(kDrawingEnding)) return say(Message("play.svg-ending").with("file", file));
  write_file(file, map_svg(page.title, *map));
}

bool Player::write_file(const std::string& file, std::string_view content) {
  const int error =
      drawing_helper_ ? drawing_helper_->write(file, content) : write_new_file(file, content);
  const bool drawn = file.ends_with(kDrawingEnding);
  if (error == 0) {
    say(Message(drawn ? "play.svg-written" : "play.file-written").with("file", file));
    return true;
  }
  say(Message(error == EEXIST ? "play.svg-there" : "play.svg-not-written")
          .with("file", file)
          .with("reason", std::generic_category().message(error)));
  return false;
}

}  // namespace talon::cli
