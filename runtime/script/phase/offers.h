#pragma once

#include <lua.hpp>

#include "script/phase/phase_run.h"

namespace talon {

/// Lets moves and questions be called where they are offered, with what their
/// slots are narrowed to: travel { to = places }. May raise.
void add_offers(lua_State* lua);

/// Takes the value at `index` (a move or question by handle or name, narrowed or not, or a list of
/// them) as the offers of this choice. Raises when it is wrong.
void read_offers(lua_State* lua, PhaseRun& run, int index);

}  // namespace talon
