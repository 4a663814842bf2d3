#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/support/run_talon.h"

using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using talon::testing::Ran;
using talon::testing::run_talon;

TEST_CASE("Api prints the reference, and other forms of it on request", "[cli]") {
  const Ran page = run_talon({"api"});
  CHECK(page.code == 0);
  CHECK_THAT(page.out, StartsWith("# Functions for the Lua files of a game\n"));
  CHECK(nlohmann::json::accept(run_talon({"api", "--json"}).out));
  CHECK_THAT(run_talon({"api", "--lua"}).out, StartsWith("---@meta\n"));
  CHECK_THAT(run_talon({"api", "--luacheck"}).out, Contains("\nstd = \"talon\"\n"));
  const Ran schema = run_talon({"api", "--schema", "variant"});
  CHECK(schema.code == 0);
  CHECK(nlohmann::json::parse(schema.out)["title"] == "variant");
}

TEST_CASE("What the API means is told in the language, and all that programs read is the same",
          "[cli][languages]") {
  auto english = nlohmann::json::parse(run_talon({"api", "--json"}).out);
  auto german = nlohmann::json::parse(run_talon({"api", "--json", "--lang", "de"}).out);
  CHECK(german["functions"][0]["doc"] == "Was vor der ersten Entscheidung geschieht.");
  CHECK(german["tables"]["zone"][0]["meaning"] != english["tables"]["zone"][0]["meaning"]);
  for (auto* api : {&english, &german}) {
    for (auto& function : (*api)["functions"]) function.erase("doc");
    for (auto& table : (*api)["tables"]) {
      for (auto& key : table) key.erase("meaning");
    }
  }
  CHECK(english == german);
}

TEST_CASE("Api names the zones of a game, and says which games and kinds there are", "[cli]") {
  CHECK_THAT(run_talon({"api", "--lua", "adaman"}).out, Contains("\"capital\""));
  CHECK(run_talon({"api", "--lua", "adamam"}).code == 2);
  const Ran kind = run_talon({"api", "--schema", "zone"});
  CHECK(kind.code == 2);
  CHECK(kind.err ==
        "talon: there is no kind of file 'zone'; possible: deck, deck-texts, shared-texts, game, "
        "texts, variant, scenario and deal\n");
  CHECK_THAT(run_talon({"api", "--schema", "variannt"}).err,
             Contains("there is no kind of file 'variannt'; did you mean 'variant'?"));
  CHECK(run_talon({"api", "--lua", "--json"}).code == 2);
  const Ran vain = run_talon({"api", "adaman"});
  CHECK(vain.code == 2);
  CHECK_THAT(vain.err, Contains("a game can only be named with --lua"));
  CHECK(run_talon({"api", "--json", "--set", "palace_limit=3"}).code == 2);
}
