#pragma once

#include <bit>
#include <cstdint>

#include "cards/side.h"

namespace talon {

/// A square of a grid in reading order: row * columns + column, both from 0 at
/// the top left.
using CellId = std::uint8_t;
/// Cells of one grid, as bits.
using CellSet = std::uint64_t;

inline constexpr int kMaxCells = 64;
inline constexpr CellId kNoCell = 0xff;

inline CellSet cell_bit(CellId cell) { return CellSet{1} << cell; }
inline CellId first_cell(CellSet cells) { return static_cast<CellId>(std::countr_zero(cells)); }

/// Calls visit(cell) for every cell, in reading order.
template <typename Visit>
void each_cell(CellSet cells, Visit visit) {
  for (; cells != 0; cells &= cells - 1) visit(first_cell(cells));
}

/// Which cells a grid has and which of them touch.
class GridShape {
 public:
  GridShape() = default;
  /// At most kMaxCells cells.
  GridShape(int rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int cells() const { return rows_ * columns_; }
  int row(CellId cell) const { return cell / columns_; }
  int column(CellId cell) const { return cell % columns_; }
  CellId cell(int row, int column) const { return static_cast<CellId>(row * columns_ + column); }
  bool contains(std::int64_t row, std::int64_t column) const {
    return row >= 0 && row < rows_ && column >= 0 && column < columns_;
  }

  CellSet all() const { return all_; }
  /// Each of the cells moved by one towards a side; those at that border fall out.
  CellSet shifted(CellSet cells, Side to) const {
    switch (to) {
      case Side::top:
        return cells >> columns_;
      case Side::right:
        return (cells & ~last_column_) << 1;
      case Side::bottom:
        return (cells << columns_) & all_;
      case Side::left:
        return (cells & ~first_column_) >> 1;
    }
    return 0;
  }
  /// The neighbour on a side, kNoCell at the border.
  CellId neighbour(CellId cell, Side side) const {
    const CellSet there = shifted(cell_bit(cell), side);
    return there == 0 ? kNoCell : first_cell(there);
  }

 private:
  int rows_ = 0;
  int columns_ = 0;
  CellSet all_ = 0;
  CellSet first_column_ = 0;
  CellSet last_column_ = 0;
};

}  // namespace talon
