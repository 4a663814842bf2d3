#pragma once

#include "base/bits.h"
#include "table/grid_cells.h"

namespace talon {

/// Which touching cards of a grid are related: the cells whose card is related to
/// the one on its right, to the one below it, and, where corners count, to the one
/// below on its right and below on its left.
struct Links {
  CellSet right = 0;
  CellSet below = 0;
  CellSet falling = 0;
  CellSet rising = 0;

  int count() const {
    return bit_count(right) + bit_count(below) + bit_count(falling) + bit_count(rising);
  }
  /// The cells one row further down (up) and one column to a side (from it).
  static CellSet lower(const GridShape& shape, CellSet cells, Side side) {
    return shape.shifted(shape.shifted(cells, Side::bottom), side);
  }
  static CellSet upper(const GridShape& shape, CellSet cells, Side side) {
    const Side back = side == Side::right ? Side::left : Side::right;
    return shape.shifted(shape.shifted(cells, Side::top), back);
  }
  /// The cells of all related pairs.
  CellSet linked(const GridShape& shape) const {
    return right | shape.shifted(right, Side::right) | below | shape.shifted(below, Side::bottom) |
           falling | lower(shape, falling, Side::right) | rising | lower(shape, rising, Side::left);
  }
  /// The links among some cells alone.
  Links within(const GridShape& shape, CellSet cells) const {
    return {right & cells & shape.shifted(cells, Side::left),
            below & cells & shape.shifted(cells, Side::top),
            falling & cells & upper(shape, cells, Side::right),
            rising & cells & upper(shape, cells, Side::left)};
  }
  /// The cells and those that are linked with one of them.
  CellSet grown(const GridShape& shape, CellSet cells) const {
    return cells | shape.shifted(cells & right, Side::right) |
           (shape.shifted(cells, Side::left) & right) | shape.shifted(cells & below, Side::bottom) |
           (shape.shifted(cells, Side::top) & below) | grown_over_corners(shape, cells);
  }
  /// All cells that a chain of links joins to one of these.
  CellSet group(const GridShape& shape, CellSet cells) const {
    for (CellSet before = 0; before != cells;) {
      before = cells;
      cells = grown(shape, cells);
    }
    return cells;
  }
  /// Whether links among these cells alone join them all. No cells are joined.
  bool joins(const GridShape& shape, CellSet cells) const {
    return cells == 0 || within(shape, cells).group(shape, cells & (~cells + 1)) == cells;
  }

 private:
  CellSet grown_over_corners(const GridShape& shape, CellSet cells) const {
    if ((falling | rising) == 0) return 0;
    return lower(shape, cells & falling, Side::right) |
           (upper(shape, cells, Side::right) & falling) | lower(shape, cells & rising, Side::left) |
           (upper(shape, cells, Side::left) & rising);
  }
};

}  // namespace talon
