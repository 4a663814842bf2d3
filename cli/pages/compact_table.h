#pragma once

#include <vector>

#include "cli/pages/presenter.h"
#include "session/view.h"

namespace talon::cli {

/// How a grid is drawn where lines are few.
enum class GridForm {
  picture,  ///< as on the table
  close,    ///< a line a row
};

/// The table at a glance in few lines: cards by their corners, several piles in a line, columns
/// or rows of a family, whichever is lower. Quiet zones and counters are left out.
std::vector<Line> draw_compact_table(const Presenter& presenter, const View& view,
                                     const std::vector<bool>& in_question, GridForm grids);

}  // namespace talon::cli
