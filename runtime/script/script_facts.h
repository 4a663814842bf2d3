#pragma once

#include "lua_source/lua_facts.h"

namespace talon {

/// What can be read off a script, with the functions that a game's files may call.
LuaFacts script_facts(const ScriptFile& file);

}  // namespace talon
