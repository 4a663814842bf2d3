#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/output.h"

namespace talon::cli {

/// Sets a text anew in lines of at most `width` columns. An empty line in the
/// text parts two paragraphs; other line breaks are blanks. The first line begins with `first`, the
/// others with as many blanks. A word longer than a line has a line to itself and is not cut.
std::vector<Line> wrap(std::string_view text, int width, std::string_view first = "");

/// The width of a line on the terminal, in columns.
std::size_t width_of(const Line& line);
/// Adds blanks up to `width` columns.
void pad(Line& line, std::size_t width);
/// Adds the spans of `more` at the end.
void append(Line& line, const Line& more);
/// Adds more lines at the end.
void append(std::vector<Line>& lines, std::vector<Line> more);

/// Sets cells of equal width side by side in as many columns as fit, line by
/// line, each line beginning with `indent` blanks.
std::vector<Line> in_columns(const std::vector<Line>& cells, int width, int indent);

}  // namespace talon::cli
