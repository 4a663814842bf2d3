#pragma once

#include <bit>

#include "table/grid_cells.h"

namespace talon {

/// Which touching cards of a grid are related: the cells whose card is related to
/// the one on its right, and those whose card is to the one below it.
struct Links {
  CellSet right = 0;
  CellSet below = 0;

  int count() const { return std::popcount(right) + std::popcount(below); }
  /// The cells of all related pairs.
  CellSet linked(const GridShape& shape) const {
    return right | shape.shifted(right, Side::right) | below | shape.shifted(below, Side::bottom);
  }
  /// The links among some cells alone.
  Links within(const GridShape& shape, CellSet cells) const {
    return {right & cells & shape.shifted(cells, Side::left),
            below & cells & shape.shifted(cells, Side::top)};
  }
  /// The cells and those that are linked with one of them.
  CellSet grown(const GridShape& shape, CellSet cells) const {
    return cells | shape.shifted(cells & right, Side::right) |
           (shape.shifted(cells, Side::left) & right) | shape.shifted(cells & below, Side::bottom) |
           (shape.shifted(cells, Side::top) & below);
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
};

}  // namespace talon
