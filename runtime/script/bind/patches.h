#pragma once

#include <cstddef>
#include <lua.hpp>

namespace talon {

// What `replace` and `wrap` need of the declarations, and the other way round.
// All of them may raise.

/// Reads the argument, at index 2 of the stack, of the declaration at 1, and pushes the handle that
/// the script gets.
int complete_declaration(lua_State* lua);
/// Pushes the argument of the declaration at this index of the builder's list: not to be changed.
void push_given(lua_State* lua, std::size_t declaration);

/// Whether the declaration at `index` is a `replace` or `wrap`.
bool is_patch(lua_State* lua, int index);
/// Puts the argument, at index 2 of the stack, of the patch at 1 in the place of the declaration
/// that the patch names.
int complete_patch(lua_State* lua);

}  // namespace talon
