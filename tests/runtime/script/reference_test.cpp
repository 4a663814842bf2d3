#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "script/script.h"

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

}  // namespace talon::testing
