#include "cards/data.h"

namespace talon {

std::optional<std::size_t> column_of(const std::vector<DataType::Column>& columns,
                                     std::string_view name) {
  for (std::size_t place = 0; place < columns.size(); ++place) {
    if (columns[place].name == name) return place;
  }
  return std::nullopt;
}

}  // namespace talon
