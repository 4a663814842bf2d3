#include "base/bounded.h"

#include <algorithm>
#include <iterator>

#include "base/unicode.h"

namespace talon {
namespace {

/// Bytes of a value: more than any name, and enough of what a script says.
constexpr std::size_t kMaxValueBytes = 1000;
/// Items of a list: more than a game has zones or moves.
constexpr std::size_t kMaxItems = 200;
/// Bytes of a source line on either side of the place.
constexpr std::size_t kLineSide = 500;
constexpr const char* kCut = "...";

/// What ends a line for some readers, and what turns the direction in which one is shown.
constexpr std::string_view kSignsOfLines[] = {"\u0085", "\u2028", "\u2029", "\u202a",
                                              "\u202b", "\u202c", "\u202d", "\u202e",
                                              "\u2066", "\u2067", "\u2068", "\u2069"};

void bound_text(std::string& text) {
  if (text.size() > kMaxValueBytes) {
    text.resize(kMaxValueBytes);
    text.resize(utf8_prefix(text));
    text += kCut;
  }
  text = one_line(text);
}

}  // namespace

std::string one_line(std::string_view text) {
  std::string line(text);
  std::ranges::replace_if(
      line, [](char c) { return c == '\n' || c == '\r' || c == '\t' || c == '\v' || c == '\f'; },
      ' ');
  for (const std::string_view sign : kSignsOfLines) {
    for (std::size_t at = line.find(sign); at != std::string::npos; at = line.find(sign, at)) {
      line.replace(at, sign.size(), " ");
    }
  }
  return line;
}

Message bounded(Message message) {
  for (auto& [key, value] : message.values) {
    if (auto* name = std::get_if<Name>(&value)) bound_text(name->text);
    auto* items = std::get_if<std::vector<Name>>(&value);
    if (items == nullptr) continue;
    if (items->size() > kMaxItems) {
      items->resize(kMaxItems);
      items->emplace_back(kCut);
    }
    for (Name& item : *items) bound_text(item.text);
  }
  return message;
}

std::string_view bounded_line(std::string_view line, int column) {
  const std::size_t index = column > 0 ? static_cast<std::size_t>(column) - 1 : 0;
  const std::size_t middle = std::min(index, line.size());
  const std::size_t begin = middle > kLineSide ? middle - kLineSide : 0;
  std::string_view shown = line.substr(begin, 2 * kLineSide);
  // Not from the middle of a character on, nor up to there.
  while (begin > 0 && !shown.empty() && !begins_character(shown.front())) shown.remove_prefix(1);
  return shown.substr(0, utf8_prefix(shown));
}

}  // namespace talon
