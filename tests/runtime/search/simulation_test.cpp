#include "search/simulation.h"

#include <catch2/catch.hpp>

#include "search/report.h"
#include "support/drawing_game.h"

using namespace talon;

namespace {

SimulationRequest request_of(std::shared_ptr<const Game> game, std::uint64_t games, int jobs) {
  return {.game = std::move(game),
          .bot = *find_bot("random"),
          .seed = "series",
          .games = games,
          .jobs = jobs};
}

/// The report without the one figure that may differ between runs.
std::string steady_report(const SimulationRequest& request) {
  auto result = simulate(request);
  REQUIRE(result);
  result->seconds = 1;
  return json_report(request, *result);
}

}  // namespace

TEST_CASE("A simulation comes to the same with any number of threads", "[search]") {
  const std::shared_ptr<const Game> game = testing::drawing_game();
  const std::uint64_t games = GENERATE(1u, 15u, 16u, 17u, 1000u);
  const std::string alone = steady_report(request_of(game, games, 1));
  CHECK(steady_report(request_of(game, games, 2)) == alone);
  CHECK(steady_report(request_of(game, games, 5)) == alone);
}

TEST_CASE("Another seed is another series", "[search]") {
  SimulationRequest request = request_of(testing::drawing_game(), 1000, 1);
  const std::string one = steady_report(request);
  request.seed = "other";
  CHECK(steady_report(request) != one);
}

TEST_CASE("A simulation counts every game once, under the way it ended", "[search]") {
  const SimulationRequest request = request_of(testing::drawing_game(), 500, 2);
  const auto result = simulate(request);
  REQUIRE(result);
  CHECK(result->games == 500);
  REQUIRE(result->endings.size() == 3);
  CHECK(result->endings[0].games > 0);
  CHECK(result->endings[1].games > 0);
  CHECK(result->endings[0].games + result->endings[1].games == 500);
  CHECK(result->endings[2].games == 0);
  CHECK(result->endings[2].first == 0);
  CHECK(result->unfinished.games == 0);
  CHECK(result->plies.count() == 500);
  CHECK(result->scores.count() == result->endings[0].games);
}

TEST_CASE("The first game of each ending is the first one", "[search]") {
  const SimulationRequest request = request_of(testing::drawing_game(), 500, 3);
  const auto result = simulate(request);
  REQUIRE(result);
  Playout playout(Rules(request.game, nullptr), request.bot.make());
  std::array<std::uint64_t, 3> first{};
  for (std::uint64_t number = 500; number >= 1; --number) {
    first.at(static_cast<std::size_t>(*playout.play(game_seed("series", number))->ending)) = number;
  }
  for (std::size_t ending = 0; ending < 3; ++ending) {
    CHECK(result->endings[ending].first == first[ending]);
  }
}

TEST_CASE("Games over the limit are counted as unfinished", "[search]") {
  SimulationRequest request = request_of(testing::endless_game(), 40, 2);
  request.max_plies = 10;
  const auto result = simulate(request);
  REQUIRE(result);
  CHECK(result->unfinished.games == 40);
  CHECK(result->unfinished.first == 1);
  CHECK(result->plies.minimum() == 10);
  CHECK(result->plies.maximum() == 10);
  CHECK(result->scores.empty());
}

TEST_CASE("Of the games that cannot be played the first is named, with any number of threads",
          "[search]") {
  // About one game in a hundred fails.
  const std::shared_ptr<const Game> game = testing::faulty_game();
  std::uint64_t expected = 0;
  Playout playout(Rules(game, nullptr), find_bot("random")->make());
  for (std::uint64_t number = 1; expected == 0; ++number) {
    if (!playout.play(game_seed("series", number))) expected = number;
  }
  REQUIRE(expected > 16);  // not in the first batch
  for (const int jobs : {1, 2, 5}) {
    const auto result = simulate(request_of(game, 5000, jobs));
    REQUIRE_FALSE(result);
    CHECK(result.error().number == expected);
    CHECK(result.error().fault.message.key == "rules.stuck");
  }
}
