#include "search/relaxation.h"

#include <catch2/catch.hpp>
#include <functional>

#include "support/hand_made_game.h"

using namespace talon;
using talon::testing::HandMadeGame;
using Kind = spec::ExprKind;

namespace {

/// What a test changes in the game below.
struct Knobs {
  int least = 3;          ///< what a payment must be worth
  int most_lost = 2;      ///< cards that may be lost
  int wanted = 4;         ///< cards that win
  int row = 3;            ///< cards dealt to the row
  int high = 8;           ///< cards that can be taken are lower
  bool may_drop = false;  ///< another move
  bool needs_hand = false;
  bool stuck_wins = false;
};

spec::ExprPtr more_than(const HandMadeGame& made, const std::string& zone, int number) {
  return HandMadeGame::both(Kind::less, HandMadeGame::number(number), made.count(zone));
}

spec::Ending ending(const std::string& name, spec::ExprPtr condition, bool won) {
  spec::Ending made;
  made.name = name;
  made.condition = std::move(condition);
  made.won = won;
  return made;
}

/// Cards of a row are taken for cards of the hand.
std::shared_ptr<const Game> game_with(const Knobs& knobs) {
  HandMadeGame made(10, {"stock", "row", "hand", "taken", "lost"});
  made.rules.setup = {made.shuffle("stock"), made.deal(knobs.row, "stock", "row"),
                      made.deal(4, "stock", "hand")};
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  if (knobs.needs_hand) take->condition = more_than(made, "hand", 1);
  spec::Slot card = made.card_slot("card", {"row"});
  card.filter = made.cards([&](int number) { return number < knobs.high; });
  spec::Slot pay = made.subset_slot("pay", "hand");
  pay.value = made.values([](int number) { return number; });
  pay.bound = spec::Slot::Bound::at_least;
  pay.bound_value = HandMadeGame::number(knobs.least);
  take->slots = {card, pay};
  take->effects = {made.put("card", "taken"), made.put("pay", "lost")};
  made.rules.moves = {take};
  if (knobs.may_drop) {
    auto drop = std::make_shared<spec::Move>();
    drop->name = "drop";
    drop->slots = {made.card_slot("card", {"hand"})};
    drop->effects = {made.put("card", "lost")};
    made.rules.moves.insert(made.rules.moves.begin(), drop);
  }
  made.rules.endings = {ending("rich", more_than(made, "taken", knobs.wanted - 1), true),
                        ending("poor", more_than(made, "lost", knobs.most_lost), false),
                        ending("stuck", HandMadeGame::no_moves(), knobs.stuck_wins)};
  return made.compile();
}

RuleChange change(const Knobs& first, const Knobs& second) {
  return rule_change(*game_with(first), *game_with(second));
}

}  // namespace

TEST_CASE("Rules that were read twice are the same", "[search]") {
  CHECK(change({}, {}) == RuleChange::none);
}

TEST_CASE("Rules that allow more and forbid nothing relax the others", "[search]") {
  const auto looser = GENERATE(Knobs{.least = 2}, Knobs{.most_lost = 5}, Knobs{.wanted = 3},
                               Knobs{.high = 9}, Knobs{.may_drop = true},
                               Knobs{.least = 1, .most_lost = 3, .high = 10, .may_drop = true});
  CHECK(change({}, looser) == RuleChange::relaxed);
  CHECK(change(looser, {}) == RuleChange::restricted);
}

TEST_CASE("A condition more restricts the rules", "[search]") {
  CHECK(change({}, {.needs_hand = true}) == RuleChange::restricted);
}

TEST_CASE("What allows more and also forbids something is neither", "[search]") {
  const auto mixed = GENERATE(Knobs{.least = 2, .wanted = 5}, Knobs{.most_lost = 1, .high = 9},
                              Knobs{.may_drop = true, .needs_hand = true});
  CHECK(change({}, mixed) == RuleChange::other);
}

TEST_CASE("Another set-up is neither looser nor stricter", "[search]") {
  CHECK(change({}, {.row = 4}) == RuleChange::other);
}

TEST_CASE("More moves may keep a game from a win that needs there to be none", "[search]") {
  const Knobs stuck{.stuck_wins = true};
  CHECK(change(stuck, {.may_drop = true, .stuck_wins = true}) == RuleChange::other);
  CHECK(change(stuck, {.most_lost = 5, .stuck_wins = true}) == RuleChange::relaxed);
}

TEST_CASE("Other cards are other rules", "[search]") {
  HandMadeGame small(8, {"stock", "row", "hand", "taken", "lost"});
  small.rules.endings = {ending("stuck", HandMadeGame::no_moves(), false)};
  HandMadeGame large(9, {"stock", "row", "hand", "taken", "lost"});
  large.rules.endings = small.rules.endings;
  CHECK(rule_change(*small.compile(), *large.compile()) == RuleChange::other);
}
