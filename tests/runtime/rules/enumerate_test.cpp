#include "rules/enumerate.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "rules/rules.h"
#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// Buy a card of the row with cards of the hand: each must have the parity of
/// the target, and their values must reach the target's.
struct Market {
  static constexpr int kCards = 24;
  HandMadeGame made{kCards, {"stock", "row", "hand", "gone"}};
  static int value(int card) { return 1 + card * 7 % 11; }
  static bool pays(int card, int target) { return (card + target) % 2 == 0; }

  Market() {
    auto buy = std::make_shared<spec::Move>();
    buy->name = "buy";
    buy->rule = "market.buy";
    buy->slots = {made.card_slot("target", {"row"}), made.subset_slot("pay", "hand")};
    auto& pay = *buy->slots[1].as<spec::SubsetSlot>();
    pay.against = "target";
    pay.pair = made.pairs(pays);
    pay.value = pay.bound_of = made.values(value);
    pay.bound = spec::Bound::at_least;
    buy->effects = {made.put("pay", "gone"), made.put("target", "gone")};
    made.rules.moves = {buy};
    made.rules.endings = {{"stuck", "market.stuck", {}, HandMadeGame::no_moves(), nullptr}};
    pay_ = &pay;
  }

  spec::SubsetSlot& pay() { return *pay_; }

 private:
  spec::SubsetSlot* pay_ = nullptr;
};

std::vector<Answer> by_brute_force(const std::vector<CardId>& row, const std::vector<CardId>& hand,
                                   ZoneId row_zone) {
  std::vector<Answer> answers;
  for (const CardId target : row) {
    for (unsigned subset = 1; subset < (1u << hand.size()); ++subset) {
      CardSet pay;
      int sum = 0;
      bool fits = true;
      for (std::size_t i = 0; i < hand.size(); ++i) {
        if ((subset >> i & 1) == 0) continue;
        fits = fits && Market::pays(hand[i], target);
        sum += Market::value(hand[i]);
        pay.insert(hand[i]);
      }
      if (!fits || sum < Market::value(target)) continue;
      Answer answer;
      answer.bindings[0] = Binding::card(target, row_zone);
      answer.bindings[1] = Binding::cards(pay);
      answers.push_back(answer);
    }
  }
  return answers;
}

}  // namespace

TEST_CASE("the answers of a payment are those of a search by hand, in its order", "[rules]") {
  Market market;
  Rules rules(market.made.compile(), nullptr);
  Rng rng = Rng::seeded("market", "test");
  for (int round = 0; round < 300; ++round) {
    std::vector<CardId> deck(Market::kCards);
    for (int card = 0; card < Market::kCards; ++card)
      deck[static_cast<std::size_t>(card)] = static_cast<CardId>(card);
    rng.shuffle(std::span(deck));
    const std::vector<CardId> row(deck.begin(), deck.begin() + 4);
    const std::vector<CardId> hand(deck.begin() + 4, deck.begin() + 4 + rng.below(11));
    Position position = place(rules, {{"row", row}, {"hand", hand}});
    LegalAnswers legal;
    REQUIRE_FALSE(rules.reopen(position, legal));
    const std::vector<Answer> expected = by_brute_force(row, hand, market.made.zone("row"));
    INFO("round " << round << " with " << hand.size() << " cards in hand");
    REQUIRE(legal.size() == expected.size());
    REQUIRE(legal.complete());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      // A long row is listed by its high cards first, so only short rows keep the mask order.
      if (hand.size() <= kSubsetWordCards) REQUIRE(legal.at(i) == expected[i]);
      REQUIRE_FALSE(rules.refuse(position, legal.at(i)));
      REQUIRE(std::ranges::count(expected, legal.at(i)) == 1);
    }
  }
}

