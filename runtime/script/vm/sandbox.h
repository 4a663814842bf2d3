#pragma once

#include <lua.hpp>
#include <type_traits>

#include "base/fallible.h"
#include "base/result.h"
#include "script/vm/host.h"
#include "script/vm/host_function.h"

namespace talon {

/// A Lua state that is safe to give a stranger's file: own memory, an
/// environment built from an allow list, text chunks only. Not to be moved,
/// because Lua keeps the address of its host.
class Sandbox {
 public:
  explicit Sandbox(const ScriptLimits& limits);
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  Host& host() { return host_; }
  /// Null when there was not even memory for an empty state.
  lua_State* lua() { return lua_; }

  /// Runs `body(lua)` so that an error inside only ends the body. Nothing with
  /// a destructor may be alive in the body where it calls Lua.
  template <typename Body>
  Fallible<Fault> protect(Body body) {
    static_assert(std::is_trivially_destructible_v<Body>, "captures by reference");
    return protect([](lua_State* lua, void* data) { (*static_cast<Body*>(data))(lua); }, &body);
  }

  /// Builds the environment with those of Lua's own functions that are safe.
  Fallible<Fault> open();
  /// Runs a file of the game in the environment, its steps counted.
  Fallible<Fault> run(const ScriptFile& file);

 private:
  using Raw = void (*)(lua_State*, void*);
  Fallible<Fault> protect(Raw body, void* data);

  Host host_;
  lua_State* lua_ = nullptr;
};

/// Pushes the table of the names that a script can read: what lies under
/// its environment. May raise.
void push_names(lua_State* lua);

/// Pushes the compiled file with the environment as its only upvalue. May raise.
void push_chunk(lua_State* lua, const ScriptFile& file);

}  // namespace talon
