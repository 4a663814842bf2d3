#include "cards/data.h"

namespace talon {

std::optional<std::size_t> column_of(const std::vector<DataType::Column>& columns,
                                     std::string_view name) {
  for (std::size_t index = 0; index < columns.size(); ++index) {
    if (columns[index].name == name) return index;
  }
  return std::nullopt;
}

}  // namespace talon
