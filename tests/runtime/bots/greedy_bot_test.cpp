#include "bots/greedy_bot.h"

#include <catch2/catch.hpp>
#include <map>

#include "bots/playout.h"
#include "support/hand_made_game.h"

using namespace talon;
using talon::testing::HandMadeGame;

namespace {

/// Four cards worth 0 to 3 lie in the row; two may be taken, and their sum is the score.
HandMadeGame two_of_four() {
  HandMadeGame made(4, {"row", "taken"});
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  take->slots = {made.card_slot("card", {"row"})};
  take->effects = {made.put("card", "taken")};
  const auto worth = made.total("taken", made.values([](int card) { return card; }));
  const auto two =
      HandMadeGame::both(spec::Sign::equal, made.count("taken"), HandMadeGame::number(2));
  made.rules.moves = {take};
  made.rules.endings = {{"done", "x.done", {}, two, worth}};
  return made;
}

Playout greedy(std::shared_ptr<const Game> game) {
  return Playout(Rules(game, nullptr), make_greedy_bot(game));
}

}  // namespace

TEST_CASE("The greedy bot takes what the score counts most", "[bots]") {
  Playout player = greedy(two_of_four().compile());
  CHECK(player.play("x")->score == 5);
}

TEST_CASE("The greedy bot wins before it takes more", "[bots]") {
  HandMadeGame made = two_of_four();
  const auto least_taken = made.total("taken", made.values([](int card) { return card == 0; }));
  made.rules.endings.insert(made.rules.endings.begin(),
                            {"win", "x.win", {}, least_taken, nullptr, true});
  const auto played = greedy(made.compile()).play("x");
  REQUIRE(played);
  CHECK(played->ending == 0);
  CHECK(played->plies == 1);
}

TEST_CASE("The greedy bot goes on rather than lose", "[bots]") {
  HandMadeGame made = two_of_four();
  const auto most_taken = made.total("taken", made.values([](int card) { return card == 3; }));
  made.rules.endings.front().won = true;
  made.rules.endings.insert(made.rules.endings.begin(),
                            {"lost", "x.lost", {}, most_taken, HandMadeGame::number(100)});
  const auto played = greedy(made.compile()).play("x");
  REQUIRE(played);
  CHECK(played->ending == 1);
  CHECK(played->score == 3);
}

TEST_CASE("Among equals the greedy bot draws, each equally often", "[bots]") {
  HandMadeGame made = two_of_four();
  made.rules.endings.front().score = nullptr;
  const auto game = made.compile();
  const auto bot = make_greedy_bot(game);
  Rules rules(game, nullptr);
  Position position;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start(Rules::Deal{"x", {}}, position, legal));
  bot->begin(Rng::seeded("fair", "bot"));
  std::map<std::uint64_t, int> times;
  for (int draw = 0; draw < 8'000; ++draw) ++times[bot->choose({*game, position}, legal)];
  CHECK(times.size() == 4);
  // Five deviations of a binomial count around 2 000.
  for (const auto& [place, count] : times) CHECK(std::abs(count - 2'000) < 194);
}
