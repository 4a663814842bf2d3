#include "session/loading.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "support/fixture_library.h"
#include "support/shipped.h"

using namespace talon;
using namespace talon::testing;

TEST_CASE("the files of a game are those that its rules come from, each with its hash",
          "[session]") {
  const auto game = shipped_game("adaman/harder");
  std::vector<std::string> paths;
  for (const FileHash& file : rules_files(*game)) {
    paths.push_back(file.path);
    CHECK(file.hash.size() == 16);
  }
  std::ranges::sort(paths);
  CHECK(paths == std::vector<std::string>{"decks/decktet.yaml", "rules/adaman/debts.lua",
                                          "rules/adaman/game.yaml", "rules/adaman/rules.lua",
                                          "rules/adaman/search.lua",
                                          "rules/adaman/variants/harder.yaml"});
}

TEST_CASE("loading twice gives the same hash, another variant another one", "[session]") {
  CHECK(rules_hash(*shipped_game("adaman")) == rules_hash(*shipped_game("adaman")));
  CHECK(rules_hash(*shipped_game("adaman")) != rules_hash(*shipped_game("adaman/harder")));
}

TEST_CASE("a game that cannot be loaded leaves its findings", "[session]") {
  Diagnostics diagnostics;
  CHECK(load_game(shipped_library(), {"no-such-game", std::nullopt, {}, "en"}, diagnostics) ==
        nullptr);
  CHECK(diagnostics.has_errors());
}
