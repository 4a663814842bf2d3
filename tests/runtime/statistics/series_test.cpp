#include "statistics/series.h"

#include <catch2/catch.hpp>

#include "support/drawing_game.h"
#include "support/hand_made_game.h"

using namespace talon;

TEST_CASE("Games of a series have seeds that can be typed", "[statistics]") {
  CHECK(game_seed("42", 7) == "42/7");
  CHECK(game_seed("", 1) == "/1");
}

TEST_CASE("What plays a game of a series can be pasted", "[statistics]") {
  Series series;
  series.command = "talon play market";
  series.seed = "7";
  CHECK(series.play(12) == "talon play market --seed 7/12");
  series.seed = "my seed";
  CHECK(series.play(12) == "talon play market --seed 'my seed/12'");
}

TEST_CASE("The shards of a series have each of its games once", "[statistics]") {
  for (const std::uint64_t games : {1u, 2u, 3u, 10u, 11u}) {
    for (const std::uint64_t of : {1u, 2u, 3u, 7u}) {
      std::vector<int> times(games + 1);
      for (std::uint64_t number = 1; number <= of; ++number) {
        const Shard shard{number, of};
        for (std::uint64_t index = 0; index < shard.games_of(games); ++index) {
          ++times.at(shard.game(index));
        }
      }
      CHECK(times.front() == 0);
      times.front() = 1;
      CHECK(times == std::vector<int>(games + 1, 1));
    }
  }
}

TEST_CASE("Rules are listed once in the order of declaration, with what belongs to them",
          "[statistics]") {
  testing::HandMadeGame made(3, {"stock", "row"});
  made.rules.setup_rule = "x.setup";
  const auto move_of = [](const char* name, const char* rule) {
    auto move = std::make_shared<spec::Move>();
    move->name = name;
    move->rule = rule;
    return move;
  };
  made.rules.moves = {move_of("buy", "x.buy"), move_of("sell", "x.trade"),
                      move_of("swap", "x.trade")};
  made.rules.endings = {{"done", "x.done", {}, testing::HandMadeGame::no_moves(), nullptr}};
  const RuleList rules(*made.compile());
  CHECK(rules.ids == std::vector<std::string>{"x.setup", "x.buy", "x.trade", "x.done"});
  CHECK(rules.setup == 0);
  CHECK(rules.moves == std::vector<std::size_t>{1, 2, 2});
  CHECK(rules.endings == std::vector<std::size_t>{3});
}

TEST_CASE("Series are of the same games whatever their shard and however they are called",
          "[statistics]") {
  Series one = series_of(*testing::drawing_game());
  one.seed = "7";
  one.shard = {1, 4};
  Series other = one;
  other.shard = {3, 4};
  other.command = "talon play ./elsewhere.yaml";
  CHECK(one.same_games(other));
  other.seed = "8";
  CHECK_FALSE(one.same_games(other));
  other = one;
  other.shard = {1, 5};
  CHECK_FALSE(one.same_games(other));
}
