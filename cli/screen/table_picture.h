#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/screen/board.h"
#include "cli/screen/canvas.h"
#include "cli/screen/focus.h"
#include "cli/screen/table_state.h"

namespace talon::screen {

inline constexpr int kMinRows = 20;
inline constexpr int kMinColumns = 40;

struct Picture {
  Canvas canvas = Canvas(0, 0);
  int row = 0;  ///< of the cursor, which is on what is pointed at
  int column = 0;
};

/// Draws a table, and knows where everything was drawn last: what is above or below what is
/// pointed at, and what is under the mouse.
class TablePicture {
 public:
  /// `state` must outlive it.
  explicit TablePicture(TableState& state);

  /// If the item under the cursor is gone, the cursor moves to one that exists.
  Picture draw(int rows, int columns);
  /// Whether a page has room beside the table.
  static bool has_room_beside(int columns);

  /// nullptr where nothing is pointed at.
  const Spot* focused() const;
  void point(Towards towards);
  /// At the next spot that may be pointed at, in the order of reading, or, with -1, the one before.
  /// False where there is no other.
  bool point_next(int by);
  /// What was drawn at a cell of the screen; nullptr where nothing was that can be pointed at.
  const Spot* spot_at(int row, int column) const;

  /// Shows other rows of a board that is higher than its room. False where it is not.
  bool scroll(int by);
  /// What is pointed at is in sight again.
  void end_scrolling() { scrolled_ = false; }
  /// Rows of the board that are shown.
  int board_rows() const { return board_shown_; }

  /// Frames that had no room may have it now.
  void forget_room() { unframed_in_.reset(); }

 private:
  struct Parts;
  Parts draw_parts(Canvas& canvas, int columns);
  void compose(Parts& parts, int rows, int columns);
  void draw_table(Parts& parts, Canvas& canvas);
  void mark_cut(Canvas& canvas, const Area& area, int above, int below) const;
  void shade_spots(Parts& parts, Canvas& canvas);
  void shade_face(Canvas& canvas, const Spot& spot, const Ink& ink) const;
  bool asks_in_foot(int columns) const;
  void draw_prompt(Picture& picture, int table) const;
  void draw_keys(Canvas& canvas) const;
  std::vector<cli::Line> notes(int columns);
  std::vector<cli::Line> views_on_table(int columns);
  std::vector<cli::Line> end_lines(int columns);
  bool may_focus(const Spot& spot) const;
  void keep_focus();
  std::size_t focus_index() const;

  TableState& state_;
  const int longest_list_;  ///< that the game's moves may come to

  // How it was drawn last: spots where they would be if all fitted.
  std::vector<Entry> entries_;
  std::vector<Spot> spots_;
  std::vector<bool> may_;
  std::set<Thing> bright_;                 ///< what could be chosen at the last choice
  std::size_t density_ = ~std::size_t{0};  ///< of the board at the last choice, see densities
  std::optional<std::pair<int, int>> unframed_in_;  ///< rows and columns in which it was too high
  int board_rows_ = 0;                              ///< of which the screen shows some
  int board_from_ = 0;                              ///< the first that is shown
  int board_shown_ = 0;
  int menu_from_ = 0;
  int menu_shown_ = 0;
  int menu_row_ = 0;  ///< where the list begins on the screen
  int heading_rows_ = 0;
  bool scrolled_ = false;  ///< the board, away from what is pointed at
};

}  // namespace talon::screen
