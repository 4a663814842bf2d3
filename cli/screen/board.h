#pragma once

#include <vector>

#include "cli/pages/presenter.h"
#include "cli/screen/canvas.h"
#include "cli/screen/thing.h"
#include "session/view.h"

namespace talon::screen {

/// An area of the screen that can be pointed at.
struct Spot {
  std::vector<Thing> things;  ///< what it stands for: a card, the zone whose top it is
  Area area;
  int mark_row = 0;  ///< where a sign beside it is
  int mark_column = 0;
};

/// A card that only lies in a list: where a sign before it is.
struct Mark {
  Thing thing;
  int row = 0;
  int column = 0;
};

/// The cards on the table: what is where, as high as it needs.
struct Board {
  Canvas canvas = Canvas(0, 0);
  std::vector<Spot> spots;
  std::vector<Mark> marks = {};
};

/// How many columns of a board are written to or can be pointed at.
int used_width(const Board& board);

/// How much room cards take. -1 stands for cards without frames.
struct Density {
  int row_body = 3;     ///< lines below the corner of a card that lies in a row
  int pile_body = 1;    ///< of a pile
  int column_body = 2;  ///< of the last card of a column
  bool grid_frames = true;
  bool folded = false;  ///< several cards of a column that lie face down take one line

  bool has_frames() const {
    return row_body >= 0 || pile_body >= 0 || column_body >= 0 || grid_frames;
  }
};

/// From the most generous to the closest.
const std::vector<Density>& densities();

/// Sets out zones, families of zones and grids in the rows that the game declares for a screen, and
/// those in no row below, in the order of declaration: piles beside one another, columns, rows of
/// cards, and in a line each those that no move ever takes cards from. Those views of records
/// follow that are with the table.
Board make_board(const cli::Presenter& presenter, const View& view,
                 const std::vector<cli::Line>& views, int columns, const Density& density);

}  // namespace talon::screen
