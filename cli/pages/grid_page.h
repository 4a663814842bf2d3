#pragma once

#include <vector>

#include "cli/pages/presenter.h"
#include "session/view.h"

namespace talon::cli {

/// A grid as it lies: a frame a card with what its edges show in the frame, its
/// face inside, and the frames of related cards joined by double lines. Where
/// that is too wide, a line a card; in a plain appearance a sentence a card.
std::vector<Line> draw_grid(const Presenter& presenter, const View::Grid& grid);

/// The same in one line a row: faces with the values of their edges beside them, and below a row
/// the signs that join it to the next. Where that is too wide, as draw_grid.
std::vector<Line> draw_close_grid(const Presenter& presenter, const View::Grid& grid);

/// Whether the cards of a picture may have frames.
enum class Frames { wanted, left_out };

/// The grid as it lies with what one must know to find a card in it: with frames where they are
/// wanted and have room, else faces over what their edges show, in as many bands of columns as that
/// takes.
struct GridPicture {
  std::vector<Line> lines;  ///< of each band the letters of its columns, then those of its rows
  int left = 0;             ///< columns before the first card
  int card_width = 0;       ///< one column is between two cards
  int card_height = 0;
  int beside = 0;  ///< columns of the grid in a band
  bool framed = false;
};
GridPicture picture_of_grid(const Presenter& presenter, const View::Grid& grid, Frames frames);

}  // namespace talon::cli
