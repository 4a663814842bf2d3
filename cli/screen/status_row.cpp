#include "cli/screen/status_row.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "base/unicode.h"
#include "session/status_line.h"
#include "session/view.h"

namespace talon::screen {
namespace {

constexpr int kMinTitle = 8;
constexpr int kMinCounterName = 6;

/// What is counted, with names of at most so many columns.
std::vector<std::string> counters(const cli::Presenter& presenter, const View& view,
                                  int name_width) {
  std::vector<std::string> said;
  for (const View::Counter& counter : view.counters) {
    if (counter.quiet) continue;
    const std::string name = presenter.label_or("counters." + counter.name, counter.name);
    said.push_back(
        presenter.messages.render(Message("play.counter")
                                      .with("counter", cut(name, name_width, presenter.look.glyphs))
                                      .with("value", counter.value)));
  }
  return said;
}

}  // namespace

void draw_status(Canvas& canvas, int columns, const cli::Presenter& presenter,
                 const Session& session) {
  const std::string ply = presenter.messages.render(
      Message("screen.move-number").with("count", static_cast<std::int64_t>(session.ply())));
  const std::string seed =
      presenter.messages.render(Message("screen.seed").with("seed", session.deal().seed));
  const View view = view_of(session.wording());
  const auto parts_with = [&](int name_width) {
    std::vector<std::string> parts = status_line(session.game(), view);
    for (std::string& counter : counters(presenter, view, name_width))
      parts.push_back(std::move(counter));
    return parts;
  };
  std::vector<std::string> parts = parts_with(columns);
  const auto width = [](const std::string& text) { return static_cast<int>(display_width(text)); };
  const auto shortened = [&](const std::string& text, int room) {
    return cut(text, std::max(room, 0), presenter.look.glyphs);
  };
  const auto together = [](const std::string& one, const std::string& other) {
    return one.empty() || other.empty() ? one + other : one + "  " + other;
  };
  // Where there is little room, the title is cut, which is known all the same, and the number of
  // the move gives way. The seed is said in any case.
  std::string said = together(ply, together(join(parts, "  "), seed));
  const auto too_wide = [&] { return kMinTitle + 2 + width(said) > columns; };
  if (too_wide()) said = together(join(parts, "  "), seed);
  // The beginning of a long name will do, so that the number after it is seen.
  for (int name = columns / 2; too_wide() && name >= kMinCounterName; --name) {
    parts = parts_with(name);
    said = together(join(parts, "  "), seed);
  }
  const int for_title = std::max(columns - 2 - width(said), kMinTitle);
  const int end = canvas.put(0, 0, shortened(presenter.title(), for_title), kBoldInk) + 2;
  if (end + width(said) > columns) {
    const std::string before = shortened(join(parts, "  "), columns - end - width(seed) - 2);
    said = before.empty() ? seed : together(before, seed);
  }
  canvas.put(0, end, shortened(said, columns - end));
}

}  // namespace talon::screen
