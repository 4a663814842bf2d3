#include "solve/known_ways.h"

#include <catch2/catch.hpp>
#include <set>

#include "support/walking_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// Looks at everything that can be reached.
void look_around(KnownWays& ways) {
  for (KnownWays::Number number = 0; number < ways.size(); ++number) {
    REQUIRE_FALSE(ways.look_at(number));
  }
}

/// Four cards go to a pile, of which nothing is asked but how many they are; each time a player
/// agrees.
HandMadeGame agreed_pile() {
  HandMadeGame made(4, {"stock", "hand", "pile"});
  const auto agree = std::make_shared<spec::Move>();
  agree->name = "agree";
  made.rules.questions = {agree};
  made.add_move("play", {made.card_slot("card", {"hand"})},
                {made.put("card", "pile"), HandMadeGame::ask(agree)});
  made.rules.setup = {made.deal(4, "stock", "hand")};
  made.add_win("won",
               HandMadeGame::both(spec::Sign::equal, made.count("pile"), HandMadeGame::number(4)));
  return made;
}

}  // namespace

TEST_CASE("Each position has one number, and what its answers lead to is found once", "[solve]") {
  const auto game = walk_home(3, 3);
  KnownWays ways(game);
  ways.begin(first_position(game));
  look_around(ways);
  // Three cards, each at one of three places; all at home, the game is won and over.
  CHECK(ways.size() == 26);
  int won = 0;
  for (KnownWays::Number number = 0; number < ways.size(); ++number) {
    std::set<KnownWays::Number> led;
    for (const KnownWays::Way& way : ways.ways(number)) {
      CHECK(led.insert(way.to).second);
      won += way.to == KnownWays::kWon;
    }
  }
  CHECK(won == 3);
  const std::size_t before = ways.ways(0).size();
  REQUIRE_FALSE(ways.look_at(0));
  CHECK(ways.ways(0).size() == before);
}

TEST_CASE("A way is gone from a position that is like the one that was looked at", "[solve]") {
  const auto game = walk_home(3, 3);
  Rules rules(game, nullptr);
  KnownWays ways(game);
  const Position start = first_position(game);
  ways.begin(start);
  look_around(ways);
  // To and fro, in both orders: the cards lie otherwise in their places, and that does not matter.
  Position here = start;
  KnownWays::Number at = 0;
  for (const std::size_t choice : {2, 1, 2, 0, 1, 0, 1, 2, 0, 1}) {
    const auto from_here = ways.ways(at);
    const KnownWays::Way way = from_here[choice % from_here.size()];
    if (way.to == KnownWays::kWon) continue;
    Answer answer;
    REQUIRE_FALSE(rules.refuse(here, ways.answer(here, way)));
    REQUIRE_FALSE(ways.follow(here, at, way, answer));
    at = way.to;
    CHECK(ways.know(here) == at);
  }
}

TEST_CASE("A way is gone through a question, in whatever order its cards were played", "[solve]") {
  const auto game = agreed_pile().compile();
  KnownWays ways(game);
  const Position start = first_position(game);
  ways.begin(start);
  look_around(ways);
  std::vector<std::pair<Position, KnownWays::Number>> open = {{start, 0}};
  std::size_t gone = 0;
  for (; gone < open.size(); ++gone) {
    const auto [from, at] = open[gone];
    for (const KnownWays::Way& way : ways.ways(at)) {
      Position here = from;
      Answer answer;
      REQUIRE_FALSE(ways.follow(here, at, way, answer));
      if (way.to == KnownWays::kWon) continue;
      CHECK(ways.know(here) == way.to);
      open.emplace_back(here, way.to);
    }
  }
  CHECK(gone > 4 * 3 * 2);
}

TEST_CASE("An answer that is given says where it leads, and none is given after the end",
          "[solve]") {
  const auto game = walk_home(1, 1);
  Rules rules(game, nullptr);
  KnownWays ways(game);
  Position here = first_position(game);
  ways.begin(here);
  look_around(ways);
  KnownWays::Number to = KnownWays::kLost;
  const Answer enter = ways.answer(here, ways.ways(0).front());
  REQUIRE_FALSE(ways.go(here, enter, to));
  CHECK(to == ways.ways(0).front().to);
  const KnownWays::Way home = ways.ways(to).back();
  REQUIRE(home.to == KnownWays::kWon);
  const Answer last = ways.answer(here, home);
  REQUIRE_FALSE(ways.go(here, last, to));
  CHECK(to == KnownWays::kWon);
  CHECK(rules.over(here));
  REQUIRE_FALSE(ways.go(here, last, to));
  CHECK(to == KnownWays::kLost);
}
