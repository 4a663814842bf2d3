#pragma once

#include <string>
#include <vector>

#include "cli/pages/presenter.h"
#include "session/session.h"

namespace talon::cli {

/// What is with the table and the moves of a choice.
struct PageParts {
  std::vector<Line> views;    ///< of records, that are with the table
  std::vector<Line> heading;  ///< of the question
  std::vector<Line> end;      ///< where the game is over, in place of the moves
  std::vector<Line> news;     ///< what happened
  std::string prompt;
  bool lists_moves = true;  ///< else what can be answered is in the prompt
  bool greets = false;      ///< the news is what every new player must know
};

/// How many lines of a window these take, which breaks those that are too long.
int rows_of(const std::vector<Line>& lines, int width);
int rows_of_text(const std::string& text, int width);

/// A choice as it fits into the height of the window with its prompt: a line that says where the
/// game stands, the table in as few lines as need be, the moves as far as there is room, and just
/// above the prompt the news. What is cut says how much it is and how to see it.
std::vector<Line> fitted_page(const Presenter& presenter, const Session& session,
                              const PageParts& parts);

}  // namespace talon::cli
