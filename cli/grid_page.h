#pragma once

#include <optional>
#include <vector>

#include "cli/presenter.h"
#include "session/view.h"

namespace talon::cli {

/// A grid as it lies: a frame a card with what its edges show in the frame, its
/// face inside, and the frames of related cards joined by double lines. Where
/// that is too wide, a line a card; in a plain appearance a sentence a card.
std::vector<Line> draw_grid(const Presenter& presenter, const View::Grid& grid);

/// The same in one line a row: faces, what their edges show beside them, and below a row what
/// joins it to the next. Where that is too wide, as draw_grid.
std::vector<Line> draw_close_grid(const Presenter& presenter, const View::Grid& grid);

/// The grid as it lies with what one must know to find a card in it: with frames where there is
/// room, else faces over what their edges show; nullopt where that is too wide, too.
struct GridPicture {
  std::vector<Line> lines;  ///< the letters of the columns, then card_height for each row
  int left = 0;             ///< columns before the first card
  int card_width = 0;       ///< one column stands between two cards
  int card_height = 0;
  bool framed = false;
};
std::optional<GridPicture> picture_of_grid(const Presenter& presenter, const View::Grid& grid);

}  // namespace talon::cli
