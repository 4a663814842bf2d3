#pragma once

#include <iosfwd>
#include <map>
#include <string>

#include "random/figures.h"

namespace talon::random_games {

/// The figures of every subject as lines of text, which can be read again to go on from.
class Table {
 public:
  struct Row {
    std::string rules;  ///< hash of the files that the games were played by
    Figures figures;
  };

  /// Throws std::runtime_error where a line is none.
  void read(std::istream& in);
  void write(std::ostream& out) const;

  Row& row(const std::string& subject) { return rows_[subject]; }
  Figures sum() const;

 private:
  std::map<std::string, Row> rows_;
};

}  // namespace talon::random_games
