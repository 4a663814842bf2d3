#pragma once

#include <lua.hpp>
#include <string>
#include <string_view>

namespace talon {

/// The length of the list in the table at `index`: a place that holds something before one
/// that holds nothing. It is found from what the table holds alone, so that a list with holes
/// has the same length in every run; Lua's own depends on how its hashes fell, and they are
/// seeded by time and addresses. Needs kListLengthRoom more values on the stack; never raises.
lua_Integer list_length(lua_State* lua, int index);

inline constexpr int kListLengthRoom = 8;

/// Longer no list is, whatever a table holds: more than fits into a script's memory.
inline constexpr lua_Integer kMaxListLength = lua_Integer{1} << 21;

/// Gives `false ^ value` the meaning that `#value` has in a script. May raise.
void add_length_operator(lua_State* lua);

/// The text of a Lua file with "false ^" where it has the operator "#": it binds the same, and
/// calls what add_length_operator gave. Lines stay what they are.
std::string rewrite_lengths(std::string_view lua);

}  // namespace talon
