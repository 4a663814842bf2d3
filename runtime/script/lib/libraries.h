#pragma once

#include <span>

#include "script/vm/host_function.h"

namespace talon {

// What a script may use of Lua's own libraries. A row without a function is
// taken from the library as it is; the others replace what could run for ever,
// take all memory, show an address or give another result in another run.
std::span<const HostFunction> base_functions();
std::span<const HostFunction> string_functions();
std::span<const HostFunction> table_functions();
std::span<const HostFunction> math_functions();

/// What one element costs in a loop that no hook sees, in instructions.
inline constexpr std::uint64_t kStepsPerElement = 4;

/// Calls Lua's own function, upvalue 1, with all that is on the stack; what it gives is
/// left there. May raise.
int call_own(lua_State* lua);

/// Pushes the value as a text that is the same in every run. May raise.
void push_text(lua_State* lua, int index);

}  // namespace talon
