#include "lua_source/lua_facts.h"

#include "lua_source/lua_statements.h"

namespace talon {

const LuaFacts::Function* LuaFacts::function_of(int line) const {
  const Function* first = nullptr;
  for (const Function& function : functions) {
    const int begin = function.where.line;
    if (begin >= line && (first == nullptr || begin < first->where.line)) first = &function;
  }
  return first;
}

const LuaFacts::Function* LuaFacts::function_around(int line) const {
  const Function* found = nullptr;
  for (const Function& one : functions) {
    if (one.where.line >= line || one.last_line <= line) continue;
    if (found == nullptr || one.where.line > found->where.line) found = &one;
  }
  return found;
}

LuaFacts lua_facts(const ScriptFile& file, const BuildingNames& building) {
  return LuaStatements(file, building).read();
}

}  // namespace talon
