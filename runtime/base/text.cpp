#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace talon {
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
  constexpr std::size_t kMaxBytes = 64;
  if (given.size() > kMaxBytes) return std::nullopt;
  std::size_t best = std::max<std::size_t>(1, given.size() / 3) + 1;
  std::optional<std::string> found;
  for (const std::string& name : known) {
    if (name.size() > kMaxBytes) continue;
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

std::string spaces(int count) { return std::string(std::max(count, 0), ' '); }

}  // namespace talon
