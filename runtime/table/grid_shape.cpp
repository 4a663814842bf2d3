#include "table/grid_shape.h"

#include "base/check.h"

namespace talon {

GridShape::GridShape(int rows, int columns) : rows_(rows), columns_(columns) {
  TALON_CHECK(rows > 0 && columns > 0 && cells() <= kMaxCells);
  all_ = ~CellSet{0} >> (kMaxCells - cells());
  for (int row = 0; row < rows; ++row) {
    first_column_ |= cell_bit(cell(row, 0));
    last_column_ |= cell_bit(cell(row, columns - 1));
  }
}

}  // namespace talon
