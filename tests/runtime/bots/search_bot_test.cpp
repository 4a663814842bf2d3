#include "bots/search_bot.h"

#include <catch2/catch.hpp>

#include "bots/greedy_bot.h"
#include "bots/playout.h"
#include "support/hand_made_game.h"

using namespace talon;
using talon::testing::HandMadeGame;

namespace {

using enum spec::Sign;

/// Cards worth 1, 2 and 3 lie in the row; three may be taken. Who takes the key in
/// place of one, which is worth nothing, finds two cards worth 10 in the row.
std::shared_ptr<const Game> vault_game() {
  HandMadeGame made(6, {"vault", "row", "key", "taken"});
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  take->slots = {made.card_slot("card", {"row"})};
  take->effects = {made.put("card", "taken")};
  auto unlock = std::make_shared<spec::Move>();
  unlock->name = "unlock";
  unlock->slots = {made.card_slot("card", {"key"})};
  unlock->effects = {made.put("card", "taken"), made.deal(2, "vault", "row")};
  const auto worth =
      made.total("taken", made.values([](int card) { return card < 2 ? 10 : card - 2; }));
  const auto three = HandMadeGame::both(equal, made.count("taken"), HandMadeGame::number(3));
  made.rules.setup = {made.deal(3, "vault", "row"), made.deal(1, "vault", "key")};
  made.rules.moves = {take, unlock};
  made.rules.endings = {{"done", "x.done", {}, three, worth}};
  return made.compile();
}

/// The top card of the stock is worth 0 or 10; the one that lies open is worth 6.
std::shared_ptr<const Game> gamble_game() {
  HandMadeGame made(9, {"stock", "row", "taken"});
  made.definition.zones.front().facing = Facing::down;
  auto safe = std::make_shared<spec::Move>();
  safe->name = "safe";
  safe->slots = {made.card_slot("card", {"row"})};
  safe->effects = {made.put("card", "taken"), HandMadeGame::finish("done")};
  auto risk = std::make_shared<spec::Move>();
  risk->name = "risk";
  risk->effects = {made.deal(1, "stock", "taken"), HandMadeGame::finish("done")};
  const auto worth = made.total("taken", made.values([](int card) {
    return card == 8 ? 6 : card % 2 == 0 ? 0 : 10;
  }));
  made.rules.setup = {made.deal(1, "stock", "row"), made.shuffle("stock")};
  made.rules.moves = {risk, safe};
  made.rules.endings = {{"done", "x.done", {}, HandMadeGame::no_moves(), worth}};
  return made.compile();
}

Playout searching(std::shared_ptr<const Game> game) {
  return Playout(Rules(game, nullptr), make_search_bot(game, 300));
}

}  // namespace

TEST_CASE("The search bot gives up a little now for much later", "[bots]") {
  const auto game = vault_game();
  CHECK(Playout(Rules(game, nullptr), make_greedy_bot(game)).play("x")->score == 6);
  CHECK(searching(game).play("x")->score == 20);
}

TEST_CASE("The search bot does not know the next card", "[bots]") {
  const auto game = gamble_game();
  Playout player = searching(game);
  // Who knew it would take ten whenever it is there.
  for (int seed = 0; seed < 40; ++seed) CHECK(player.play(std::to_string(seed))->score == 6);
}
