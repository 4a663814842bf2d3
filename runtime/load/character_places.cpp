#include "load/character_places.h"

#include <string_view>

#include "base/unicode.h"

namespace talon {

std::size_t CharacterPlaces::byte_of(std::size_t index) {
  const std::string_view text = file_->text;
  while (index_ < index && byte_ < text.size()) {
    if (text[byte_] == '\n') {
      ++line_;
      line_start_ = byte_ + 1;
    }
    do ++byte_;
    while (byte_ < text.size() && !begins_character(text[byte_]));
    ++index_;
  }
  while (index_ > index) {
    do --byte_;
    while (byte_ > 0 && !begins_character(text[byte_]));
    --index_;
    if (text[byte_] == '\n') {
      --line_;
      line_start_ = text.substr(0, byte_).rfind('\n') + 1;  // npos + 1 is 0
    }
  }
  return byte_;
}

SourceRef CharacterPlaces::at(std::size_t index, std::size_t bytes) {
  const std::size_t column = byte_of(index) - line_start_ + 1;
  return {file_, line_, static_cast<int>(column), static_cast<int>(bytes)};
}

}  // namespace talon
