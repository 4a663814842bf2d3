#pragma once

#include "script/handle.h"
#include "script/host_function.h"
#include "script/phase_run.h"

namespace talon {

// Arguments of the methods of `game`. All of these raise when they are wrong,
// so nothing with a destructor may be alive in the caller; `field` names the
// argument in the message.

/// The run of the phase that calls; the first argument must be `game`.
PhaseRun& check_run(lua_State* lua);
ZoneId check_zone(lua_State* lua, const PhaseRun& run, int index, const char* field);
/// A zone or a grid.
ZoneId check_place(lua_State* lua, const PhaseRun& run, int index, const char* field);
CounterId check_counter(lua_State* lua, const PhaseRun& run, int index, const char* field);
/// The place in spec::Rules::endings.
int check_ending(lua_State* lua, const PhaseRun& run, int index, const char* field);
CardId check_card(lua_State* lua, int index, const char* field);
lua_Integer check_integer(lua_State* lua, int index, const char* field);

/// Raises script.<key> with the field and what stands at `index`.
[[noreturn]] void raise_expected(lua_State* lua, const char* key, const char* field, int index);

}  // namespace talon
