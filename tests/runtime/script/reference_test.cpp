#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "script/script.h"
#include "support/golden.h"

namespace talon::testing {

TEST_CASE("every function of the reference has a signature and says what it does", "[script]") {
  const std::vector<ScriptFunction> functions = script_functions();
  CHECK(functions.size() > 60);
  std::set<std::string> names;
  for (const ScriptFunction& function : functions) {
    INFO(function.name);
    CHECK(!function.signature.empty());
    CHECK(function.doc.size() > 10);
    CHECK(function.doc.back() == '.');
    CHECK(names.insert(function.name).second);
  }
}

TEST_CASE("the authors' reference is what the bindings say", "[script]") {
  std::string page =
      "# Functions for the Lua files of a game\n\n"
      "Written from the engine's own tables; [LUA.md](LUA.md) says how they work together.\n\n"
      "| call | meaning |\n|---|---|\n";
  for (const ScriptFunction& function : script_functions()) {
    std::string call = function.signature;
    for (std::size_t at = 0; (at = call.find('|', at)) != std::string::npos; at += 2) {
      call.insert(at, 1, '\\');  // a bar would end the column
    }
    page += "| `" + call + "` | " + function.doc + " |\n";
  }
  check_golden(std::string(TALON_SOURCE_DIR) + "/rules/REFERENCE.md", page);
}

}  // namespace talon::testing
