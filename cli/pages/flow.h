#pragma once

#include <cstddef>
#include <vector>

#include "cli/terminal/output.h"

namespace talon::cli {

/// Sets pieces one after the other with `gap` blanks between two, in lines of at most `width`
/// columns; lines after the first are indented. A piece is cut only where it alone is longer than a
/// line, and loses its styles then.
std::vector<Line> flow(const std::vector<Line>& pieces, int width, std::size_t gap = 2);

/// The same, with what is on each line.
struct FlowedLines {
  std::vector<Line> lines;
  std::vector<std::size_t> ended;  ///< pieces that end on each of them
};
FlowedLines flow_counted(const std::vector<Line>& pieces, int width, std::size_t gap = 2);

}  // namespace talon::cli
