#include <algorithm>

#include "script/lib/libraries.h"
#include "script/vm/frozen.h"
#include "script/vm/handle.h"
#include "script/vm/list_length.h"

namespace talon {
namespace {

/// Lua's stack takes no more within the memory of a script.
constexpr lua_Unsigned kMaxUnpacked = 100'000;

void check_open(lua_State* lua, int table) {
  if (is_frozen(lua, table)) raise(lua, "read-only", {{"type", "table"}});
}

/// Pushes what holds the list at stack index 1 and gives its length.
lua_Integer push_given_list(lua_State* lua, const char* function) {
  if (!push_contents(lua, 1)) {
    raise(lua, "expected-table", {{"field", function}, {"given", type_name(lua, 1)}});
  }
  return list_length(lua, -1);
}

/// Pushes the list at stack index 1, which is to be changed, as it is.
lua_Integer push_open_list(lua_State* lua, const char* function) {
  const lua_Integer length = push_given_list(lua, function);
  check_open(lua, 1);
  return length;
}

void charge_elements(lua_State* lua, lua_Integer count) {
  Host::of(lua).charge(lua, kStepsPerElement * static_cast<std::uint64_t>(count));
}

void copy_element(lua_State* lua, int list, lua_Integer from, lua_Integer to) {
  lua_rawgeti(lua, list, from);
  lua_rawseti(lua, list, to);
}

/// (the list [, an index], a value)
int host_insert(lua_State* lua) {
  const int given = lua_gettop(lua);
  const lua_Integer end = push_open_list(lua, "insert") + 1;
  if (given != 2 && given != 3) return luaL_error(lua, "wrong number of arguments to 'insert'");
  const lua_Integer index = given == 2 ? end : luaL_checkinteger(lua, 2);
  luaL_argcheck(lua, 1 <= index && index <= end, 2, "position out of bounds");
  charge_elements(lua, end - index);
  for (lua_Integer to = end; to > index; --to) copy_element(lua, given + 1, to - 1, to);
  lua_pushvalue(lua, given);
  lua_rawseti(lua, given + 1, index);
  return 0;
}

/// (the list [, an index])
int host_remove(lua_State* lua) {
  lua_settop(lua, 2);
  const lua_Integer length = push_open_list(lua, "remove");
  lua_Integer index = luaL_optinteger(lua, 2, length);
  if (index != length) {
    const bool inside = 1 <= index && index <= length + 1;
    luaL_argcheck(lua, inside, 2, "position out of bounds");
  }
  lua_rawgeti(lua, 3, index);
  if (index < length) charge_elements(lua, length - index);
  for (; index < length; ++index) copy_element(lua, 3, index + 1, index);
  lua_pushnil(lua);
  lua_rawseti(lua, 3, index);
  return 1;
}

/// (the list [, what comes between [, from [, to]]])
int host_concat(lua_State* lua) {
  lua_settop(lua, 4);
  const lua_Integer length = push_given_list(lua, "concat");
  luaL_optstring(lua, 2, "");
  const lua_Integer from = luaL_optinteger(lua, 3, 1);
  const lua_Integer to = luaL_optinteger(lua, 4, length);
  luaL_Buffer joined;
  luaL_buffinit(lua, &joined);
  for (lua_Integer index = from; index <= to; ++index) {
    charge_elements(lua, 1);
    const int type = lua_rawgeti(lua, 5, index);
    if (type != LUA_TSTRING && type != LUA_TNUMBER) {
      return luaL_error(lua, "invalid value (at index %I) in table for 'concat'",
                        static_cast<LUAI_UACINT>(index));
    }
    luaL_addvalue(&joined);
    if (index == to) break;
    if (!lua_isnil(lua, 2)) {
      lua_pushvalue(lua, 2);
      luaL_addvalue(&joined);
    }
  }
  luaL_pushresult(&joined);
  return 1;
}

/// (the list [, from [, to]])
int host_unpack(lua_State* lua) {
  lua_settop(lua, 3);
  const lua_Integer length = push_given_list(lua, "unpack");
  const lua_Integer from = luaL_optinteger(lua, 2, 1);
  const lua_Integer to = luaL_optinteger(lua, 3, length);
  if (from > to) return 0;
  const lua_Unsigned count = lua_Unsigned(to) - lua_Unsigned(from) + 1;
  if (count > kMaxUnpacked || lua_checkstack(lua, static_cast<int>(count)) == 0) {
    return luaL_error(lua, "too many results to unpack");
  }
  charge_elements(lua, static_cast<lua_Integer>(count));
  for (lua_Unsigned n = 0; n < count; ++n) {
    lua_rawgeti(lua, 4, static_cast<lua_Integer>(lua_Unsigned(from) + n));
  }
  return static_cast<int>(count);
}

/// Whether the value at index a must come after the value at index b.
bool is_after(lua_State* lua, int a, int b) {
  if (lua_isnil(lua, 2)) return lua_compare(lua, b, a, LUA_OPLT) != 0;
  lua_pushvalue(lua, 2);
  lua_pushvalue(lua, b);
  lua_pushvalue(lua, a);
  lua_call(lua, 2, 1);
  const bool after = lua_toboolean(lua, -1) != 0;
  lua_pop(lua, 1);
  return after;
}

/// Merges the runs [left, middle) and [middle, right) of the list at `from`
/// into the list at `to`.
void merge(lua_State* lua, int from, int to, lua_Integer left, lua_Integer middle,
           lua_Integer right) {
  lua_Integer a = left;
  lua_Integer b = middle;
  for (lua_Integer out = left; out < right; ++out) {
    bool take_right = a == middle;
    if (a < middle && b < right) {
      lua_rawgeti(lua, from, a);
      lua_rawgeti(lua, from, b);
      const int top = lua_gettop(lua);
      take_right = is_after(lua, top - 1, top);
      lua_pop(lua, 2);
    }
    lua_rawgeti(lua, from, take_right ? b++ : a++);
    lua_rawseti(lua, to, out);
  }
}

void copy_list(lua_State* lua, int from, int to, lua_Integer count) {
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(lua, from, i);
    lua_rawseti(lua, to, i);
  }
}

/// A merge sort from the bottom up: stable, and the same in every run, which
/// Lua's own is not. The list changes only when all comparisons are done.
int host_sort(lua_State* lua) {
  lua_settop(lua, 2);
  luaL_checktype(lua, 1, LUA_TTABLE);
  check_open(lua, 1);
  const auto count = list_length(lua, 1);
  lua_createtable(lua, static_cast<int>(count), 0);
  lua_createtable(lua, static_cast<int>(count), 0);
  int from = 3;
  int to = 4;
  copy_list(lua, 1, from, count);
  for (lua_Integer width = 1; width < count; width *= 2) {
    Host::of(lua).charge(lua, kStepsPerElement * static_cast<std::uint64_t>(count));
    for (lua_Integer left = 1; left <= count; left += 2 * width) {
      const lua_Integer middle = std::min(left + width, count + 1);
      merge(lua, from, to, left, middle, std::min(middle + width, count + 1));
    }
    std::swap(from, to);
  }
  // What compares may have got it frozen: `include` freezes what a file returns.
  check_open(lua, 1);
  copy_list(lua, from, 1, count);
  return 0;
}

constexpr HostFunction kTableFunctions[] = {
    {"concat", "table.concat(list [, between [, from [, to]]])", "The texts of a list in one.",
     lua_entry<host_concat>},
    {"insert", "table.insert(list, [at,] value)", "Puts a value into a list.",
     lua_entry<host_insert>},
    {"pack", "table.pack(...)", "A list of the arguments, with their number as n.", nullptr},
    {"remove", "table.remove(list [, at])", "Takes a value out of a list.", lua_entry<host_remove>},
    {"sort", "table.sort(list [, before])", "Sorts a list in place; equal values keep their order.",
     lua_entry<host_sort>},
    {"unpack", "table.unpack(list [, from [, to]])", "The values of a list.",
     lua_entry<host_unpack>},
};

}  // namespace

std::span<const HostFunction> table_functions() { return kTableFunctions; }

}  // namespace talon
