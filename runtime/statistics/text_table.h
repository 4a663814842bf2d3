#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/unicode.h"

namespace talon {

/// Columns two spaces apart, each as wide as its widest cell.
template <std::size_t Columns>
class TextTable {
 public:
  enum class Align { left, right };
  using Row = std::array<std::string, Columns>;

  explicit TextTable(std::array<Align, Columns> aligns) : aligns_(aligns) {}
  void add(Row row) { rows_.push_back(std::move(row)); }

  /// Every row with its line end.
  std::string text() const {
    std::string all;
    for (const Row& row : rows_) {
      std::string line;
      for (std::size_t column = 0; column < Columns; ++column) {
        if (column != 0) line += "  ";
        line += padded(row[column], column);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      all += line + '\n';
    }
    return all;
  }

 private:
  std::string padded(const std::string& cell, std::size_t column) const {
    std::size_t width = 0;
    for (const Row& row : rows_) width = std::max(width, display_width(row[column]));
    const std::string space(width - display_width(cell), ' ');
    return aligns_[column] == Align::left ? cell + space : space + cell;
  }

  std::array<Align, Columns> aligns_;
  std::vector<Row> rows_;
};

}  // namespace talon