TEST_CASE("only some cards, and sets of some sizes, pay where the slot says so", "[rules]") {
  Market market;
  auto filter = std::make_shared<spec::CardFilter>();
  for (CardId card = 0; card < Market::kCards; ++card) {
    if (card % 3 != 0) filter->cards.insert(card);
  }
  market.pay().filter = filter;
  market.pay().minimum_size = 2;
  market.pay().maximum_size = 3;
  Rules rules(market.made.compile(), nullptr);
  const std::vector<CardId> row = {0, 1, 2, 3};
  for (const std::vector<CardId>& hand :
       {std::vector<CardId>{4, 5, 6, 7, 8, 10}, {4, 6, 8, 10, 5, 7, 11, 13}}) {
    std::vector<Answer> expected = by_brute_force(row, hand, market.made.zone("row"));
    std::erase_if(expected, [&](const Answer& answer) {
      const CardSet pay = answer.bindings[1].as_cards();
      return pay.size() < 2 || pay.size() > 3 || !(pay - filter->cards).empty();
    });
    REQUIRE_FALSE(expected.empty());
    Position position = place(rules, {{"row", row}, {"hand", hand}});
    LegalAnswers legal;
    REQUIRE_FALSE(rules.reopen(position, legal));
    REQUIRE(legal.size() == expected.size());
    legal.each([&](const Answer& answer) {
      CHECK(std::ranges::count(expected, answer) == 1);
      return true;
    });
  }
}

TEST_CASE("a card that lies face down is not for sale", "[rules]") {
  Market market;
  market.made.definition.zones[market.made.zone("row")].facing = Facing::mixed;
  Rules rules(market.made.compile(), nullptr);
  const std::vector<CardId> hand = {4, 5, 6, 7};
  Position position = place(rules, {{"row", {0, 1, 2, 3}}, {"hand", hand}});
  const ZoneId row = market.made.zone("row");
  position.state.set_down(rules.game().layout, row, 2);
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  const std::vector<Answer> expected = by_brute_force({2, 3}, hand, row);
  REQUIRE_FALSE(expected.empty());
  REQUIRE(legal.size() == expected.size());
  legal.each([&](const Answer& answer) {
    CHECK(std::ranges::count(expected, answer) == 1);
    CHECK_FALSE(rules.refuse(position, answer));
    return true;
  });
}

TEST_CASE("sets of cards of several zones are those of one zone with all of them", "[rules]") {
  Market one;
  Rules of_one(one.made.compile(), nullptr);
  Rng rng = Rng::seeded("zones", "test");
  for (const bool top_only : {false, true}) {
    Market market;
    market.pay().zones = {market.made.zone("hand"), market.made.zone("gone")};
    market.pay().top_only = top_only;
    Rules rules(market.made.compile(), nullptr);
    for (int round = 0; round < 100; ++round) {
      std::vector<CardId> deck(Market::kCards);
      std::iota(deck.begin(), deck.end(), CardId{0});
      rng.shuffle(std::span(deck));
      auto next = [at = deck.begin()](std::uint32_t count) mutable {
        at += count;
        return std::vector<CardId>(at - count, at);
      };
      const std::vector<CardId> row = next(4);
      const std::vector<CardId> hand = next(rng.below(6));
      const std::vector<CardId> gone = next(rng.below(6));
      std::vector<CardId> all;
      for (const auto* zone : {&hand, &gone}) {
        const std::size_t count = top_only ? std::min<std::size_t>(zone->size(), 1) : zone->size();
        all.insert(all.end(), zone->end() - static_cast<std::ptrdiff_t>(count), zone->end());
      }
      Position position = place(rules, {{"row", row}, {"hand", hand}, {"gone", gone}});
      Position together = place(of_one, {{"row", row}, {"hand", all}});
      LegalAnswers legal;
      LegalAnswers expected;
      REQUIRE_FALSE(rules.reopen(position, legal));
      REQUIRE_FALSE(of_one.reopen(together, expected));
      REQUIRE(legal.size() == expected.size());
      for (std::size_t i = 0; i < legal.size(); ++i) {
        CHECK(legal.at(i) == expected.at(i));
        CHECK_FALSE(rules.refuse(position, legal.at(i)));
      }
    }
  }
}

