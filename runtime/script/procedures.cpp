#include "script/procedures.h"

#include "script/bindings.h"
#include "script/game_arguments.h"

namespace talon {
namespace {

int finish_call(lua_State* lua, int, lua_KContext) { return lua_gettop(lua); }

/// Calls the function at the bottom of the stack with all that stands above it.
int call_all(lua_State* lua) {
  lua_callk(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0, finish_call);
  return lua_gettop(lua);
}

int game_call(lua_State* lua) {
  check_run(lua);
  luaL_checkstack(lua, 4, nullptr);
  if (lua_type(lua, 2) != LUA_TSTRING) raise_expected(lua, "expected-text", "game:call", 2);
  push_procedures(lua);
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, -2) != LUA_TFUNCTION) {
    raise_unknown(lua, "script.unknown-procedure", 2, check_run(lua).game.rules.procedures);
  }
  // (game, name, ..., procedures, function) becomes (function, game, ...).
  lua_remove(lua, -2);
  lua_pushvalue(lua, 1);
  lua_replace(lua, 2);
  lua_replace(lua, 1);
  return call_all(lua);
}

constexpr HostFunction kProcedureMethods[] = {
    {"call", "game:call(procedure, ...)",
     "Calls a procedure with the game and what follows, and gives what it returns.",
     lua_entry<game_call>},
};

}  // namespace

std::span<const HostFunction> procedure_methods() { return kProcedureMethods; }

void add_procedures(lua_State* lua) {
  lua_newtable(lua);
  lua_rawseti(lua, LUA_REGISTRYINDEX, kProceduresPlace);
}

void push_procedures(lua_State* lua) { lua_rawgeti(lua, LUA_REGISTRYINDEX, kProceduresPlace); }

void set_procedure(lua_State* lua, const char* name) {
  push_procedures(lua);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, name);
  lua_pop(lua, 1);
}

}  // namespace talon
