#include <fmt/format.h>

#include "checks/script_names.h"
#include "workshop/lua_api.h"

namespace talon {
namespace {

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
  for (const auto& [name, fields] : script_globals()) text += entry(name, fields);
  return text + "  },\n}\nstd = \"talon\"\n";
}

}  // namespace talon
