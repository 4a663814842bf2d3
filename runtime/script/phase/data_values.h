#pragma once

#include <lua.hpp>

#include "cards/data.h"
#include "rules/definition.h"

namespace talon {

/// Pushes a value that an author wrote, for scripts to read: numbers, truth
/// values and names as they are, a set as a table with true for its names and
/// false for the others, lists, maps and rows as read-only tables. May raise.
void push_datum(lua_State* lua, const DataType& type, const Datum& datum);

/// Makes the tables of a game readable for scripts: a read-only table of tables,
/// each with its rows by number and by name. Each row is one value with its `id`
/// and its columns by name. Leaves it on top of the stack. May raise.
void push_tables(lua_State* lua, const Definition& definition);

/// The row that a handle of Kind::row stands for.
struct RowIndex {
  std::uint32_t table;
  std::uint32_t row;

  static RowIndex of(std::uint32_t index) { return {index >> 16, index & 0xffff}; }
  std::uint32_t index() const { return table << 16 | row; }
};

}  // namespace talon
