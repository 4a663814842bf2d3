#include "cli/screen/prompt_line.h"

#include <algorithm>
#include <utility>

#include "base/unicode.h"

namespace talon::screen {
namespace {

constexpr std::size_t kMaxTypedBytes = 400;

std::size_t character_before(const std::string& text, std::size_t at) {
  while (at > 0 && !begins_character(text[--at])) continue;
  return at;
}

std::size_t character_after(const std::string& text, std::size_t at) {
  do {
    ++at;
  } while (at < text.size() && !begins_character(text[at]));
  return std::min(at, text.size());
}

}  // namespace

void PromptLine::ask(Kind kind, std::string label) {
  kind_ = kind;
  label_ = std::move(label);
  put("");
  back_ = 0;
}

bool PromptLine::has_room_for(const Key& key) const {
  const bool adds = key.kind == Key::Kind::character || key.kind == Key::Kind::paste;
  return !adds || typed_.size() + key.text.size() <= kMaxTypedBytes;
}

std::optional<PromptLine::Entered> PromptLine::press(const Key& key) {
  if (!has_room_for(key)) return std::nullopt;
  switch (key.kind) {
    case Key::Kind::enter:
      return enter();
    case Key::Kind::escape:
      kind_.reset();
      break;
    case Key::Kind::erase_line:
      put("");
      break;
    case Key::Kind::erase_word:
      erase(before_last_word(), at_);
      break;
    case Key::Kind::up:
      bring_back(1);
      break;
    case Key::Kind::down:
      bring_back(-1);
      break;
    case Key::Kind::left:
      at_ = character_before(typed_, at_);
      break;
    case Key::Kind::right:
      at_ = character_after(typed_, at_);
      break;
    case Key::Kind::home:
      at_ = 0;
      break;
    case Key::Kind::end:
      at_ = typed_.size();
      break;
    case Key::Kind::backspace:
      if (typed_.empty() && kind_ == Kind::words) kind_.reset();
      erase(character_before(typed_, at_), at_);
      break;
    case Key::Kind::erase_next:
      erase(at_, character_after(typed_, at_));
      break;
    case Key::Kind::paste:
      if (kind_ != Kind::sure) add(key.text);
      break;
    case Key::Kind::character:
      add(key.text);
      if (kind_ == Kind::sure) return enter();
      break;
    default:
      break;
  }
  return std::nullopt;
}

/// The beginning is out of sight where the cursor would be otherwise.
PromptLine::Shown PromptLine::shown(int columns) const {
  const auto width = [&](std::size_t from) {
    return static_cast<int>(display_width(before().substr(from)));
  };
  std::size_t from = 0;
  while (from < at_ && width(from) >= columns) from = character_after(typed_, from);
  return {typed_.substr(from), width(from)};
}

void PromptLine::add(std::string_view text) {
  typed_.insert(at_, text);
  at_ += text.size();
}

void PromptLine::erase(std::size_t from, std::size_t to) {
  typed_.erase(from, to - from);
  at_ = from;
}

/// Where the word begins that the cursor is in or after.
std::size_t PromptLine::before_last_word() const {
  const std::size_t end = before().find_last_not_of(' ');
  const std::size_t blank = end == std::string::npos ? end : before().find_last_of(' ', end);
  return blank == std::string::npos ? 0 : blank + 1;
}

void PromptLine::put(std::string text) {
  typed_ = std::move(text);
  at_ = typed_.size();
}

void PromptLine::complete(std::size_t begin, std::string_view word) {
  erase(begin, at_);
  add(word);
}

void PromptLine::bring_back(int earlier) {
  if (kind_ != Kind::words) return;
  back_ = std::clamp(back_ + earlier, 0, static_cast<int>(said_.size()));
  const auto at = said_.size() - back_;
  put(at < said_.size() ? said_[at] : std::string());
}

std::optional<PromptLine::Entered> PromptLine::enter() {
  const Kind kind = *std::exchange(kind_, std::nullopt);
  if (kind == Kind::words && !typed_.empty()) said_.push_back(typed_);
  return Entered{kind, typed_};
}

}  // namespace talon::screen
