#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/indexed.h"
#include "cli/terminal/output.h"

namespace talon::screen {

/// How a cell of the screen is written.
struct Ink {
  std::string colour;  ///< one of the 16 names of terminals; empty for the terminal's own
  bool bold = false;
  bool faint = false;
  bool reversed = false;

  friend bool operator==(const Ink&, const Ink&) = default;
};
inline const Ink kBoldInk = {.colour = {}, .bold = true, .faint = false, .reversed = false};

Ink ink_of(const cli::Style& style);
/// The ink with all that `more` sets added; bold ink is not faint.
Ink over(Ink ink, const Ink& more);

struct Area {
  int row = 0;
  int column = 0;
  int height = 1;
  int width = 0;

  bool contains(int at_row, int at_column) const {
    return at_row >= row && at_row < row + height && at_column >= column &&
           at_column < column + width;
  }
};

/// What is on a screen: rows of cells, each with a character and its ink. Text that
/// comes from a file passes the filter here, and what does not fit is cut.
class Canvas {
 public:
  struct Cell {
    std::string text = " ";  ///< empty after a character that is two cells wide
    Ink ink = {};
  };

  Canvas(int rows, int columns);
  /// One that has the rows that were written to, at most so many.
  static Canvas growing(int max_rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  const Cell& at(int row, int column) const { return cells_[row * columns_ + column]; }

  /// Writes into at most `room` cells of the row, up to its end; returns the column after.
  int put(int row, int column, std::string_view text, const Ink& ink = {}, int room = kAll);
  int put(int row, int column, const cli::Line& line, const Ink& more = {}, int room = kAll);
  bool is_blank(const Area& area) const;
  /// Writes `more` over what is there.
  void shade(const Area& area, const Ink& more);
  /// Copies `height` rows of another canvas from its row `from` on.
  void paste(int row, int column, const Canvas& other, int from, int height);

  /// Cuts what is below, or adds empty rows.
  void set_rows(int rows);
  /// The rows as text, without the blanks at their ends.
  std::vector<std::string> text() const;

 private:
  static constexpr int kAll = 1 << 20;

  Cell& cell(int row, int column) { return cells_[row * columns_ + column]; }

  /// Whether there is such a row, which a canvas that grows is given now.
  bool has_row(int row);

  int rows_;
  int columns_;
  int max_rows_;
  Indexed<Cell> cells_;
};

/// The text cut to so many columns, with a sign that it was where that fits.
std::string cut(std::string_view text, int columns, bool glyphs);

}  // namespace talon::screen
