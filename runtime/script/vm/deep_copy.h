#pragma once

#include <lua.hpp>

namespace talon {

/// Pushes a copy of the value at `index`: of a table one of its own, frozen or
/// not, with the tables in it copied too; any other value as it is. May raise.
void push_deep_copy(lua_State* lua, int index);

/// Whether the values are the same: tables when they hold the same. May raise.
bool deep_equal(lua_State* lua, int left, int right);

}  // namespace talon
