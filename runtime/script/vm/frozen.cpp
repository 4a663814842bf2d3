#include "script/vm/frozen.h"

#include <set>
#include <string>

#include "base/diagnostic.h"
#include "base/unknown.h"
#include "script/vm/host_function.h"
#include "script/vm/list_length.h"
#include "script/vm/text_at.h"

namespace talon {
namespace {

/// Its address is the key of the contents in a metatable.
const char contents_key = 0;

int refuse_write(lua_State* lua) { raise(lua, "read-only", {{"type", type_name(lua, 1)}}); }

int frozen_length(lua_State* lua) {
  if (!push_contents(lua, 1)) return 0;
  lua_pushinteger(lua, list_length(lua, -1));
  return 1;
}

void add_names(lua_State* lua, int table, std::set<std::string>& names) {
  if (lua_type(lua, table) != LUA_TTABLE) return;
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) == LUA_TSTRING) names.emplace(text_at(lua, -2));
  }
}

/// That nothing has the name, in the words that the first upvalue says: a kind of thing, or a key.
Unknown unknown_name_among(lua_State* lua, std::string name, const std::set<std::string>& all) {
  const int said = lua_upvalueindex(1);
  const std::vector<std::string> known(all.begin(), all.end());
  return lua_isinteger(lua, said) != 0
             ? unknown(static_cast<Named>(lua_tointeger(lua, said)), std::move(name), known)
             : unknown(Message(lua_tostring(lua, said)), std::move(name), known);
}

/// What is wrong with the key at index 2; the closure's upvalues say more.
Fault unknown_name_fault(lua_State* lua) {
  std::set<std::string> known;
  std::string given = "[" + std::string(type_name(lua, 2)) + "]";
  if (lua_type(lua, 2) == LUA_TSTRING) {
    given = shown_text(text_at(lua, 2));
    add_names(lua, 1, known);
    add_names(lua, lua_upvalueindex(2), known);
  }
  Unknown found = unknown_name_among(lua, std::move(given), known);
  return {std::move(found.message), Host::of(lua).here(lua), std::move(found.hint)};
}

/// __index of a strict table: (the table, a key that it does not have).
int unknown_name(lua_State* lua) {
  lua_settop(lua, 2);
  if (lua_toboolean(lua, lua_upvalueindex(3)) != 0 && lua_isinteger(lua, 2) != 0) return 0;
  if (lua_type(lua, lua_upvalueindex(2)) == LUA_TTABLE) {
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, lua_upvalueindex(2)) != LUA_TNIL) return 0;
  }
  luaL_checkstack(lua, 8, nullptr);
  const std::uint32_t kept = Host::of(lua).keep(unknown_name_fault(lua));
  raise_kept(lua, kept);
}

/// Makes the table below the top strict; what is on top, which says what is wrong, is popped.
void set_strict(lua_State* lua, int optional_names, Reading reading) {
  if (optional_names != 0) {
    lua_pushvalue(lua, optional_names);
  } else {
    lua_pushnil(lua);
  }
  lua_pushboolean(lua, static_cast<int>(reading == Reading::as_list_too));
  lua_pushcclosure(lua, lua_entry<unknown_name>, 3);
  lua_createtable(lua, 0, 2);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
}

void move_contents(lua_State* lua, int from, int to) {
  for (lua_pushnil(lua); lua_next(lua, from) != 0;) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, to);
    lua_pushvalue(lua, -1);
    lua_pushnil(lua);
    lua_rawset(lua, from);
  }
}

/// Appends the tables that the table on top of the stack holds to the list at `list`.
void list_tables(lua_State* lua, int list) {
  const int table = lua_gettop(lua);
  const auto append_copy = [&](int index) {
    if (lua_type(lua, index) != LUA_TTABLE) return;
    lua_pushvalue(lua, index);
    lua_rawseti(lua, list, static_cast<lua_Integer>(lua_rawlen(lua, list)) + 1);
  };
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    append_copy(lua_gettop(lua));
    append_copy(lua_gettop(lua) - 1);
  }
}

}  // namespace

bool push_contents(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  if (lua_getmetatable(lua, index) != 0) {
    if (lua_rawgetp(lua, -1, &contents_key) == LUA_TTABLE) {
      lua_remove(lua, -2);
      return true;
    }
    lua_pop(lua, 2);
  }
  if (lua_type(lua, index) != LUA_TTABLE) return false;
  lua_pushvalue(lua, index);
  return true;
}

bool is_frozen(lua_State* lua, int index) {
  if (lua_getmetatable(lua, index) == 0) return false;
  const bool frozen = lua_rawgetp(lua, -1, &contents_key) == LUA_TTABLE;
  lua_pop(lua, 2);
  return frozen;
}

void set_contents(lua_State* lua, int metatable) {
  metatable = lua_absindex(lua, metatable);
  lua_pushvalue(lua, -1);
  lua_setfield(lua, metatable, "__index");
  lua_rawsetp(lua, metatable, &contents_key);
  lua_pushcfunction(lua, lua_entry<refuse_write>);
  lua_setfield(lua, metatable, "__newindex");
  lua_pushcfunction(lua, frozen_length);
  lua_setfield(lua, metatable, "__len");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, metatable, "__metatable");
}

void freeze(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  if (is_frozen(lua, index)) return;
  luaL_checkstack(lua, 8, nullptr);
  lua_createtable(lua, 0, 5);
  lua_newtable(lua);
  move_contents(lua, index, lua_gettop(lua));
  set_contents(lua, -2);
  lua_setmetatable(lua, index);
}

void freeze_deep(lua_State* lua, int index) {
  luaL_checkstack(lua, 10, nullptr);
  lua_pushvalue(lua, index);
  lua_newtable(lua);
  const int list = lua_gettop(lua);
  lua_pushvalue(lua, -2);
  lua_rawseti(lua, list, 1);
  // Frozen tables are passed over, so a table that holds itself ends too.
  for (lua_Integer next = 1; lua_rawgeti(lua, list, next) == LUA_TTABLE; ++next, lua_pop(lua, 1)) {
    if (is_frozen(lua, -1)) continue;
    list_tables(lua, list);
    freeze(lua, -1);
  }
  lua_pop(lua, 3);
}

void lock(lua_State* lua) {
  lua_newtable(lua);
  lua_createtable(lua, 0, 5);
  lua_pushvalue(lua, -3);
  set_contents(lua, -2);
  lua_setmetatable(lua, -2);
  lua_remove(lua, -2);
}

void make_strict(lua_State* lua, Named kind, int optional_names, Reading reading) {
  if (optional_names != 0) optional_names = lua_absindex(lua, optional_names);
  lua_pushinteger(lua, static_cast<lua_Integer>(kind));
  set_strict(lua, optional_names, reading);
}

void make_strict(lua_State* lua, const char* key, int optional_names) {
  if (optional_names != 0) optional_names = lua_absindex(lua, optional_names);
  lua_pushfstring(lua, "script.%s", key);
  set_strict(lua, optional_names, Reading::by_name);
}

}  // namespace talon
