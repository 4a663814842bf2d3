#include "cli/terminal/markdown.h"

#include "base/unicode.h"

namespace talon::cli {

std::string in_markdown(std::string_view text) {
  constexpr std::string_view kSigns = "\\`*_{}[]<>|#";
  std::string safe;
  for (const char letter : without_controls(text)) {
    if (kSigns.find(letter) != std::string_view::npos) safe += '\\';
    safe += letter == '\n' ? ' ' : letter;
  }
  return safe;
}

std::string fenced_markdown(std::string_view lines) {
  std::string fence = "```";
  while (lines.find(fence) != std::string_view::npos) fence += '`';
  return fence + "text\n" + without_controls(lines) + "\n" + fence + "\n";
}

}  // namespace talon::cli
