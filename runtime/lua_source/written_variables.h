#pragma once

#include <bitset>
#include <lua.hpp>

namespace talon {

/// Outer local variables of a Lua function (its upvalues), by their indices.
using OuterVariables = std::bitset<256>;

/// The outer variables that the Lua function at `index` can assign to, itself or
/// in a function that is made inside of it: read from its compiled form, since
/// Lua does not tell. All of them where that form is not the known one. Never raises.
OuterVariables written_variables(lua_State* lua, int index);

}  // namespace talon
