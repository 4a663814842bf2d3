#include "table/cell_name.h"

#include "base/text.h"

namespace talon {

std::string cell_name(const GridShape& shape, CellId cell) {
  return cell_name(shape.row(cell), shape.column(cell));
}

std::string cell_name(int row, int column) {
  return static_cast<char>('a' + column) + std::to_string(row + 1);
}

std::optional<CellId> find_cell(const GridShape& shape, std::string_view name) {
  if (name.size() < 2 || name[1] < '1' || name[1] > '9') return std::nullopt;
  const std::optional<std::int64_t> row = parse_integer(name.substr(1));
  const int column = (name[0] | 0x20) - 'a';  // a capital differs in this one bit
  if (!row || !shape.contains(*row - 1, column)) return std::nullopt;
  return shape.cell(static_cast<int>(*row) - 1, column);
}

}  // namespace talon
