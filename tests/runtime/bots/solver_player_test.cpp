#include "bots/solver_player.h"

#include <catch2/catch.hpp>

#include "support/hand_made_game.h"

using namespace talon;
using talon::testing::HandMadeGame;

namespace {

constexpr std::uint64_t kNodes = 10'000;

/// Two of five hidden cards are looked at, one after the other, and kept or not. Who
/// keeps c0 wins; who has kept another one cannot.
std::shared_ptr<const Game> needle_game() {
  HandMadeGame made(5, {"stock", "kept", "gone"});
  made.definition.zones.front().facing = Facing::down;
  const auto move_of = [&made](const char* name, const char* to) {
    auto move = std::make_shared<spec::Move>();
    move->name = name;
    move->rule = std::string("x.") + name;
    move->effects = {made.deal(1, "stock", to)};
    return move;
  };
  const auto needle = made.total("kept", made.values([](int card) { return card == 0; }));
  const auto done =
      HandMadeGame::both(spec::Sign::less, made.count("stock"), HandMadeGame::number(4));
  made.rules.setup = {made.shuffle("stock")};
  made.rules.moves = {move_of("keep", "kept"), move_of("drop", "gone")};
  made.rules.endings = {
      {"win", "x.win", {}, needle, made.count("kept"), true},
      {"wrong",
       "x.wrong",
       {},
       HandMadeGame::both(spec::Sign::less, HandMadeGame::number(0), made.count("kept")),
       HandMadeGame::number(0)},
      {"late", "x.late", {}, done, HandMadeGame::number(0)},
  };
  return made.compile();
}

}  // namespace

TEST_CASE("The solver bot wins every deal that can be won, and those alone", "[bots]") {
  const auto game = needle_game();
  SolverPlayer player(game, kNodes, GamePlayer::kNoLimit);
  Rules rules(game, nullptr);
  int won = 0;
  for (int seed = 0; seed < 200; ++seed) {
    Position position;
    LegalAnswers legal;
    REQUIRE_FALSE(rules.start(Rules::Deal{std::to_string(seed), {}}, position, legal));
    // c0 must be the first or the second card of the stock.
    const auto stock = position.state.zone(game->layout, 0);
    const bool first = stock[4] == 0;
    const bool second = stock[3] == 0;
    const auto played = player.play(std::to_string(seed));
    REQUIRE(played);
    if (first || second) {
      CHECK(played->ending == 0);
      CHECK(played->plies == (first ? 1u : 2u));
      ++won;
    } else {
      CHECK(played->ending != 0);
    }
  }
  CHECK(won > 50);
  CHECK(won < 150);
}

TEST_CASE("What the solver bot answers is counted, with a line and without", "[bots]") {
  SolverPlayer player(needle_game(), kNodes, GamePlayer::kNoLimit);
  std::uint64_t plies = 0;
  for (int seed = 0; seed < 50; ++seed) plies += player.play(std::to_string(seed))->plies;
  const ChoiceCounts choices = player.choices();
  CHECK(choices.legal.count() == plies);
  CHECK(choices.moves[0] + choices.moves[1] == plies);
}
