#pragma once

#include <exception>
#include <initializer_list>
#include <lua.hpp>
#include <span>

#include "script/vm/handle.h"
#include "script/vm/host.h"

namespace talon {

/// A function that a script may call: a row of the tables in bind_*.cpp and
/// lib_*.cpp. The texts go into the reference for authors.
struct HostFunction {
  const char* name;
  const char* signature;
  const char* doc;
  lua_CFunction function;
};

/// Adds the functions to the table on top of the stack. May raise.
void add_functions(lua_State* lua, std::span<const HostFunction> functions);

/// Gives the values of a kind these methods. May raise.
void add_methods(lua_State* lua, Kind kind,
                 std::initializer_list<std::span<const HostFunction>> methods);

/// Makes `body` callable from Lua. C++ exceptions end here, because Lua is
/// compiled as C. Where `body` raises, nothing with a destructor may be alive:
/// lua_error jumps over C++ frames.
template <int (*body)(lua_State*)>
int lua_entry(lua_State* lua) {
  char failed[128];
  try {
    return body(lua);
  } catch (const std::exception& exception) {
    const std::string_view text = exception.what();
    failed[text.copy(failed, sizeof failed - 1)] = '\0';
  }
  raise(lua, "host-error", {{"text", failed}});
}

}  // namespace talon
