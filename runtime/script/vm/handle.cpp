#include "script/vm/handle.h"

#include "base/indexed.h"
#include "script/vm/host.h"

namespace talon {
namespace {

constexpr IndexedArray<const char*, kKinds> kNames = {
    "error",          "card",     "set",    "declaration", "expression", "slot",
    "slot reference", "relation", "effect", "effect list", "move",       "question",
    "offer",          "game",     "record", "set",         "row",        "look-up"};

/// `__index` and `__newindex` of values without fields: (value, key [, new value]).
int refuse_field(lua_State* lua) { raise(lua, "without-fields", {{"type", type_name(lua, 1)}}); }

}  // namespace

const char* kind_name(Kind kind) { return kNames[kind]; }

void push_metatable(lua_State* lua, Kind kind) {
  const int index = kFirstMetatableIndex + static_cast<int>(kind);
  if (lua_rawgeti(lua, LUA_REGISTRYINDEX, index) == LUA_TTABLE) return;
  lua_pop(lua, 1);
  lua_createtable(lua, 0, 4);
  lua_pushstring(lua, kind_name(kind));
  lua_setfield(lua, -2, "__name");
  for (const char* access : {"__index", "__newindex"}) {
    lua_pushcfunction(lua, refuse_field);
    lua_setfield(lua, -2, access);
  }
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_pushvalue(lua, -1);
  lua_rawseti(lua, LUA_REGISTRYINDEX, index);
}

void push_handle(lua_State* lua, Handle handle) {
  *static_cast<Handle*>(lua_newuserdatauv(lua, sizeof(Handle), 0)) = handle;
  push_metatable(lua, handle.kind);
  lua_setmetatable(lua, -2);
}

const Handle* handle_at(lua_State* lua, int index) {
  // Scripts are given no userdata but handles, so the type is proof enough.
  if (lua_type(lua, index) != LUA_TUSERDATA) return nullptr;
  return static_cast<const Handle*>(lua_touserdata(lua, index));
}

const Handle* handle_at(lua_State* lua, int index, Kind kind) {
  const Handle* const handle = handle_at(lua, index);
  return handle != nullptr && handle->kind == kind ? handle : nullptr;
}

const char* type_name(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TLIGHTUSERDATA) return "typed text";
  const Handle* const handle = handle_at(lua, index);
  return handle != nullptr ? kind_name(handle->kind) : luaL_typename(lua, index);
}

}  // namespace talon