TEST_CASE("a set of top cards refuses what lies under others, and what lies elsewhere", "[rules]") {
  Market market;
  market.pay().zones = {market.made.zone("hand"), market.made.zone("gone")};
  market.pay().top_only = true;
  Rules rules(market.made.compile(), nullptr);
  const Position position =
      place(rules, {{"row", {0}}, {"hand", {2, 4}}, {"gone", {6}}, {"stock", {8}}});
  const auto refusal = [&](CardId card) {
    Answer answer;
    answer.bindings[0] = Binding::card(0, market.made.zone("row"));
    answer.bindings[1] = Binding::cards(CardSet::of(card));
    const auto refused = rules.refuse(position, answer);
    return refused ? refused->reason.key : "";
  };
  CHECK(refusal(4).empty());
  CHECK(refusal(6).empty());
  CHECK(refusal(2) == "refusal.not-on-top");
  CHECK(refusal(8) == "refusal.not-here");
}

TEST_CASE("more payers than can be listed leave the list open, not the rules", "[rules]") {
  HandMadeGame made(40, {"stock", "hand", "gone"});
  auto drop = std::make_shared<spec::Move>();
  drop->name = "drop";
  drop->slots = {made.subset_slot("pay", "hand")};
  drop->effects = {made.put("pay", "gone")};
  made.rules.moves = {drop};
  Rules rules(made.compile(), nullptr);
  std::vector<CardId> hand;
  for (CardId card = 0; card < 20; ++card) hand.push_back(card);
  Position position = place(rules, {{"hand", hand}});
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  CHECK_FALSE(legal.complete());
  CHECK(legal.size() == (1u << kMaxSubsetCards) - 1);
  Answer all;
  all.bindings[0] = Binding::cards(CardSet::first(20));
  CHECK_FALSE(rules.refuse(position, all));
  // The game is stuck after that (it declares no ending), but the cards have moved.
  REQUIRE(rules.apply(position, all, legal));
  CHECK(cards_in(rules, position, "gone").size() == 20);
}

TEST_CASE("slots follow each other and only tops are offered where asked", "[rules]") {
  HandMadeGame made(6, {"stock", "a", "b"});
  auto shift = std::make_shared<spec::Move>();
  shift->name = "shift";
  spec::ZoneSlot to;
  to.zones = {made.zone("a"), made.zone("b")};
  to.against = "card";
  to.pair = made.pairs([](int card, int top) { return card == top + 1; });
  to.empty_accepts = made.cards([](int card) { return card == 0; });
  spec::Slot card = made.card_slot("card", {"stock", "a", "b"});
  card.as<spec::CardSlot>()->top_only = true;
  shift->slots = {card, named("to", to)};
  made.rules.moves = {shift};
  Rules rules(made.compile(), nullptr);
  Position position = place(rules, {{"stock", {5, 0}}, {"a", {3, 1}}});
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  // c0 goes to the empty b only: on a lies c1. c1 may not go to b, where no card lies.
  REQUIRE(legal.size() == 1);
  CHECK(legal.at(0).bindings[0] == Binding::card(0, made.zone("stock")));
  CHECK(legal.at(0).bindings[1] == Binding::zone(made.zone("b")));
}

TEST_CASE("a number beside a set of cards binds what the set adds up to", "[rules]") {
  HandMadeGame made(8, {"stock", "hand"});
  auto bid = std::make_shared<spec::Move>();
  bid->name = "bid";
  bid->slots = {
      named("amount", spec::NumberSlot{HandMadeGame::number(1), HandMadeGame::number(20)}),
      made.subset_slot("cards", "hand")};
  auto& cards = *bid->slots[1].as<spec::SubsetSlot>();
  cards.value = made.values([](int card) { return card + 1; });
  cards.bound = spec::Bound::at_least;
  cards.bound_value = spec::expression(spec::SlotNumber{{"amount"}});
  made.rules.moves = {bid};
  Rules rules(made.compile(), nullptr);
  Position position = place(rules, {{"hand", {0, 1, 2}}});
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  // Sets of 1, 2 and 3: each allows every number up to its sum.
  CHECK(legal.size() == 1 + 2 + 3 + 3 + 4 + 5 + 6);
  for (std::uint64_t i = 0; i < legal.size(); ++i) {
    const Answer answer = legal.at(i);
    std::int64_t sum = 0;
    answer.bindings[1].as_cards().each([&](CardId card) { sum += card + 1; });
    CHECK(answer.bindings[0].as_number() <= sum);
    CHECK_FALSE(rules.refuse(position, answer));
  }
  Answer too_much = legal.at(0);
  too_much.bindings[0] = Binding::number(7);
  too_much.bindings[1] = Binding::cards(CardSet::first(3));
  REQUIRE(rules.refuse(position, too_much));
}

