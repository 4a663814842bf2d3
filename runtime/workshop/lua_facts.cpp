#include "workshop/lua_facts.h"

#include "workshop/lua_parser.h"

namespace talon {

const LuaFacts::Function* LuaFacts::function_of(int line) const {
  const Function* first = nullptr;
  for (const Function& function : functions) {
    const int begin = function.where.line;
    if (begin >= line && (first == nullptr || begin < first->where.line)) first = &function;
  }
  return first;
}

LuaFacts lua_facts(const ScriptFile& file) { return LuaParser(file).read(); }

}  // namespace talon
