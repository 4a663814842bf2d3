#include "compare/relaxation.h"

#include <catch2/catch.hpp>
#include <functional>

#include "support/hand_made_game.h"

using namespace talon;
using talon::testing::HandMadeGame;
using talon::testing::named;

namespace {

/// What a test changes in the game below.
struct Knobs {
  int minimum = 3;        ///< what a payment must be worth
  int max_lost = 2;       ///< cards that may be lost
  int wanted = 4;         ///< cards that win
  int row = 3;            ///< cards dealt to the row
  int high = 8;           ///< cards that can be taken are lower
  bool may_drop = false;  ///< another move
  bool needs_hand = false;
  bool stuck_wins = false;
  bool opens_any = false;  ///< any card goes to an empty place, not only low ones
};

/// Cards of a row are taken for cards of the hand.
std::shared_ptr<const Game> game_with(const Knobs& knobs) {
  HandMadeGame made(10, {"stock", "row", "hand", "taken", "lost"});
  made.rules.setup = {made.shuffle("stock"), made.deal(knobs.row, "stock", "row"),
                      made.deal(4, "stock", "hand")};
  if (knobs.may_drop) {
    made.add_move("drop", {made.card_slot("card", {"hand"})}, {made.put("card", "lost")});
  }
  spec::Slot card = made.card_slot("card", {"row"});
  card.as<spec::CardSlot>()->filter = made.cards([&](int number) { return number < knobs.high; });
  spec::SubsetSlot pay;
  pay.zones = {made.zone("hand")};
  pay.value = made.values([](int number) { return number; });
  pay.bound = spec::Bound::at_least;
  pay.bound_value = HandMadeGame::number(knobs.minimum);
  spec::Move& take = made.add_move("take", {card, named("pay", pay)},
                                   {made.put("card", "taken"), made.put("pay", "lost")});
  if (knobs.needs_hand) take.condition = made.at_least("hand", 2);
  spec::ZoneSlot open;
  open.zones = {made.zone("taken")};
  open.against = "card";
  open.empty_accepts = made.cards([&](int number) { return knobs.opens_any || number < 2; });
  made.add_move("open", {made.card_slot("card", {"hand"}), named("to", open)},
                {made.put("card", "taken")});
  made.add_win("rich", made.at_least("taken", knobs.wanted));
  made.add_loss("poor", made.at_least("lost", knobs.max_lost + 1));
  made.add_loss("stuck", HandMadeGame::no_moves()).won = knobs.stuck_wins;
  return made.compile();
}

RuleChange change(const Knobs& first, const Knobs& second) {
  return rule_change(*game_with(first), *game_with(second));
}

}  // namespace

TEST_CASE("Rules that were read twice are the same", "[compare]") {
  CHECK(change({}, {}) == RuleChange::none);
}

TEST_CASE("Rules that allow more and forbid nothing relax the others", "[compare]") {
  const auto looser = GENERATE(Knobs{.minimum = 2}, Knobs{.max_lost = 5}, Knobs{.wanted = 3},
                               Knobs{.high = 9}, Knobs{.may_drop = true}, Knobs{.opens_any = true},
                               Knobs{.minimum = 1, .max_lost = 3, .high = 10, .may_drop = true});
  CHECK(change({}, looser) == RuleChange::relaxed);
  CHECK(change(looser, {}) == RuleChange::restricted);
}

TEST_CASE("A condition more restricts the rules", "[compare]") {
  CHECK(change({}, {.needs_hand = true}) == RuleChange::restricted);
}

TEST_CASE("What allows more and also forbids something is neither", "[compare]") {
  const auto mixed = GENERATE(Knobs{.minimum = 2, .wanted = 5}, Knobs{.max_lost = 1, .high = 9},
                              Knobs{.may_drop = true, .needs_hand = true});
  CHECK(change({}, mixed) == RuleChange::other);
}

TEST_CASE("Another set-up is neither looser nor stricter", "[compare]") {
  CHECK(change({}, {.row = 4}) == RuleChange::other);
}

TEST_CASE("More moves may keep a game from a win that needs there to be none", "[compare]") {
  const Knobs stuck{.stuck_wins = true};
  CHECK(change(stuck, {.may_drop = true, .stuck_wins = true}) == RuleChange::other);
  CHECK(change(stuck, {.max_lost = 5, .stuck_wins = true}) == RuleChange::relaxed);
}

TEST_CASE("Other cards are other rules", "[compare]") {
  const auto with_cards = [](int cards) {
    HandMadeGame made(cards, {"stock", "row"});
    made.add_loss("stuck", HandMadeGame::no_moves());
    return made.compile();
  };
  CHECK(rule_change(*with_cards(8), *with_cards(9)) == RuleChange::other);
}
