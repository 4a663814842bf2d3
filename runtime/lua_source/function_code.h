#pragma once

#include <lua.hpp>
#include <optional>
#include <string>

namespace talon {

/// Whether code says for messages which lines and variables it comes from.
enum class LineInfo { with, without };

/// What Lua's compiler made of the function on top of the stack, which stays there; nullopt when
/// there is no memory for it. Never raises.
std::optional<std::string> code_of_function(lua_State* lua, LineInfo lines);

}  // namespace talon
