#include "base/shell_word.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/bounded.h"
#include "base/unicode.h"

namespace talon {
namespace {

constexpr std::string_view kHarmlessInShells =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%";

/// A text that is shown as it is, so that what is copied from a terminal is the text.
bool comes_through(std::string_view text) {
  return as_shown(text) == text && one_line(text) == text;
}

std::string in_quotes(std::string_view text) {
  std::string word = "'";
  for (const char letter : text) {
    if (letter == '\'') {
      word += "'\\''";
    } else {
      word += letter;
    }
  }
  return word + "'";
}

/// Byte by byte where it is not plain ASCII.
std::string in_escapes(std::string_view text) {
  std::string word = "$'";
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x20 || byte >= 0x7f) {
      word += fmt::format("\\{:03o}", byte);
      continue;
    }
    if (letter == '\'' || letter == '\\') word += '\\';
    word += letter;
  }
  return word + "'";
}

}  // namespace

std::string shell_word(std::string_view text) {
  // Some shells take a word that begins with "=" for the path of a program.
  const bool harmless = !text.empty() && text.front() != '=' &&
                        text.find_first_not_of(kHarmlessInShells) == std::string_view::npos;
  if (harmless) return std::string(text);
  return comes_through(text) ? in_quotes(text) : in_escapes(text);
}

bool needs_no_quotes(std::string_view text) {
  const bool harmless = std::ranges::all_of(text, [](char letter) {
    const bool ascii = static_cast<unsigned char>(letter) < 0x80;
    return !ascii || kHarmlessInShells.find(letter) != std::string_view::npos;
  });
  return harmless && !text.empty() && text.front() != '=' && comes_through(text);
}

std::string shell_command(const std::vector<std::string>& words) {
  std::string command;
  for (const std::string& word : words) {
    if (!command.empty()) command += ' ';
    command += shell_word(word);
  }
  return command;
}

}  // namespace talon
