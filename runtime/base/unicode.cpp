#include "base/unicode.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

namespace talon {
namespace {

using CharacterRange = std::pair<std::int32_t, std::int32_t>;

/// What most characters of most texts are.
constexpr bool is_printed_ascii(std::int32_t character) {
  return character >= 0x20 && character < 0x7f;
}

/// Controls of terminals, of lines and of writing direction.
bool is_control(std::int32_t character) {
  constexpr std::array<CharacterRange, 6> controls = {{{0x00, 0x1f},
                                                       {0x7f, 0x9f},
                                                       {0x061c, 0x061c},
                                                       {0x200e, 0x200f},
                                                       {0x2028, 0x202e},
                                                       {0x2066, 0x2069}}};
  if (is_printed_ascii(character) || character == '\n' || character == '\t') return false;
  return std::ranges::any_of(controls, [&](const CharacterRange& range) {
    return character >= range.first && character <= range.second;
  });
}

bool g_writes_ascii = false;

/// What stands for a character where only ASCII is written.
std::string_view letters_for(std::int32_t character, std::array<char, 1>& letter) {
  struct Substitute {
    std::int32_t character;
    std::string_view letters;
  };
  static constexpr std::array<Substitute, 20> substitutes = {{
      {U'ä', "ae"}, {U'ö', "oe"}, {U'ü', "ue"},  {U'Ä', "Ae"}, {U'Ö', "Oe"},
      {U'Ü', "Ue"}, {U'ß', "ss"}, {U'…', "..."}, {U'–', "-"},  {U'—', "-"},
      {U'„', "\""}, {U'“', "\""}, {U'”', "\""},  {U'‘', "'"},  {U'’', "'"},
      {U'‚', "'"},  {U'«', "<<"}, {U'»', ">>"},  {U'×', "x"},  {U'·', "."},
  }};
  const auto found = std::ranges::find(substitutes, character, &Substitute::character);
  if (found != substitutes.end()) return found->letters;
  if (utf8proc_charwidth(character) == 0) return {};
  // A letter with marks is decomposed into the letter and its marks.
  std::array<utf8proc_int32_t, 8> parts{};
  int boundary = 0;
  const auto count =
      utf8proc_decompose_char(character, parts.data(), parts.size(), UTF8PROC_DECOMPOSE, &boundary);
  letter[0] = count > 0 && parts[0] < 0x80 ? static_cast<char>(parts[0]) : '?';
  return {letter.data(), 1};
}

/// Calls `visit` with each character and its bytes; what is not UTF-8 comes as single bytes
/// without one.
template <typename Visit>
void each_character(std::string_view text, const Visit& visit) {
  while (!text.empty()) {
    const Decoded next = decoded(text);
    const std::size_t bytes = std::max<std::size_t>(next.bytes, 1);
    visit(next, text.substr(0, bytes));
    text.remove_prefix(bytes);
  }
}

std::string first_changed(std::string_view text, std::int32_t (*change)(std::int32_t)) {
  if (text.empty()) return {};
  const Decoded first = decoded(text);
  if (first.bytes == 0) return std::string(text);
  return encoded(change(first.character)).append(text.substr(first.bytes));
}

}  // namespace

Decoded decoded(std::string_view text) {
  if (!text.empty() && is_printed_ascii(text.front())) return {text.front(), 1};
  std::int32_t character = 0;
  const utf8proc_ssize_t bytes = utf8proc_iterate(
      reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
      static_cast<utf8proc_ssize_t>(std::min<std::size_t>(text.size(), 4)), &character);
  if (bytes <= 0) return {};
  return {character, static_cast<std::size_t>(bytes)};
}

std::string encoded(std::int32_t character) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const utf8proc_ssize_t size = utf8proc_encode_char(character, bytes.data());
  return std::string(bytes.begin(), bytes.begin() + size);
}

bool is_utf8(std::string_view text) { return utf8_prefix(text) == text.size(); }

std::size_t utf8_prefix(std::string_view text) {
  std::size_t good = 0;
  while (good < text.size()) {
    if (is_printed_ascii(text[good])) {
      ++good;
      continue;
    }
    const std::size_t bytes = decoded(text.substr(good)).bytes;
    if (bytes == 0) break;
    good += bytes;
  }
  return good;
}

std::string without_controls(std::string_view text) {
  std::string kept;
  kept.reserve(text.size());
  each_character(text, [&](const Decoded& next, std::string_view bytes) {
    if (next.bytes != 0 && !is_control(next.character)) kept += bytes;
  });
  return kept;
}

std::string as_shown(std::string_view text) {
  std::string kept = without_controls(text);
  if (!g_writes_ascii) return kept;
  std::string shown;
  each_character(kept, [&](const Decoded& next, std::string_view bytes) {
    std::array<char, 1> letter{};
    shown += next.bytes > 1 ? letters_for(next.character, letter) : bytes;
  });
  return shown;
}

void write_ascii() { g_writes_ascii = true; }

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  each_character(text, [&](const Decoded& next, std::string_view) {
    if (next.bytes == 0 || is_control(next.character)) return;
    if (is_printed_ascii(next.character)) {
      ++width;
      return;
    }
    std::array<char, 1> letter{};
    width += g_writes_ascii && next.bytes > 1
                 ? letters_for(next.character, letter).size()
                 : static_cast<std::size_t>(utf8proc_charwidth(next.character));
  });
  return width;
}

std::string small_letters(std::string_view text) {
  std::string changed;
  changed.reserve(text.size());
  each_character(text, [&](const Decoded& next, std::string_view bytes) {
    const std::int32_t letter = small(next.character);
    if (next.bytes == 0 || letter == next.character) {
      changed += bytes;
    } else {
      changed += encoded(letter);
    }
  });
  return changed;
}

std::string capital_first(const std::string& text) { return first_changed(text, capital); }
std::string small_first(std::string_view text) { return first_changed(text, small); }

std::int32_t capital(std::int32_t character) { return utf8proc_toupper(character); }
std::int32_t small(std::int32_t character) { return utf8proc_tolower(character); }

}  // namespace talon
