#include "session/played_games.h"

#include <catch2/catch.hpp>

using namespace talon;

TEST_CASE("games that were played are counted, with what was won in a row", "[session]") {
  const FinishedGame won{true, 7};
  const FinishedGame lost{false, -3};
  CHECK(count_played({}) == PlayedGames{});
  CHECK(count_played({lost}) == PlayedGames{1, 0, 0, 0, -3});
  CHECK(count_played({won, won, lost, won}) == PlayedGames{4, 3, 1, 2, 7});
  CHECK(count_played({{true, std::nullopt}, lost}) == PlayedGames{2, 1, 0, 1, -3});
}
