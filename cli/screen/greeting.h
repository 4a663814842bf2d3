#pragma once

#include <string>
#include <vector>

#include "cli/pages/presenter.h"
#include "cli/terminal/output.h"

namespace talon::screen {

struct Board;

/// What is said before the first move.
struct Greeting {
  std::vector<std::string> about;   ///< who one is, what one is after, what to know of the cards
  std::vector<std::string> legend;  ///< what the signs on the cards mean, in sentences
  std::vector<cli::Line> signs;     ///< the same, a sign a line, no wider than `kSignsWidth`
};
inline constexpr int kSignsWidth = 12;
Greeting greeting_of(const cli::Presenter& presenter);

/// As much of it as has so many rows: all; else the first sentences and the legend; else first
/// sentences alone, and the signs beside the cards where there is room for them.
std::vector<cli::Line> greet(const Greeting& greeting, int columns, int rows, Board& board);

/// So many rows the first thing that it says takes, with the sign that there is more.
int rows_of_first(const Greeting& greeting, int columns);

}  // namespace talon::screen
