#include "script/script_facts.h"

#include <string>

#include "script/script.h"

namespace talon {
namespace {

/// The functions that give expressions and follow the prefix, such as methods of "slot:".
std::set<std::string, std::less<>> functions_that_build(const std::string& prefix) {
  std::set<std::string, std::less<>> names;
  for (const ScriptFunction& function : script_functions()) {
    if (function.gives != "expression" || !function.name.starts_with(prefix)) continue;
    const std::string name = function.name.substr(prefix.size());
    if (name.find_first_of(":.") == std::string::npos) names.insert(name);
  }
  return names;
}

}  // namespace

LuaFacts script_facts(const ScriptFile& file) {
  static const BuildingNames kBuilding = {
      functions_that_build(""), functions_that_build("expression:"), functions_that_build("slot:")};
  return lua_facts(file, kBuilding);
}

}  // namespace talon
