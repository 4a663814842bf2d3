#include <algorithm>

#include "script/frozen.h"
#include "script/handle.h"
#include "script/libraries.h"

namespace talon {
namespace {

/// Lua's own function, upvalue 1, paid for by the length of its table: its loop
/// runs where no hook can see it.
int charged(lua_State* lua) {
  if (!push_contents(lua, 1)) {
    raise(lua, "expected-table",
          {{"field", lua_tostring(lua, lua_upvalueindex(2))}, {"given", type_name(lua, 1)}});
  }
  const auto length = static_cast<std::uint64_t>(lua_rawlen(lua, -1));
  lua_pop(lua, 1);
  Host::of(lua).charge(lua, kStepsPerElement * length);
  const int count = lua_gettop(lua);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, count, LUA_MULTRET);
  return lua_gettop(lua);
}

/// Whether the value at place a must stand after the value at place b.
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

void check_open(lua_State* lua, int table) {
  if (is_frozen(lua, table)) raise(lua, "read-only", {{"type", "table"}});
}

/// A merge sort from the bottom up: stable, and the same in every run, which
/// Lua's own is not. The list changes only when all comparisons are done.
int host_sort(lua_State* lua) {
  lua_settop(lua, 2);
  luaL_checktype(lua, 1, LUA_TTABLE);
  check_open(lua, 1);
  const auto count = static_cast<lua_Integer>(lua_rawlen(lua, 1));
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
     lua_entry<charged>},
    {"insert", "table.insert(list, [place,] value)", "Puts a value into a list.",
     lua_entry<charged>},
    {"pack", "table.pack(...)", "A list of the arguments, with their number as n.", nullptr},
    {"remove", "table.remove(list [, place])", "Takes a value out of a list.", lua_entry<charged>},
    {"sort", "table.sort(list [, before])", "Sorts a list in place; equal values keep their order.",
     lua_entry<host_sort>},
    {"unpack", "table.unpack(list [, from [, to]])", "The values of a list.", lua_entry<charged>},
};

}  // namespace

std::span<const HostFunction> table_functions() { return kTableFunctions; }

}  // namespace talon
