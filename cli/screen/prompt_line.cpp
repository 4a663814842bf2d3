#include "cli/screen/prompt_line.h"

#include <algorithm>
#include <utility>

namespace talon::screen {
namespace {

constexpr std::size_t kMaxTypedBytes = 400;

}  // namespace

void PromptLine::ask(Kind kind, std::string label) {
  kind_ = kind;
  label_ = std::move(label);
  typed_.clear();
  back_ = 0;
}

std::optional<PromptLine::Entered> PromptLine::press(const Key& key) {
  switch (key.kind) {
    case Key::Kind::enter:
      return enter();
    case Key::Kind::escape:
      kind_.reset();
      break;
    case Key::Kind::erase_line:
      typed_.clear();
      break;
    case Key::Kind::up:
      bring_back(1);
      break;
    case Key::Kind::down:
      bring_back(-1);
      break;
    case Key::Kind::backspace:
      if (typed_.empty() && kind_ == Kind::words) kind_.reset();
      erase();
      break;
    case Key::Kind::paste:
      if (kind_ != Kind::sure && typed_.size() + key.text.size() <= kMaxTypedBytes) {
        typed_ += key.text;
      }
      break;
    case Key::Kind::character:
      if (typed_.size() < kMaxTypedBytes) typed_ += key.text;
      if (kind_ == Kind::sure) return enter();
      break;
    default:
      break;
  }
  return std::nullopt;
}

/// A whole character.
void PromptLine::erase() {
  while (!typed_.empty() && (static_cast<unsigned char>(typed_.back()) & 0xc0) == 0x80) {
    typed_.pop_back();
  }
  if (!typed_.empty()) typed_.pop_back();
}

void PromptLine::complete(std::size_t begin, std::string_view word) {
  typed_.replace(begin, std::string::npos, word);
}

void PromptLine::bring_back(int earlier) {
  if (kind_ != Kind::words) return;
  back_ = std::clamp(back_ + earlier, 0, static_cast<int>(said_.size()));
  const auto at = said_.size() - static_cast<std::size_t>(back_);
  typed_ = at < said_.size() ? said_[at] : std::string();
}

std::optional<PromptLine::Entered> PromptLine::enter() {
  const Kind kind = *std::exchange(kind_, std::nullopt);
  if (kind == Kind::words && !typed_.empty()) said_.push_back(typed_);
  return Entered{kind, typed_};
}

}  // namespace talon::screen
