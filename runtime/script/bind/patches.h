#pragma once

#include <cstddef>
#include <lua.hpp>

namespace talon {

// What `replace` and `wrap` need of the declarations, and the other way round.
// All of them may raise.

/// Reads what the declaration at index 1 of the stack was given, at 2, and pushes what
/// the script gets for it.
int complete_declaration(lua_State* lua);
/// Pushes what the declaration at this index of the builder's list was given:
/// not to be changed.
void push_given(lua_State* lua, std::size_t declaration);

/// Whether the declaration at `index` is a `replace` or `wrap`.
bool is_patch(lua_State* lua, int index);
/// Puts what the one at stack place 1 was given, at 2, in the place of what it names.
int complete_patch(lua_State* lua);

}  // namespace talon
