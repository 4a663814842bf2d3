#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

namespace talon::fuzz {

inline bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

/// The parts in one. They are made from the first to the last, so that the same bytes are the
/// same file with every compiler; what is added up is made in any order.
inline std::string joined(std::initializer_list<std::string> parts) {
  std::string all;
  for (const std::string& part : parts) all += part;
  return all;
}

inline std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

}  // namespace talon::fuzz
