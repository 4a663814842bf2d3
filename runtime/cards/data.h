#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace talon {

enum class DataKind {
  integer,    ///< a whole number of a range
  boolean,    ///< true or false
  name,       ///< one of a list of names
  set,        ///< any of a list of names
  procedure,  ///< the name of a procedure of the scripts
  list,       ///< values of one type
  map,        ///< values of one type by names
  rows,       ///< lines of a table with columns
};

/// What a value that an author writes may be: a column of a table, a structured
/// attribute of a card, or a part of one.
struct DataType {
  struct Column;

  DataKind kind = DataKind::integer;
  bool optional = false;
  std::int64_t minimum = INT64_MIN;
  std::int64_t maximum = INT64_MAX;
  std::vector<std::string> names;      ///< name, set: what may be chosen
  std::string vocabulary;              ///< where the names come from, the key of their texts
  std::shared_ptr<const DataType> of;  ///< list, map
  std::vector<Column> columns;         ///< rows
  /// procedure: what it is called with, after the game; nullopt where nothing is said of it.
  std::optional<std::vector<std::string>> given;
};

struct DataType::Column {
  std::string name;
  DataType type;
};

/// A value of a DataType. The values of a row are in the order of its columns.
struct Datum {
  struct Entry;
  using List = std::vector<Datum>;
  using Names = std::vector<std::string>;
  using Map = std::vector<Entry>;

  /// Absent, a number, a truth value, a name, the names of a set, a list of
  /// values (also a row, or a list of rows), values by name.
  std::variant<std::monostate, std::int64_t, bool, std::string, Names, List, Map> value;

  bool absent() const { return value.index() == 0; }
  const std::int64_t* number() const { return std::get_if<std::int64_t>(&value); }
  const std::string* name() const { return std::get_if<std::string>(&value); }
  const List* list() const { return std::get_if<List>(&value); }

  friend bool operator==(const Datum&, const Datum&) = default;
};

struct Datum::Entry {
  std::string name;
  Datum value;

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// The index of a column; nullopt when there is none of that name.
std::optional<std::size_t> column_of(const std::vector<DataType::Column>& columns,
                                     std::string_view name);

}  // namespace talon
