#pragma once

#include <lua.hpp>

#include "base/unknown.h"

namespace talon {

/// Makes the table at `index` read-only for scripts: what it holds moves to a
/// table behind it, which its locked metatable reads from. May raise.
void freeze(lua_State* lua, int index);
/// The same with every table that can be reached from it through tables.
void freeze_deep(lua_State* lua, int index);

/// Pushes the table with the contents of the value at `index`: the table itself, or the one hidden
/// behind a frozen table or a handle. False, with nothing pushed, when there is none. Never raises;
/// needs two free places.
bool push_contents(lua_State* lua, int index);
bool is_frozen(lua_State* lua, int index);

/// Lets the table on top of the stack be read through userdata or tables whose
/// metatable is at `metatable`; pops it. May raise.
void set_contents(lua_State* lua, int metatable);

/// Puts a read-only view of the table on top of the stack in its place. May raise.
void lock(lua_State* lua);

/// Makes reading an absent name of the table on top of the stack an error with
/// the finding that there is no such thing, or the message script.<key>, which names the nearest
/// of its names. With
/// `optional_names` (an index in the stack, or 0) those names are nil instead, and what
/// lies after the end of a list is nil where it is read as a list, too. May raise.
enum class Reading { by_name, as_list_too };
void make_strict(lua_State* lua, Named kind, int optional_names = 0,
                 Reading reading = Reading::by_name);
void make_strict(lua_State* lua, const char* key, int optional_names = 0);

}  // namespace talon
