#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace talon {

/// Steps of insertion, deletion, replacement and swap of neighbours between two names.
std::size_t edit_distance(std::string_view left, std::string_view right);

/// The known name nearest to `given`, if it is near enough to be a slip.
std::optional<std::string> nearest(std::string_view given, const std::vector<std::string>& known);

/// A decimal whole number and nothing else ("010", "+1", "1 " are refused).
std::optional<std::int64_t> parse_integer(std::string_view text);

std::vector<std::string> split(std::string_view text, char separator);
std::string join(const std::vector<std::string>& parts, std::string_view separator);
/// So many of them; none where the count is negative.
std::string spaces(int count);

}  // namespace talon
