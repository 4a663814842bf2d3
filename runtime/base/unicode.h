#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace talon {

// Texts are UTF-8. What is not stays as it is where nothing else is said: a byte by itself, which
// is not a character.

/// A character and the bytes it takes; no bytes: the text does not begin with UTF-8.
struct Decoded {
  std::int32_t character = 0;
  std::size_t bytes = 0;
};
/// The first character of a text that is not empty, by table 3-7 of the Unicode standard: no
/// overlong forms, no surrogates, nothing above U+10FFFF.
Decoded decoded(std::string_view text);
/// The UTF-8 of a character.
std::string encoded(std::int32_t character);

/// Whether a byte of UTF-8 begins a character, and does not go on with one.
constexpr bool begins_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
}

bool is_utf8(std::string_view text);
/// Bytes before the first one that is not UTF-8; all when the text is.
std::size_t utf8_prefix(std::string_view text);

/// Makes a text safe for a terminal: drops C0 and C1 controls (a line break and
/// a tab stay), DEL, bidirectional controls and what is not UTF-8, so that a
/// stranger's file cannot move the cursor or forge output.
std::string without_controls(std::string_view text);
/// The same, in letters that the terminal of this process knows: as it is, until `write_ascii`. For
/// what a terminal is sent, and for nothing that is kept or judged.
std::string as_shown(std::string_view text);
/// From now on terminals are shown ASCII ("ae" for "ä", "e" for "é", "?" where no letters will do),
/// and widths are those of the ASCII. For a process whose terminal knows no more, as `setlocale`
/// is; before there are threads.
void write_ascii();

/// Columns that the text takes on a terminal, without escape sequences.
std::size_t display_width(std::string_view text);

/// The text in small letters, by the simple case mapping of Unicode: each letter becomes one.
std::string small_letters(std::string_view text);
/// The text with a capital first letter.
std::string capital_first(const std::string& text);
/// The text with a small first letter.
std::string small_first(std::string_view text);

/// The character as a capital letter, and as a small one; the same where it has no case.
std::int32_t capital(std::int32_t character);
std::int32_t small(std::int32_t character);

}  // namespace talon
