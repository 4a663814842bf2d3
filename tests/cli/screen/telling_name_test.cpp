#include "cli/screen/telling_name.h"

#include <catch2/catch.hpp>

#include "cli/support/game_of_tests.h"

using namespace talon;

namespace {

std::string telling(const Game& game, const std::string& id) {
  return screen::telling_name(game, *game.cards().find(id));
}

}  // namespace

TEST_CASE("A name is told from the word on that the fewest cards have", "[screen]") {
  const auto game = talon::testing::game_of_tests("adaman", "en");
  CHECK(telling(*game, "castle") == "Castle");
  CHECK(telling(*game, "chance-meeting") == "Chance Meeting");
  CHECK(telling(*game, "ace-of-moons") == "Moons");
}
