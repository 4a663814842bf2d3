#include <fmt/format.h>

#include <map>
#include <vector>

#include "script/script.h"
#include "workshop/lua_api.h"

namespace talon {
namespace {

/// The global names of scripts, with the fields of those that are libraries. A
/// colon leads to the methods of a value, which are no names.
std::map<std::string, std::vector<std::string>> global_names() {
  std::map<std::string, std::vector<std::string>> names;
  for (const ScriptFunction& function : script_functions()) {
    const std::string& name = function.name;
    const std::size_t dot = name.find('.');
    const bool operation = name.find("__") != std::string::npos;
    if (name.find(':') != std::string::npos || operation) continue;
    auto& fields = names[name.substr(0, dot)];
    if (dot != std::string::npos) fields.push_back(name.substr(dot + 1));
  }
  return names;
}

std::string entry(const std::string& name, const std::vector<std::string>& fields) {
  // What the options are is the game's to say.
  if (name == "options") return "    options = {other_fields = true},\n";
  if (fields.empty()) return fmt::format("    \"{}\",\n", name);
  std::string text = fmt::format("    {} = {{fields = {{\n", name);
  for (const std::string& field : fields) text += fmt::format("      \"{}\",\n", field);
  return text + "    }},\n";
}

}  // namespace

std::string luacheck_config(const Catalogue& messages) {
  std::string text = messages.render(Message("api.luacheck-head"));
  text += "stds.talon = {\n  read_globals = {\n";
  for (const auto& [name, fields] : global_names()) text += entry(name, fields);
  return text + "  },\n}\nstd = \"talon\"\n";
}

}  // namespace talon
