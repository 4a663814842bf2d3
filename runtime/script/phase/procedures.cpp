#include "script/phase/procedures.h"

#include <algorithm>

#include "base/unknown.h"
#include "script/bind/bindings.h"
#include "script/phase/game_arguments.h"

namespace talon {
namespace {

int finish_call(lua_State* lua, int, lua_KContext) { return lua_gettop(lua); }

/// Calls the function at the bottom of the stack with all that is above it.
int call_all(lua_State* lua) {
  lua_callk(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0, finish_call);
  return lua_gettop(lua);
}

/// Counts the rule of the procedure whose name is at 2.
void note_procedure(lua_State* lua, PhaseRun& run) {
  int index = run.names.procedures.find(lua_topointer(lua, 2));
  if (index == AddressNumbers::kNone) {
    // Lua holds long strings more than once.
    const auto& all = run.game.rules.procedures;
    const auto found = std::ranges::find(all, text_at(lua, 2), &spec::Procedure::name);
    index = static_cast<int>(found - all.begin());
  }
  note_rule(Host::of(lua), run, run.names.procedure_rules[index]);
}

int game_cite(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  if (lua_type(lua, 2) != LUA_TSTRING) raise_expected(lua, "expected-text", "game:cite", 2);
  int index = run.names.rules.find(lua_topointer(lua, 2));
  if (index == AddressNumbers::kNone) {
    const auto& all = run.names.rule_ids;
    const auto found = std::ranges::find(all, text_at(lua, 2));
    if (found == all.end()) raise_unknown_name(lua, "script.uncited-rule", text_at(lua, 2), all);
    index = static_cast<int>(found - all.begin());
  }
  note_rule(Host::of(lua), run, index);
  return 0;
}

int game_call(lua_State* lua) {
  check_run(lua);
  luaL_checkstack(lua, 4, nullptr);
  if (lua_type(lua, 2) != LUA_TSTRING) raise_expected(lua, "expected-text", "game:call", 2);
  push_procedures(lua);
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, -2) != LUA_TFUNCTION) {
    raise_unknown(lua, Named::procedure, 2, check_run(lua).game.rules.procedures);
  }
  note_procedure(lua, check_run(lua));
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
    {"cite", "game:cite(rule)",
     "Says that what is done here follows a rule that the game lists or declares: `talon test "
     "--coverage` and `talon simulate` count it. It changes nothing.",
     lua_entry<game_cite>},
};

}  // namespace

void note_rule(const Host& host, PhaseRun& run, std::size_t index) {
  if (run.is_new()) ++run.rule_runs[index];
  if (host.meter == nullptr || !host.meter->follows_lines()) return;
  host.meter->rules.insert(run.names.rule_ids[index]);
}

std::span<const HostFunction> procedure_methods() { return kProcedureMethods; }

void add_procedures(lua_State* lua) {
  lua_newtable(lua);
  lua_rawseti(lua, LUA_REGISTRYINDEX, kProceduresIndex);
}

void push_procedures(lua_State* lua) { lua_rawgeti(lua, LUA_REGISTRYINDEX, kProceduresIndex); }

void set_procedure(lua_State* lua, const char* name) {
  push_procedures(lua);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, name);
  lua_pop(lua, 1);
}

}  // namespace talon