TEST_CASE("a number after a set of cards may go as far as the set does", "[rules]") {
  HandMadeGame made(8, {"stock", "hand", "row"});
  auto bid = std::make_shared<spec::Move>();
  bid->name = "bid";
  const spec::ExprPtr maximum = spec::expression(spec::SlotTotal{{"cards"}});
  spec::NumberSlot amount{HandMadeGame::number(1), maximum};
  SECTION("of a few cards") {
    bid->slots = {made.subset_slot("cards", "hand"), named("amount", amount)};
    made.rules.moves = {bid};
    Rules rules(made.compile(), nullptr);
    Position position = place(rules, {{"hand", {0, 1, 2}}});
    LegalAnswers legal;
    REQUIRE_FALSE(rules.reopen(position, legal));
    // Three sets of one card, three of two, one of three.
    REQUIRE(legal.size() == 3 * 1 + 3 * 2 + 1 * 3);
    for (std::uint64_t i = 0; i < legal.size(); ++i) {
      const Answer answer = legal.at(i);
      CHECK(answer.bindings[1].as_number() <= answer.bindings[0].as_cards().size());
      CHECK_FALSE(rules.refuse(position, answer));
    }
    Answer too_much = legal.at(0);
    too_much.bindings[1] = Binding::number(2);
    REQUIRE(rules.refuse(position, too_much));
    CHECK(rules.refuse(position, too_much)->reason.key == "refusal.number-out-of-range");
  }
  SECTION("with a slot between them, and of more cards than are listed") {
    bid->slots = {made.subset_slot("cards", "hand"), made.card_slot("card", {"row"}),
                  named("amount", amount)};
    made.rules.moves = {bid};
    Rules rules(made.compile(), nullptr);
    Position position = place(rules, {{"hand", {0, 1, 2}}, {"row", {3, 4}}});
    LegalAnswers legal;
    REQUIRE_FALSE(rules.reopen(position, legal));
    CHECK(legal.size() == 2 * 12);
    CHECK(legal.complete());
  }
}

TEST_CASE("more cards before another slot than can be listed leave the list open", "[rules]") {
  HandMadeGame made(20, {"stock", "hand"});
  auto bid = std::make_shared<spec::Move>();
  bid->name = "bid";
  bid->slots = {
      made.subset_slot("cards", "hand"),
      named("amount", spec::NumberSlot{HandMadeGame::number(1), HandMadeGame::number(2)})};
  made.rules.moves = {bid};
  Rules rules(made.compile(), nullptr);
  std::vector<CardId> hand;
  for (CardId card = 0; card < 12; ++card) hand.push_back(card);
  Position position = place(rules, {{"hand", hand}});
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  CHECK_FALSE(legal.complete());
  CHECK(legal.size() == 2 * ((1u << kMaxCardsBeforeSlots) - 1));
  Answer all;
  all.bindings[0] = Binding::cards(CardSet::first(12));
  all.bindings[1] = Binding::number(2);
  CHECK_FALSE(rules.refuse(position, all));
}

TEST_CASE("a number is offered as one range", "[rules]") {
  HandMadeGame made(3, {"stock", "row"});
  auto bet = std::make_shared<spec::Move>();
  bet->name = "bet";
  bet->slots = {named("amount", spec::NumberSlot{HandMadeGame::number(-2), made.count("row")})};
  made.rules.moves = {bet};
  Rules rules(made.compile(), nullptr);
  Position position = place(rules, {{"row", {0, 2}}});
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  REQUIRE(legal.size() == 5);
  CHECK(legal.at(0).bindings[0].as_number() == -2);
  CHECK(legal.at(4).bindings[0].as_number() == 2);
  Answer too_much;
  too_much.bindings[0] = Binding::number(3);
  REQUIRE(rules.refuse(position, too_much));
  CHECK(rules.refuse(position, too_much)->reason.key == "refusal.number-out-of-range");
}
