#include "checks/script_names.h"

#include "lua_source/signature.h"
#include "script/script.h"

namespace talon {

std::map<std::string, std::vector<std::string>> script_globals() {
  std::map<std::string, std::vector<std::string>> names;
  for (const ScriptFunction& function : script_functions()) {
    const std::string& name = function.name;
    const bool operation = name.find("__") != std::string::npos;
    // A colon leads to the methods of a value, which are not names.
    if (name.find(':') != std::string::npos || operation) continue;
    const std::size_t dot = name.find('.');
    auto& fields = names[name.substr(0, dot)];
    if (dot != std::string::npos) fields.push_back(name.substr(dot + 1));
  }
  return names;
}

std::map<std::string, std::vector<std::string>> game_parameters() {
  constexpr std::string_view owner = "game:";
  std::map<std::string, std::vector<std::string>> methods;
  for (const ScriptFunction& function : script_functions()) {
    if (!function.name.starts_with(owner)) continue;
    const std::string name = function.name.substr(owner.size());
    auto& parameters = methods[name];
    for (const auto& parameter : read_signature(name, function.signature).parameters) {
      parameters.push_back(parameter.name);
    }
  }
  return methods;
}

}  // namespace talon
