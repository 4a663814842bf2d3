#include "workshop/lua_facts.h"

#include "workshop/lua_parser.h"

namespace talon {

LuaFacts lua_facts(const ScriptFile& file) { return LuaParser(file).read(); }

}  // namespace talon
