#pragma once

#include <lua.hpp>

namespace talon {

/// Sees to it that nothing stays in Lua when a phase ends: every table that the
/// functions of phases can reach is frozen, and every local variable of the
/// file that they can write is noted with its value. May raise.
void guard_phase_memory(lua_State* lua);

/// Puts back what a phase wrote to the noted variables. The first
/// of their names, or null when nothing was written. Never raises.
const char* restore_phase_memory(lua_State* lua);

}  // namespace talon
