#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

namespace talon {
namespace {

/// A character of a UTF-8 text and the bytes it takes; no bytes: not UTF-8.
struct Decoded {
  char32_t character = 0;
  std::size_t bytes = 0;
};

/// Follows table 3-7 of the Unicode standard: no overlong forms, no surrogates,
/// nothing above U+10FFFF.
Decoded decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < size) return {};
  char32_t character = lead & (0xff >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    character = (character << 6) | (byte(i) & 0x3f);
  }
  constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = character >= 0xd800 && character <= 0xdfff;
  if (character < least[size] || character > 0x10ffff || surrogate) return {};
  return {character, size};
}

using Range = std::pair<char32_t, char32_t>;

bool in_any(std::initializer_list<Range> ranges, char32_t character) {
  return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
    return character >= range.first && character <= range.second;
  });
}

/// Controls of terminals, of lines and of writing direction.
bool is_control(char32_t character) {
  if (character == '\n' || character == '\t') return false;
  return in_any({{0x00, 0x1f},
                 {0x7f, 0x9f},
                 {0x061c, 0x061c},
                 {0x200e, 0x200f},
                 {0x2028, 0x202e},
                 {0x2066, 0x2069}},
                character);
}

/// Combining marks, joiners and variation selectors, as far as card faces use them.
bool has_no_width(char32_t character) {
  return in_any(
      {{0x0300, 0x036f}, {0x200b, 0x200d}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}},
      character);
}

/// The blocks that Unicode's East Asian Width calls wide.
bool is_wide(char32_t character) {
  return in_any({{0x1100, 0x115f},
                 {0x2e80, 0x303e},
                 {0x3041, 0xa4cf},
                 {0xac00, 0xd7a3},
                 {0xf900, 0xfaff},
                 {0xfe30, 0xfe6f},
                 {0xff00, 0xff60},
                 {0xffe0, 0xffe6},
                 {0x1f300, 0x1f64f},
                 {0x1f900, 0x1f9ff},
                 {0x20000, 0x3fffd}},
                character);
}

}  // namespace

std::string without_controls(std::string_view text) {
  std::string kept;
  kept.reserve(text.size());
  while (!text.empty()) {
    const Decoded next = decode(text);
    const std::size_t bytes = std::max<std::size_t>(next.bytes, 1);
    if (next.bytes != 0 && !is_control(next.character)) kept.append(text.substr(0, bytes));
    text.remove_prefix(bytes);
  }
  return kept;
}

bool is_utf8(std::string_view text) { return utf8_prefix(text) == text.size(); }

std::size_t utf8_prefix(std::string_view text) {
  std::size_t good = 0;
  while (good < text.size()) {
    const std::size_t bytes = decode(text.substr(good)).bytes;
    if (bytes == 0) break;
    good += bytes;
  }
  return good;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const Decoded next = decode(text);
    text.remove_prefix(std::max<std::size_t>(next.bytes, 1));
    if (next.bytes == 0 || is_control(next.character) || has_no_width(next.character)) continue;
    width += is_wide(next.character) ? 2 : 1;
  }
  return width;
}

std::size_t edit_distance(std::string_view left, std::string_view right) {
  // Three rows of the table of distances between prefixes.
  std::vector<std::size_t> before(right.size() + 1), above(right.size() + 1);
  std::vector<std::size_t> row(right.size() + 1);
  for (std::size_t j = 0; j <= right.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= left.size(); ++i) {
    before.swap(above);
    above.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row[right.size()];
}

std::optional<std::string> nearest(std::string_view given, const std::vector<std::string>& known) {
  constexpr std::size_t longest_name = 64;
  if (given.size() > longest_name) return std::nullopt;
  std::size_t best = std::max<std::size_t>(1, given.size() / 3) + 1;
  std::optional<std::string> found;
  for (const std::string& name : known) {
    if (name.size() > longest_name) continue;
    const std::size_t distance = edit_distance(given, name);
    if (distance < best && distance < name.size()) {
      best = distance;
      found = name;
    }
  }
  return found;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  const bool leading_zero = digits.starts_with('0') && text != "0";
  if (digits.empty() || leading_zero || digits[0] < '0' || digits[0] > '9') return std::nullopt;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string joined;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) joined += separator;
    joined += part;
  }
  return joined;
}

}  // namespace talon
