#include "bots/playout.h"

#include <catch2/catch.hpp>

#include "bots/simple_bots.h"
#include "statistics/series.h"
#include "support/drawing_game.h"
#include "support/hand_made_game.h"

using namespace talon;
using talon::testing::HandMadeGame;

namespace {

Playout playout(std::shared_ptr<const Game> game, const std::string& bot,
                std::uint32_t max_plies = Playout::kNoLimit) {
  return Playout(Rules(std::move(game), nullptr),
                 bot == "first" ? make_first_bot() : make_random_bot(), max_plies);
}

}  // namespace

TEST_CASE("A playout deals the game that a player gets with the same seed", "[bots]") {
  const std::shared_ptr<const Game> game = testing::drawing_game();
  Playout playouts = playout(game, "first");
  Rules rules(game, nullptr);
  Position position;
  LegalAnswers legal;
  for (std::uint64_t number = 1; number <= 50; ++number) {
    const std::string seed = game_seed("typed", number);
    REQUIRE_FALSE(rules.start(Rules::Deal{seed, {}}, position, legal));
    std::uint32_t plies = 0;
    for (; !legal.empty(); ++plies) {
      REQUIRE_FALSE(rules.apply(position, legal.at(0), legal));
    }
    const auto played = playouts.play(seed);
    REQUIRE(played);
    CHECK(played->plies == plies);
    CHECK(played->ending == rules.ending(position));
    CHECK(played->score == rules.score(position));
  }
}

TEST_CASE("A playout does not depend on the playouts before it", "[bots]") {
  const std::shared_ptr<const Game> game = testing::drawing_game();
  Playout used = playout(game, "random");
  for (std::uint64_t number = 1; number <= 50; ++number) {
    const std::string seed = game_seed("order", number);
    const auto again = used.play(seed);
    const auto fresh = playout(game, "random").play(seed);
    REQUIRE(again);
    REQUIRE(fresh);
    CHECK(again->ending == fresh->ending);
    CHECK(again->score == fresh->score);
    CHECK(again->plies == fresh->plies);
  }
}

TEST_CASE("A game that is too long is given up without ending and score", "[bots]") {
  const auto played = playout(testing::endless_game(), "random", 25).play("x");
  REQUIRE(played);
  CHECK(played->plies == 25);
  CHECK_FALSE(played->ending);
  CHECK_FALSE(played->score);
}

TEST_CASE("A game that ends with the last allowed answer has ended", "[bots]") {
  const std::shared_ptr<const Game> game = testing::drawing_game();
  const auto free = playout(game, "first").play("exact");
  REQUIRE(free);
  const auto limited = playout(game, "first", free->plies).play("exact");
  REQUIRE(limited);
  CHECK(limited->ending == free->ending);
  const auto cut = playout(game, "first", free->plies - 1).play("exact");
  REQUIRE(cut);
  CHECK_FALSE(cut->ending);
}

TEST_CASE("A player counts what was asked and what was answered", "[bots]") {
  Playout player = playout(testing::drawing_game(), "random");
  const auto first = player.play("a");
  const auto second = player.play("b");
  REQUIRE((first && second));
  const ChoiceCounts choices = player.choices();
  CHECK(choices.moves == std::vector<std::uint64_t>{first->plies + second->plies});
  CHECK(choices.legal.count() == first->plies + second->plies);
  CHECK(choices.legal.maximum() == 3);  // cards in the row
  CHECK(first->forced == 0);
}

TEST_CASE("An answer is forced when there is no other", "[bots]") {
  HandMadeGame made(2, {"stock", "row", "taken"});
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  take->slots = {made.card_slot("card", {"row"})};
  take->effects = {made.put("card", "taken")};
  made.rules.setup = {made.fill("row", "stock", 2)};
  made.rules.moves = {take};
  made.rules.endings = {{"done", "x.done", {}, HandMadeGame::no_moves(), nullptr}};
  const auto played = playout(made.compile(), "random").play("x");
  REQUIRE(played);
  CHECK(played->plies == 2);
  CHECK(played->forced == 1);  // the last card
}
