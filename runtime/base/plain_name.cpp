#include "base/plain_name.h"

#include <algorithm>

namespace talon {

bool is_name(std::string_view text) {
  constexpr std::size_t kMaxBytes = 64;
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  if (text.empty() || text.size() > kMaxBytes || !letter(text[0])) return false;
  return std::ranges::all_of(text, [&](char c) { return letter(c) || c == '-' || c == '_'; });
}

bool is_name_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '_';
}

bool is_plain_letter(char letter) {
  return is_name_letter(letter) || letter == '-' || letter == '.';
}

}  // namespace talon
