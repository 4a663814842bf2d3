#pragma once

#include <cstddef>
#include <lua.hpp>

namespace talon {

class Host;
struct PhaseRun;

/// The functions that scripts declared as procedures, by name. May raise.
void add_procedures(lua_State* lua);
/// Pushes that table. Never raises.
void push_procedures(lua_State* lua);
/// Takes the function on top of the stack for the procedure `name`; pops it. May raise.
void set_procedure(lua_State* lua, const char* name);

/// Counts that something was done of the rule of this index in PhaseNames::rule_ids.
void note_rule(const Host& host, PhaseRun& run, std::size_t index);

}  // namespace talon
