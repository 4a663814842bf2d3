#include "workshop/starter_editor.h"

#include <fmt/format.h>

#include "base/check.h"
#include "session/json.h"
#include "workshop/json_schema.h"
#include "workshop/lua_api.h"

namespace talon {
namespace {

constexpr std::string_view kFolder = ".talon";

/// The settings of lua-language-server: Lua without the libraries that scripts
/// do not have, and with the stubs.
std::string language_server_settings() {
  Json libraries;
  for (const char* library : {"coroutine", "debug", "ffi", "io", "jit", "os", "package", "utf8"}) {
    libraries[library] = "disable";
  }
  const Json settings = {{"runtime.version", "Lua 5.4"},
                         {"runtime.builtin", libraries},
                         {"workspace.library", {kFolder}}};
  return json_text(settings);
}

}  // namespace

std::vector<StarterFile> editor_files(const std::vector<std::string_view>& kinds, const Game& game,
                                      const Catalogue& messages) {
  std::vector<StarterFile> files;
  for (const std::string_view name : kinds) {
    const FileKind* kind = find_file_kind(name);
    TALON_CHECK(kind != nullptr);
    files.push_back(
        {fmt::format("{}/{}.schema.json", kFolder, name), json_schema(*kind, messages)});
  }
  files.push_back({fmt::format("{}/talon.lua", kFolder), lua_stubs(messages, &game)});
  files.push_back({".luarc.json", language_server_settings()});
  files.push_back({".luacheckrc", luacheck_config(messages)});
  return files;
}

std::string schema_line(std::string_view kind, std::string_view up) {
  return fmt::format("# yaml-language-server: $schema={}{}/{}.schema.json\n", up, kFolder, kind);
}

}  // namespace talon
