#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace talon {

/// Makes a text safe for a terminal: drops C0 and C1 controls (a line break and
/// a tab stay), DEL, bidirectional controls and what is not UTF-8, so that a
/// stranger's file cannot move the cursor or forge output. Every text that
/// reaches a terminal passes here, in the one output function.
std::string without_controls(std::string_view text);

bool is_utf8(std::string_view text);
/// Bytes before the first one that is not UTF-8; all when the text is.
std::size_t utf8_prefix(std::string_view text);

/// Columns that the text takes on a terminal, without escape sequences.
std::size_t display_width(std::string_view text);

/// Steps of insertion, deletion, replacement and swap of neighbours between two names.
std::size_t edit_distance(std::string_view left, std::string_view right);

/// The known name nearest to `given`, if it is near enough to be a slip.
std::optional<std::string> nearest(std::string_view given, const std::vector<std::string>& known);

/// A decimal whole number and nothing else ("010", "+1", "1 " are refused).
std::optional<std::int64_t> parse_integer(std::string_view text);

std::vector<std::string> split(std::string_view text, char separator);
std::string join(const std::vector<std::string>& parts, std::string_view separator);

}  // namespace talon
