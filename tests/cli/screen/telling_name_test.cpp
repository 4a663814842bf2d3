#include "cli/screen/telling_name.h"

#include <catch2/catch.hpp>

#include "cli/support/game_of_tests.h"

using namespace talon;

namespace {

std::string told(const Game& game, const std::string& id) {
  return screen::telling_name(game, *game.cards().find(id));
}

}  // namespace

TEST_CASE("A name is told from the word on that the fewest cards have", "[screen]") {
  const auto game = talon::testing::game_of_tests("adaman", "en");
  CHECK(told(*game, "castle") == "Castle");
  CHECK(told(*game, "chance-meeting") == "Chance Meeting");
  CHECK(told(*game, "ace-of-moons") == "Moons");
}
