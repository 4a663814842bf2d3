#pragma once

#include <lua.hpp>
#include <string_view>

namespace talon {

/// The text at an index of the stack that holds one, with the zero bytes in it: a name is
/// never taken for another that it begins with.
inline std::string_view text_at(lua_State* lua, int index) {
  std::size_t size = 0;
  const char* const text = lua_tolstring(lua, index, &size);
  return {text, size};
}

}  // namespace talon
