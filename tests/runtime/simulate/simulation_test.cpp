#include "simulate/simulation.h"

#include <catch2/catch.hpp>
#include <thread>

#include "simulate/report.h"
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

std::string report_of(const SimulationRequest& request) {
  const auto played = simulate(request);
  return json_report({request.series(), played.tally});
}

}  // namespace

TEST_CASE("A simulation comes to the same with any number of threads", "[simulate]") {
  const std::shared_ptr<const Game> game = testing::drawing_game();
  const std::uint64_t games = GENERATE(1u, 15u, 16u, 17u, 1000u);
  const std::string alone = report_of(request_of(game, games, 1));
  CHECK(report_of(request_of(game, games, 2)) == alone);
  CHECK(report_of(request_of(game, games, 5)) == alone);
}

TEST_CASE("Another seed is another series", "[simulate]") {
  SimulationRequest request = request_of(testing::drawing_game(), 1000, 1);
  const std::string one = report_of(request);
  request.seed = "other";
  CHECK(report_of(request) != one);
}

TEST_CASE("A simulation counts every game once, under the way it ended", "[simulate]") {
  const SimulationRequest request = request_of(testing::drawing_game(), 500, 2);
  const auto played = simulate(request);
  const Tally& result = played.tally;
  CHECK(result.games == 500);
  REQUIRE(result.endings.size() == 3);
  CHECK(result.endings[0].games > 0);
  CHECK(result.endings[1].games > 0);
  CHECK(result.endings[0].games + result.endings[1].games == 500);
  CHECK(result.endings[2].games == 0);
  CHECK(result.endings[2].first == 0);
  CHECK(result.given_up == decltype(result.given_up){});
  CHECK(result.plies.count() == 500);
  CHECK(result.scores.count() == result.endings[0].games);
}

TEST_CASE("The first game of each ending is the first one", "[simulate]") {
  const SimulationRequest request = request_of(testing::drawing_game(), 500, 3);
  const auto played = simulate(request);
  const Tally& result = played.tally;
  const auto player = request.bot.make(request.game, GamePlayer::kNoLimit);
  std::array<std::uint64_t, 3> first{};
  for (std::uint64_t number = 500; number >= 1; --number) {
    first.at(static_cast<std::size_t>(*player->play(game_seed("series", number))->ending)) = number;
  }
  for (std::size_t ending = 0; ending < 3; ++ending) {
    CHECK(result.endings[ending].first == first[ending]);
  }
}

TEST_CASE("Games over the limit are counted as unfinished", "[simulate]") {
  SimulationRequest request = request_of(testing::endless_game(), 40, 2);
  request.max_plies = 10;
  const auto played = simulate(request);
  const Tally& result = played.tally;
  CHECK(result.given_up.at(static_cast<std::size_t>(GivenUp::unfinished)) == EndingCount{40, 1});
  CHECK(result.plies.minimum() == 10);
  CHECK(result.plies.maximum() == 10);
  CHECK(result.scores.empty());
}

TEST_CASE("Games that cannot be played are counted, and the first is named", "[simulate]") {
  // About one game in a hundred fails.
  const std::shared_ptr<const Game> game = testing::faulty_game();
  EndingCount expected;
  const auto player = find_bot("random")->make(game, GamePlayer::kNoLimit);
  for (std::uint64_t number = 1; number <= 5000; ++number) {
    const auto played = player->play(game_seed("series", number));
    if (!played) expected.merge({1, number});
  }
  REQUIRE(expected.games > 1);
  REQUIRE(expected.first > 16);  // not in the first batch
  for (const int jobs : {1, 2, 5}) {
    const Simulated all = simulate(request_of(game, 5000, jobs));
    CHECK(all.tally.games == 5000);
    CHECK(all.tally.given_up[GivenUp::rules_failed] == expected);
    CHECK(all.tally.endings[0].games == 5000 - expected.games);
    REQUIRE(all.first_fault);
    CHECK(all.first_fault->number == expected.first);
    CHECK(all.first_fault->fault.message.key == "rules.stuck");
  }
}

TEST_CASE("A simulation that is stopped has played the first games of its series", "[simulate]") {
  SimulationRequest request = request_of(testing::drawing_game(), 1'000'000'000, 3);
  WorkWatch watch;
  std::jthread stopper([&watch] {
    while (watch.done < 500) std::this_thread::yield();
    watch.stop = true;
  });
  const auto stopped = simulate(request, watch);
  CHECK(stopped.tally.games >= 500);
  CHECK(stopped.tally.games == watch.done);
  request.games = stopped.tally.games;
  const auto whole = simulate(request);
  CHECK(json_report({request.series(), stopped.tally}) ==
        json_report({request.series(), whole.tally}));
}

TEST_CASE("A simulation counts how often each rule fired", "[simulate]") {
  const SimulationRequest request = request_of(testing::drawing_game(), 200, 2);
  const auto played = simulate(request);
  const Tally& tally = played.tally;
  const RuleList rules(*request.game);
  CHECK(tally.rules.at(rules.setup) == 200);
  CHECK(tally.rules.at(rules.moves.at(0)) == tally.legal.count());
  CHECK(tally.rules.at(rules.endings.at(0)) == tally.endings.at(0).games);
  CHECK(tally.rules.at(rules.endings.at(2)) == 0);
}

TEST_CASE("A report says that the solver bot peeks", "[simulate]") {
  SimulationRequest request = request_of(testing::drawing_game(), 1, 1);
  CHECK_FALSE(request.series().peeks);
  request.bot = *find_bot("solver");
  CHECK(request.series().peeks);
}
