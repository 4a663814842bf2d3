#include "script/vm/deep_copy.h"

#include "script/lib/libraries.h"
#include "script/vm/frozen.h"
#include "script/vm/host.h"

namespace talon {
namespace {

/// Tables that lie deeper belong to both, and count as different.
constexpr int kMaxCopyDepth = 16;
constexpr int kCopyRoom = 10;

void push_copy(lua_State* lua, int index, int depth) {
  index = lua_absindex(lua, index);
  luaL_checkstack(lua, kCopyRoom, nullptr);
  if (lua_type(lua, index) != LUA_TTABLE || depth == kMaxCopyDepth || !push_contents(lua, index)) {
    lua_pushvalue(lua, index);
    return;
  }
  const int contents = lua_gettop(lua);
  lua_newtable(lua);
  const int copy = lua_gettop(lua);
  for (lua_pushnil(lua); lua_next(lua, contents) != 0;) {
    Host::of(lua).charge(lua, kStepsPerElement);
    lua_pushvalue(lua, -2);
    push_copy(lua, -2, depth + 1);
    lua_rawset(lua, copy);
    lua_pop(lua, 1);
  }
  lua_remove(lua, contents);
}

bool equal(lua_State* lua, int left, int right, int depth);

/// Whether what the table at `left` holds is in the table at `right` too.
bool holds_all(lua_State* lua, int left, int right, int depth) {
  for (lua_pushnil(lua); lua_next(lua, left) != 0; lua_pop(lua, 1)) {
    Host::of(lua).charge(lua, kStepsPerElement);
    lua_pushvalue(lua, -2);
    lua_rawget(lua, right);
    const bool same = equal(lua, lua_gettop(lua) - 1, lua_gettop(lua), depth + 1);
    lua_pop(lua, 1);
    if (same) continue;
    lua_pop(lua, 2);
    return false;
  }
  return true;
}

bool equal(lua_State* lua, int left, int right, int depth) {
  if (lua_rawequal(lua, left, right) != 0) return true;
  luaL_checkstack(lua, kCopyRoom, nullptr);
  const bool tables = lua_type(lua, left) == LUA_TTABLE && lua_type(lua, right) == LUA_TTABLE;
  if (!tables || depth == kMaxCopyDepth || !push_contents(lua, left)) return false;
  const int one = lua_gettop(lua);
  if (!push_contents(lua, right)) {
    lua_pop(lua, 1);
    return false;
  }
  const bool same = holds_all(lua, one, one + 1, depth) && holds_all(lua, one + 1, one, depth);
  lua_settop(lua, one - 1);
  return same;
}

}  // namespace

void push_deep_copy(lua_State* lua, int index) { push_copy(lua, index, 0); }

bool deep_equal(lua_State* lua, int left, int right) {
  return equal(lua, lua_absindex(lua, left), lua_absindex(lua, right), 0);
}

}  // namespace talon
