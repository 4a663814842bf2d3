// The commands that show what there is and what has happened.
#include "base/text.h"
#include "cli/chronicle.h"
#include "cli/chronicle_file.h"
#include "cli/finished_games.h"
#include "cli/new_file.h"
#include "cli/player.h"
#include "cli/view_page.h"
#include "cli/wrap.h"
#include "drawing/map_svg.h"
#include "load/annotations.h"
#include "session/answer_text.h"

namespace talon::cli {
namespace {

constexpr std::size_t kRecentMoves = 10;
constexpr std::string_view kSvg = "--svg";
constexpr std::string_view kFile = "--file";

}  // namespace

void Player::table(const std::string& place) {
  if (place.empty()) return show_table(TableExtent::whole);
  const Result<std::vector<Line>> lines = draw_place(presenter_, session_, place);
  lines ? say(*lines) : say(lines.error());
}

/// Plays the same answers again, for a session keeps positions and not what was said.
void Player::chronicle(const std::string& which) {
  if (which.starts_with(kFile)) return chronicle_to_file(word_after(kFile, which));
  const bool all = presenter_.typed(which, "play.chronicle-all");
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
  std::string end;
  if (session_.over()) {
    const FinishedHere& finished = this->finished();
    end = end_of_chronicle(presenter_, words_of_end(session_, finished, hints_), analysis_);
  }
  const auto write = [this](const std::string& file, std::string_view content) {
    return new_file(file, content);
  };
  for (const Message& message : write_chronicle(presenter_, session_, path, again_, end, write)) {
    say(message);
  }
}

void Player::show_view(const std::string& name, const std::string& argument) {
  if (argument.starts_with(kSvg)) return draw_to_file(name, word_after(kSvg, argument));
  const RecordView& view = *annotations_of(session_.game()).view(name);
  say(draw_page(presenter_, page_of(session_, view)));
}

void Player::draw_to_file(const std::string& name, const std::string& path) {
  const RecordPage page = page_of(session_, *annotations_of(session_.game()).view(name));
  const auto* map = page.content ? std::get_if<MapPage>(&*page.content) : nullptr;
  if (!map) return say(Message("play.view-no-map").with("view", page.title));
  const std::string& file = path;
  if (file.empty())
    return say(Message("play.svg-where").with("view", commands_.word_of_view(name)));
  if (!file.ends_with(kDrawingEnding)) return say(Message("play.svg-ending").with("file", file));
  say(file_written(file, new_file(file, map_svg(page.title, *map))));
}

int Player::new_file(const std::string& file, std::string_view content) {
  return drawing_helper_ ? drawing_helper_->write(file, content) : write_new_file(file, content);
}

}  // namespace talon::cli
