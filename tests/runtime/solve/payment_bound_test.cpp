#include "solve/payment_bound.h"

#include <catch2/catch.hpp>
#include <cstdlib>

#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// Cards of the row are bought with cards of the hand: card c is worth c and is paid for
/// with cards of its colour, the remainder by three, and with those next to it. The
/// goals are the cards from 9 on.
struct Market {
  HandMadeGame made;
  std::shared_ptr<spec::Move> buy = std::make_shared<spec::Move>();

  explicit Market(int cards = 12) : made(cards, {"stock", "row", "hand", "gone"}) {
    buy->name = "buy";
    buy->slots = {made.card_slot("what", {"row"}), made.subset_slot("pay", "hand")};
    auto& pay = *buy->slots.back().as<spec::SubsetSlot>();
    pay.against = "what";
    pay.pair = made.pairs(
        [](int card, int other) { return card % 3 == other % 3 || std::abs(card - other) == 1; });
    pay.value = made.values([](int card) { return card; });
    pay.bound = spec::Bound::at_least;
    pay.bound_of = pay.value;
    made.rules.moves = {buy};
    made.rules.endings = {{"done", "x.done", {}, HandMadeGame::no_moves(), nullptr}};
  }

  spec::Payments payments() const {
    return {"buy", made.cards([](int card) { return card >= 9; }), {0}};
  }
};

using Zones = std::vector<std::pair<std::string, std::vector<CardId>>>;

bool refutes(const Market& market, const Zones& zones) {
  const auto game = market.made.compile();
  PaymentBound bound(*game, market.payments());
  return bound.refutes(place(Rules(game, nullptr), zones).state);
}

}  // namespace

TEST_CASE("A position is refuted when its goals cannot be paid for", "[solve]") {
  const Market market;
  CHECK_FALSE(refutes(market, {{"row", {9}}, {"hand", {3, 6}}}));
  CHECK(refutes(market, {{"row", {9}}, {"hand", {3, 4, 5, 7}}}));
  CHECK(refutes(market, {{"row", {9, 10}}, {"hand", {3, 6, 7}}}));
  CHECK_FALSE(refutes(market, {{"row", {9, 10}}, {"hand", {3, 6, 7, 4}}}));
  CHECK_FALSE(refutes(market, {{"row", {}}, {"hand", {}}}));
}

TEST_CASE("Cards that may still come count as free, goals among them must be bought", "[solve]") {
  const Market market;
  CHECK_FALSE(refutes(market, {{"row", {9}}, {"hand", {3}}, {"stock", {6}}}));
  CHECK(refutes(market, {{"row", {9}}, {"hand", {3}}, {"gone", {6}}}));
  CHECK(refutes(market, {{"row", {9}}, {"hand", {3, 6}}, {"stock", {10}}}));
}

TEST_CASE("A card of the row pays when it can itself be paid for", "[solve]") {
  const Market market;
  CHECK_FALSE(refutes(market, {{"row", {9, 6}}, {"hand", {3, 7}}}));
  CHECK(refutes(market, {{"row", {9, 6}}, {"hand", {3}}}));
  CHECK(refutes(market, {{"row", {9, 3}}, {"hand", {6}}}));
}

TEST_CASE("What pays and what is bought is read from the move", "[solve]") {
  Market market;
  market.buy->slots[1].as<spec::SubsetSlot>()->filter =
      market.made.cards([](int card) { return card != 6; });
  CHECK(refutes(market, {{"row", {9}}, {"hand", {3, 6}}}));
  Market unsold;
  unsold.buy->slots[0].as<spec::CardSlot>()->filter =
      unsold.made.cards([](int card) { return card >= 9; });
  const Zones four_must_be_bought = {{"row", {10, 4}}, {"hand", {7, 1, 5}}};
  CHECK(refutes(unsold, four_must_be_bought));
  CHECK_FALSE(refutes(Market(), four_must_be_bought));
}

TEST_CASE("A deck that is too large for the bound is never refuted", "[solve]") {
  CHECK(refutes(Market(63), {{"row", {9}}}));
  CHECK_FALSE(refutes(Market(64), {{"row", {9}}}));
}

TEST_CASE("A deck with values below zero is never refuted", "[solve]") {
  Market market;
  market.buy->slots[1].as<spec::SubsetSlot>()->value =
      market.made.values([](int card) { return card - 1; });
  CHECK_FALSE(refutes(market, {{"row", {9}}}));
}
