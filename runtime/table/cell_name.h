#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/grid_shape.h"

namespace talon {

/// Columns have one letter each.
inline constexpr int kMaxColumns = 26;

/// What a person calls a cell, as in a spreadsheet: the column's letter, then the
/// row's number from the top. The first cell is "a1", the one below it "a2".
std::string cell_name(const GridShape& shape, CellId cell);
std::string cell_name(int row, int column);
/// The cell of that name, in small letters or capitals; nullopt when the grid has none.
std::optional<CellId> find_cell(const GridShape& shape, std::string_view name);

}  // namespace talon
