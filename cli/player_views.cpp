// The commands that show what there is and what has happened.
#include <cerrno>
#include <system_error>

#include "base/text.h"
#include "cli/new_file.h"
#include "cli/player.h"
#include "cli/view_page.h"
#include "cli/wrap.h"
#include "session/answer_text.h"
#include "session/map_svg.h"
#include "session/view.h"

namespace talon::cli {
namespace {

constexpr std::size_t kRecentMoves = 10;
constexpr std::string_view kSvg = "--svg";

}  // namespace

void Player::table(const std::string& place) {
  if (place.empty()) return show_table(TableExtent::whole);
  const View view = view_of(session_.wording());
  const std::vector<Line> lines = draw_place(presenter_, view, place);
  if (!lines.empty()) return output_.lines(lines);
  std::vector<std::string> places;
  for (const View::Zone& zone : view.zones) places.push_back(zone.name);
  for (const View::Grid& grid : view.grids) places.push_back(grid.name);
  say(Message("play.no-such-place").with("name", place).with("places", places));
}

/// Plays the same answers again, for a session keeps positions and not what was said.
void Player::chronicle(const std::string& which) {
  const bool all = which == presenter_.say("play.chronicle-all");
  const auto number = which.empty() || all ? std::nullopt : steps(which);
  if (!which.empty() && !all && !number) return;
  if (session_.ply() == 0) return say("play.log-empty");
  const std::size_t last = all ? session_.ply() : number.value_or(kRecentMoves);
  auto again = Session::start(session_.game_ptr(), session_.deal());
  for (std::size_t ply = 0; again && ply < session_.ply(); ++ply) {
    const Reply& reply = session_.reply_at(ply);
    const std::string label = label_of(session_.wording_at(ply), reply);
    if (again->answer(reply)) break;
    if (ply + last < session_.ply()) continue;
    say(Message("play.chronicle-move")
            .with("number", static_cast<std::int64_t>(ply + 1))
            .with("move", label));
    tell(*again, kMargin);
  }
}

void Player::show_view(const std::string& name, const std::string& argument) {
  if (argument.starts_with(kSvg)) return draw_to_file(name, argument.substr(kSvg.size()));
  const RecordView& view = *session_.game().definition.view(name);
  output_.lines(draw_page(presenter_, page_of(session_.wording(), view)));
}

void Player::draw_to_file(const std::string& name, const std::string& path) {
  const RecordPage page = page_of(session_.wording(), *session_.game().definition.view(name));
  const auto* map = page.content ? std::get_if<MapPage>(&*page.content) : nullptr;
  if (!map) return say(Message("play.view-no-map").with("view", page.title));
  const std::size_t begin = std::min(path.find_first_not_of(" ="), path.size());
  const std::string file = path.substr(begin);
  if (file.empty()) return say(Message("play.svg-where").with("view", name));
  if (!file.ends_with(kDrawingEnding)) return say(Message("play.svg-ending").with("file", file));
  const std::string drawing = map_svg(page.title, *map);
  const int error =
      drawing_helper_ ? drawing_helper_->write(file, drawing) : write_new_file(file, drawing);
  if (error == 0) return say(Message("play.svg-written").with("file", file));
  say(Message(error == EEXIST ? "play.svg-there" : "play.svg-not-written")
          .with("file", file)
          .with("reason", std::generic_category().message(error)));
}

}  // namespace talon::cli
