#include "solve/transfer.h"

#include <catch2/catch.hpp>

#include "solve/transfer_listing.h"
#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

constexpr MoveId kFirstMove = 0;

Answer taking_from(CardId card, ZoneId from) {
  Answer answer{kFirstMove, {}};
  answer.bindings[0] = Binding::card(card, from);
  return answer;
}

}  // namespace

TEST_CASE("A card that is taken from below others is not a transfer", "[solve]") {
  HandMadeGame made(4, {"stock", "row", "gone"});
  made.add_move("take", {made.card_slot("card", {"row"})}, {made.put("card", "gone")});
  const auto game = made.compile();
  const Rules rules(game, nullptr);
  State state = place(rules, {{"row", {0, 1, 2}}}).state;
  state.control().set_up = 1;
  const Transfers transfers(*game);
  const ZoneId row = made.zone("row");
  CHECK(transfers.of(state, taking_from(2, row)) == Transfer{row, made.zone("gone"), 1, false, 0});
  CHECK_FALSE(transfers.of(state, taking_from(1, row)));
  CHECK_FALSE(transfers.of(state, taking_from(0, row)));
}

TEST_CASE("A deal face down is not a transfer", "[solve]") {
  using Kind = Transfers::Plan::Kind;
  for (const bool down : {false, true}) {
    HandMadeGame made(4, {"stock", "row"});
    made.definition.zones[made.zone("row")].facing = Facing::mixed;
    const spec::Deal deal{HandMadeGame::number(2), {made.zone("stock")}, {made.zone("row")}, down};
    made.add_move("deal", {}, {std::make_shared<const spec::Effect>(spec::Effect{deal, {}})});
    const Transfers transfers(*made.compile());
    CHECK(transfers.plan(kFirstMove).kind == (down ? Kind::unknown : Kind::deal));
  }
}

TEST_CASE("A deal is listed with as many cards as there are", "[solve]") {
  HandMadeGame made(6, {"stock", "waste"});
  made.add_move("draw", {}, {made.deal(3, "stock", "waste")}).condition = made.at_least("stock", 1);
  const auto game = made.compile();
  const Rules rules(game, nullptr);
  const Transfers transfers(*game);
  TransferListing listing(*game, transfers);
  REQUIRE(listing.applies());
  for (const std::uint8_t cards : {1, 2, 3}) {
    std::vector<CardId> stock = {0, 1, 2, 3};
    stock.resize(cards);
    State state = place(rules, {{"stock", stock}}).state;
    state.control().set_up = 1;
    std::vector<Transfer> listed;
    REQUIRE(listing.list(state, listed));
    REQUIRE(listed.size() == 1);
    CHECK(listed[0] == transfers.of(state, Answer{kFirstMove, {}}));
    CHECK(listed[0].cards == cards);
  }
}
