#include "cli/screen/pane.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/indexed.h"
#include "base/text.h"
#include "base/unicode.h"

namespace talon::screen {
namespace {

constexpr int kBeyondTheEnd = 1 << 20;
const Ink kMoreInk = {.colour = {}, .bold = true, .faint = false, .reversed = true};

}  // namespace

void Pane::show(Page page) {
  page_ = std::move(page);
  scroll_.reset();
}

void Pane::settle() {
  if (page_ && page_->middle) scroll_.reset();
}

bool Pane::press(const Key& key) {
  switch (key.kind) {
    case Key::Kind::escape:
      close();
      return true;
    case Key::Kind::page_up:
      turn(1 - height_);
      return true;
    case Key::Kind::page_down:
      turn(height_ - 1);
      return true;
    case Key::Kind::wheel_up:
      turn(-1);
      return true;
    case Key::Kind::wheel_down:
      turn(1);
      return true;
    default:
      return !beside_ && press_over(key);
  }
}

bool Pane::press_over(const Key& key) {
  switch (key.kind) {
    case Key::Kind::left:
    case Key::Kind::right:
    case Key::Kind::tab:
    case Key::Kind::back_tab:
      return true;  // nobody sees what is pointed at
    case Key::Kind::up:
      turn(-1);
      return true;
    case Key::Kind::down:
      turn(1);
      return true;
    case Key::Kind::home:
      scroll_ = 0;
      return true;
    case Key::Kind::end:
      scroll_ = kBeyondTheEnd;
      return true;
    case Key::Kind::enter:
    case Key::Kind::click:
      close();
      return true;
    default:
      break;
  }
  if (key.is("j")) {
    turn(1);
  } else if (key.is("k")) {
    turn(-1);
  } else if (key.is(" ")) {
    turn(height_ - 1);
  } else if (key.is("q")) {
    close();
  } else {
    return false;
  }
  return true;
}

void Pane::draw(Canvas& canvas, const Area& area, const cli::Presenter& presenter) {
  const Indexed<cli::Line> lines = page_->lines(presenter);
  const auto count = static_cast<int>(lines.size());
  const int maximum = std::max(count - area.height, 0);
  if (!scroll_ && page_->middle) scroll_ = page_->middle(presenter) - area.height / 2;
  const int scroll = std::clamp(scroll_.value_or(0), 0, maximum);
  scroll_ = scroll;
  height_ = area.height;
  for (int row = 0; row < area.height; ++row) {
    canvas.put(area.row + row, area.column, spaces(area.width));
    const int line = row + scroll;
    if (line < count) canvas.put(area.row + row, area.column, lines[line], {}, area.width);
  }
  if (scroll == maximum) return;
  const Message message = Message("screen.more").with("count", std::int64_t{maximum - scroll});
  const std::string text = " " + presenter.messages.render(message) + " ";
  const int width = static_cast<int>(display_width(text));
  canvas.put(area.row + area.height - 1, area.column + std::max(area.width - width, 0), text,
             kMoreInk);
}

}  // namespace talon::screen
