#include "script/phase/data_values.h"

#include "base/contains.h"
#include "base/unknown.h"
#include "script/vm/frozen.h"
#include "script/vm/handle.h"
#include "script/vm/host.h"
#include "script/vm/host_function.h"

namespace talon {
namespace {

void push_name_set(lua_State* lua, const DataType& type, const Datum::Names& names) {
  lua_createtable(lua, 0, static_cast<int>(type.names.size()));
  for (const std::string& name : type.names) {
    const bool held = contains(names, name);
    lua_pushboolean(lua, static_cast<int>(held));
    lua_setfield(lua, -2, name.c_str());
  }
  make_strict(lua, "unknown-symbol");
  lock(lua);
}

/// Pushes a table of the names that a row may say nothing about.
void push_optional_names(lua_State* lua, const std::vector<DataType::Column>& columns) {
  lua_createtable(lua, 0, static_cast<int>(columns.size()));
  for (const DataType::Column& column : columns) {
    lua_pushboolean(lua, 1);
    lua_setfield(lua, -2, column.name.c_str());
  }
}

/// Sets the columns of a row in the table on top of the stack.
void set_columns(lua_State* lua, const std::vector<DataType::Column>& columns,
                 const Datum::List& values) {
  for (std::size_t index = 0; index < columns.size(); ++index) {
    push_datum(lua, columns[index].type, values[index]);
    lua_setfield(lua, -2, columns[index].name.c_str());
  }
}

void push_rows(lua_State* lua, const DataType& type, const Datum::List& rows) {
  push_optional_names(lua, type.columns);
  const int names = lua_gettop(lua);
  lua_createtable(lua, static_cast<int>(rows.size()), 0);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    lua_createtable(lua, 0, static_cast<int>(type.columns.size()));
    set_columns(lua, type.columns, *rows[row].list());
    make_strict(lua, Named::column, names);
    lock(lua);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(row) + 1);
  }
  lock(lua);
  lua_remove(lua, names);
}

void push_list(lua_State* lua, const DataType& type, const Datum::List& list) {
  lua_createtable(lua, static_cast<int>(list.size()), 0);
  for (std::size_t index = 0; index < list.size(); ++index) {
    push_datum(lua, *type.of, list[index]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(index) + 1);
  }
  lock(lua);
}

void push_map(lua_State* lua, const DataType& type, const Datum::Map& map) {
  lua_createtable(lua, 0, static_cast<int>(map.size()));
  for (const Datum::Entry& entry : map) {
    push_datum(lua, *type.of, entry.value);
    lua_setfield(lua, -2, entry.name.c_str());
  }
  lock(lua);
}

/// Notes that the row is read, and reads from its contents: for a meter that follows
/// scripts. Its upvalues are the row's name and its contents.
int follow_row(lua_State* lua) {
  Host::of(lua).meter->rows.insert(lua_tostring(lua, lua_upvalueindex(1)));
  lua_settop(lua, 2);
  lua_gettable(lua, lua_upvalueindex(2));
  return 1;
}

/// Lets the row whose metatable is on top of the stack be followed, if anybody does.
void follow(lua_State* lua, const DataTable& table, const DataTable::Row& row) {
  const ScriptMeter* const meter = Host::of(lua).meter;
  if (meter == nullptr || !meter->follows_lines()) return;
  lua_pushfstring(lua, "%s.%s", table.name.c_str(), row.id.c_str());
  lua_getfield(lua, -2, "__index");
  lua_pushcclosure(lua, lua_entry<follow_row>, 2);
  lua_setfield(lua, -2, "__index");
}

/// Pushes a row as a value that tells which row it is.
void push_row(lua_State* lua, const DataTable& table, RowIndex at, int optional_names) {
  *static_cast<Handle*>(lua_newuserdatauv(lua, sizeof(Handle), 0)) = {Kind::row, at.index()};
  lua_createtable(lua, 0, 6);
  lua_pushstring(lua, kind_name(Kind::row));
  lua_setfield(lua, -2, "__name");
  const DataTable::Row& row = table.rows[at.row];
  lua_createtable(lua, 0, static_cast<int>(table.columns.size()) + 1);
  lua_pushstring(lua, row.id.c_str());
  lua_setfield(lua, -2, "id");
  set_columns(lua, table.columns, row.values);
  make_strict(lua, Named::column, optional_names);
  set_contents(lua, -2);
  follow(lua, table, row);
  lua_setmetatable(lua, -2);
}

void push_table(lua_State* lua, const DataTable& table, std::uint32_t number) {
  push_optional_names(lua, table.columns);
  const int names = lua_gettop(lua);
  lua_createtable(lua, static_cast<int>(table.rows.size()), static_cast<int>(table.rows.size()));
  for (std::uint32_t row = 0; row < table.rows.size(); ++row) {
    push_row(lua, table, {number, row}, names);
    lua_pushvalue(lua, -1);
    lua_setfield(lua, -3, table.rows[row].id.c_str());
    lua_rawseti(lua, -2, static_cast<lua_Integer>(row) + 1);
  }
  make_strict(lua, Named::row, 0, Reading::as_list_too);
  lock(lua);
  lua_remove(lua, names);
}

}  // namespace

void push_datum(lua_State* lua, const DataType& type, const Datum& datum) {
  luaL_checkstack(lua, 16, nullptr);
  switch (type.kind) {
    case DataKind::integer:
      if (const auto* number = datum.number()) return lua_pushinteger(lua, *number);
      break;
    case DataKind::boolean:
      if (const auto* truth = std::get_if<bool>(&datum.value)) {
        return lua_pushboolean(lua, static_cast<int>(*truth));
      }
      break;
    case DataKind::name:
    case DataKind::procedure:
      if (const auto* name = datum.name()) {
        lua_pushstring(lua, name->c_str());
        return;
      }
      break;
    case DataKind::set:
      if (const auto* names = std::get_if<Datum::Names>(&datum.value)) {
        return push_name_set(lua, type, *names);
      }
      break;
    case DataKind::list:
      if (const auto* list = datum.list()) return push_list(lua, type, *list);
      break;
    case DataKind::map:
      if (const auto* map = std::get_if<Datum::Map>(&datum.value)) return push_map(lua, type, *map);
      break;
    case DataKind::rows:
      if (const auto* rows = datum.list()) return push_rows(lua, type, *rows);
      break;
  }
  lua_pushnil(lua);
}

void push_tables(lua_State* lua, const Definition& definition) {
  luaL_checkstack(lua, 16, nullptr);
  lua_createtable(lua, 0, static_cast<int>(definition.tables.size()));
  for (std::uint32_t number = 0; number < definition.tables.size(); ++number) {
    push_table(lua, definition.tables[number], number);
    lua_setfield(lua, -2, definition.tables[number].name.c_str());
  }
  make_strict(lua, Named::table);
  lock(lua);
}

}  // namespace talon
