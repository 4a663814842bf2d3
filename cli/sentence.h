#pragma once

#include <string>

namespace talon::cli {

/// The text with a capital first letter, for names and reasons of a game that
/// stand at the beginning of a line. Letters beyond ASCII stay as they are.
inline std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

}  // namespace talon::cli
