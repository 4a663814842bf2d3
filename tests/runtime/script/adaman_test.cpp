#include <catch2/catch.hpp>

#include "runtime/script/probe.h"
#include "runtime/script/spec_text.h"
#include "support/golden.h"

namespace talon::testing {
namespace {

Definition adaman() {
  Definition definition = probe_definition();
  definition.game = "adaman";
  definition.scripts = {source_file("rules/adaman/rules.lua"),
                        source_file("rules/adaman/search.lua")};
  definition.includes = {{"debts", source_file("rules/adaman/debts.lua")}};
  return definition;
}

void set(Definition& definition, const std::string& name, OptionValue value) {
  for (Option& option : definition.options) {
    if (option.name == name) option.value = value;
  }
}

}  // namespace

TEST_CASE("the whole of Adaman becomes the trees that its rules describe", "[script]") {
  const Definition definition = adaman();
  const Loaded loaded = load(definition);
  REQUIRE(loaded.findings == std::vector<std::string>{});
  check_golden(std::string(TALON_SOURCE_DIR) + "/tests/runtime/script/adaman.spec.txt",
               spec_text(*loaded.rules, definition));
}

TEST_CASE("the options of Adaman choose between its readings", "[script]") {
  Definition definition = adaman();
  set(definition, "palace_limit", std::int64_t{4});
  set(definition, "win_scored", std::string("after_refill"));
  set(definition, "win_needs_empty_deck", true);
  set(definition, "excuse_refill", std::string("until_stable"));
  set(definition, "excuse_personality", std::string("not_choosable"));
  const Loaded loaded = load(definition);
  REQUIRE(loaded.findings == std::vector<std::string>{});
  check_golden(std::string(TALON_SOURCE_DIR) + "/tests/runtime/script/adaman_options.spec.txt",
               spec_text(*loaded.rules, definition));
}

}  // namespace talon::testing
