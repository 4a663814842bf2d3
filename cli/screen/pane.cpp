#include "cli/screen/pane.h"

#include <algorithm>

#include "base/unicode.h"

namespace talon::screen {
namespace {

constexpr int kToTheEnd = 1 << 20;
const Ink kMoreInk = {.colour = {}, .bold = true, .faint = false, .reversed = true};

}  // namespace

Pane::Taken Pane::press_beside(const Key& key) {
  switch (key.kind) {
    case Key::Kind::escape:
      return Taken::closes;
    case Key::Kind::page_up:
      scroll(1 - height_);
      return Taken::yes;
    case Key::Kind::page_down:
      scroll(height_ - 1);
      return Taken::yes;
    case Key::Kind::wheel_up:
      scroll(-1);
      return Taken::yes;
    case Key::Kind::wheel_down:
      scroll(1);
      return Taken::yes;
    default:
      return Taken::no;
  }
}

Pane::Taken Pane::press(const Key& key) {
  if (const Taken taken = press_beside(key); taken != Taken::no) return taken;
  switch (key.kind) {
    case Key::Kind::left:
    case Key::Kind::right:
    case Key::Kind::tab:
    case Key::Kind::back_tab:
      return Taken::yes;  // nobody sees what is pointed at
    case Key::Kind::up:
      scroll(-1);
      return Taken::yes;
    case Key::Kind::down:
      scroll(1);
      return Taken::yes;
    case Key::Kind::home:
      from_ = 0;
      return Taken::yes;
    case Key::Kind::end:
      from_ = kToTheEnd;
      return Taken::yes;
    case Key::Kind::enter:
    case Key::Kind::click:
      return Taken::closes;
    case Key::Kind::character:
      if (key.is("q")) return Taken::closes;
      if (key.is(" ")) {
        scroll(height_ - 1);
      } else if (key.is("j") || key.is("k")) {
        scroll(key.is("j") ? 1 : -1);
      } else {
        return Taken::no;
      }
      return Taken::yes;
    default:
      return Taken::no;
  }
}

void Pane::draw(Canvas& canvas, const Area& area, const cli::Presenter& presenter) {
  cli::Presenter narrowed = presenter;
  narrowed.look.width = area.width;
  const std::vector<cli::Line> lines = lines_(narrowed);
  const int maximum = std::max(static_cast<int>(lines.size()) - area.height, 0);
  if (!from_ && middle_) from_ = middle_(narrowed) - area.height / 2;
  const int from = std::clamp(from_.value_or(0), 0, maximum);
  from_ = from;
  height_ = area.height;
  for (int row = 0; row < area.height; ++row) {
    const auto line = static_cast<std::size_t>(row + from);
    canvas.put(area.row + row, area.column, std::string(static_cast<std::size_t>(area.width), ' '));
    if (line < lines.size()) canvas.put(area.row + row, area.column, lines[line], {}, area.width);
  }
  if (from == maximum) return;
  const Message more = Message("screen.more").with("count", std::int64_t{maximum - from});
  const std::string text = " " + presenter.messages.render(more) + " ";
  const int width = static_cast<int>(display_width(text));
  canvas.put(area.row + area.height - 1, area.column + std::max(area.width - width, 0), text,
             kMoreInk);
}

void Pane::renew() {
  if (middle_) from_.reset();
}

}  // namespace talon::screen
