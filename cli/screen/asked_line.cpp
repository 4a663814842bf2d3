#include "cli/screen/asked_line.h"

#include <algorithm>

#include "base/unicode.h"

namespace talon::screen {
namespace {

constexpr std::size_t kMaxTypedBytes = 400;

bool continues_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

}  // namespace

AskedLine::Then AskedLine::press(const Key& key, const std::vector<std::string>& said) {
  switch (key.kind) {
    case Key::Kind::enter:
      return Then::enters;
    case Key::Kind::escape:
      return Then::closes;
    case Key::Kind::erase_line:
      typed_.clear();
      break;
    case Key::Kind::tab:
      if (kind_ == Kind::words) return Then::completes;
      break;
    case Key::Kind::up:
      recall(said, 1);
      break;
    case Key::Kind::down:
      recall(said, -1);
      break;
    case Key::Kind::backspace:
      if (typed_.empty() && kind_ == Kind::words) return Then::closes;
      erase_letter();
      break;
    case Key::Kind::character:
      if (typed_.size() < kMaxTypedBytes) typed_ += key.text;
      if (kind_ == Kind::sure) return Then::enters;
      break;
    default:
      break;
  }
  return Then::goes_on;
}

void AskedLine::erase_letter() {
  while (!typed_.empty() && continues_letter(typed_.back())) typed_.pop_back();
  if (!typed_.empty()) typed_.pop_back();
}

/// Brings back the line that was said before the one that stands there; -1: after it.
void AskedLine::recall(const std::vector<std::string>& said, int earlier) {
  if (kind_ != Kind::words) return;
  back_ = std::clamp(back_ + earlier, 0, static_cast<int>(said.size()));
  const auto at = said.size() - static_cast<std::size_t>(back_);
  typed_ = at < said.size() ? said[at] : std::string();
}

void AskedLine::complete(std::size_t begin, const std::string& words) {
  typed_.replace(begin, std::string::npos, words);
}

int AskedLine::draw(Canvas& canvas) const {
  const int row = canvas.rows() - 1;
  const int room = canvas.columns() - 1;
  const int end = canvas.put(row, 0, label_, {}, room);
  canvas.put(row, end, typed_, {}, room - end);
  return std::min(static_cast<int>(display_width(label_) + display_width(typed_)), room);
}

}  // namespace talon::screen
