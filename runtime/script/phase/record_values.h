#pragma once

#include <lua.hpp>
#include <span>

#include "rules/game.h"
#include "script/phase/phase_run.h"
#include "script/vm/handle.h"

namespace talon {

/// Makes a value for every record that there can be, once a sandbox, and gives
/// each kind its fields. May raise.
void add_records(lua_State* lua, const std::vector<RecordKindInfo>& kinds);

/// Pushes the one value that stands for the record. Never raises; needs two
/// free places.
void push_record(lua_State* lua, RecordId record);
/// Pushes a typed text: a value that says nothing. Never raises.
void push_typed(lua_State* lua, TextId text);

}  // namespace talon
