#include "solve/worth_terms.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "rules/rules.h"
#include "support/walking_game.h"

using namespace talon;
using namespace talon::testing;
using spec::Sign;

namespace {

spec::ExprPtr times(int factor, spec::ExprPtr expr) {
  return HandMadeGame::both(Sign::multiply, HandMadeGame::number(factor), std::move(expr));
}

HandMadeGame walking_to_home() {
  HandMadeGame made = walking_cards(8);
  made.add_win("won", HandMadeGame::both(Sign::equal, made.count("home"), HandMadeGame::number(8)));
  return made;
}

/// Positions of a walk.
std::vector<Position> some_positions(const std::shared_ptr<const Game>& game) {
  Rules rules(game, nullptr);
  std::vector<Position> all = {first_position(game)};
  LegalAnswers legal;
  for (int step = 0; step < 12; ++step) {
    Position next = all.back();
    REQUIRE_FALSE(rules.reopen(next, legal));
    REQUIRE_FALSE(
        rules.advance(next, legal.at(static_cast<std::uint64_t>(step * 7) % legal.size())));
    all.push_back(std::move(next));
  }
  return all;
}

/// Five cards lie face down in a pile and three on them; one after the other goes.
HandMadeGame dropping_from_pile() {
  HandMadeGame made(8, {"stock", "pile", "gone"});
  made.definition.zones[made.zone("pile")].facing = Facing::mixed;
  const auto down = std::make_shared<spec::Effect>();
  down->kind = spec::Deal{HandMadeGame::number(5), {made.zone("stock")}, {made.zone("pile")}, true};
  made.rules.setup = {down, made.deal(3, "stock", "pile")};
  spec::RunSlot run;
  run.zones = {made.zone("pile")};
  run.maximum_size = HandMadeGame::number(1);
  made.add_move("drop", {named("run", run)}, {made.put("run", "gone")});
  made.add_win("won", made.at_least("gone", 8));
  return made;
}

/// Each position of a game with one answer at a time is worth that, by its lists and by the rules.
void check_worths(HandMadeGame& made, const std::vector<std::int64_t>& worths) {
  const auto game = made.compile();
  Rules rules(game, nullptr);
  StateKeys keys(*game);
  WorthTerms terms(*game, game->compiled->worth);
  REQUIRE(terms.is_of_lists(keys));
  Position position = first_position(game);
  StateKeys::Lists lists;
  std::vector<std::uint64_t> key(keys.words());
  LegalAnswers legal;
  for (const std::int64_t worth : worths) {
    keys.pack(position, lists, key.data());
    CHECK(terms.value(keys, lists) == worth);
    CHECK(rules.worth(position) == worth);
    REQUIRE_FALSE(rules.reopen(position, legal));
    REQUIRE_FALSE(rules.advance(position, legal.at(0)));
  }
}

}  // namespace

TEST_CASE("Terms of what a position is worth add up as the author says, or otherwise", "[solve]") {
  HandMadeGame made = walking_to_home();
  made.rules.worth = HandMadeGame::both(
      Sign::subtract,
      HandMadeGame::both(Sign::add, times(3, made.count("home")), made.count("middle")),
      times(2, made.count("out")));
  const auto game = made.compile();
  const Rules rules(game, nullptr);
  WorthTerms terms(*game, game->compiled->worth);
  CHECK(terms.has_other_weighings());
  std::set<std::int64_t> values;
  for (std::uint64_t weighing = 0; weighing < 20; ++weighing) {
    terms.weigh(weighing);
    const std::vector<Position> positions = some_positions(game);
    for (const Position& position : positions) {
      if (weighing == 0) CHECK(terms.value(position.state) == rules.worth(position));
    }
    const std::int64_t at_start = terms.value(positions.front().state);  // all cards are outside
    CHECK((at_start == -16 || at_start == -32 || at_start == -64));
    values.insert(at_start);
  }
  CHECK(values.size() == 3);
}

TEST_CASE("With one term there is no other way to weigh it", "[solve]") {
  HandMadeGame made = walking_to_home();
  made.rules.worth =
      HandMadeGame::both(Sign::add, HandMadeGame::number(5), times(3, made.count("home")));
  CHECK_FALSE(WorthTerms::all_of(*made.compile()).front().has_other_weighings());
}

TEST_CASE("An answer costs a quarter of what the weightiest term counts", "[solve]") {
  for (const auto& [factor, cost] : {std::pair(3, 0), std::pair(9, 2), std::pair(-12, 3)}) {
    HandMadeGame made = walking_to_home();
    made.rules.worth = HandMadeGame::both(Sign::add, times(factor, made.count("home")),
                                          times(2, made.count("middle")));
    CHECK(WorthTerms::all_of(*made.compile()).front().cost_of_answer() == cost);
  }
}

TEST_CASE("What a step changes is the difference of what lists are worth", "[solve]") {
  HandMadeGame made = walking_to_home();
  for (auto& zone : made.definition.zones) zone.ordered = true;
  made.rules.worth = HandMadeGame::both(
      Sign::subtract,
      HandMadeGame::both(Sign::add, times(3, made.count("home")), times(5, made.count("middle"))),
      times(2, made.count("out")));
  const auto game = made.compile();
  const Rules rules(game, nullptr);
  StateKeys keys(*game);
  WorthTerms terms(*game, game->compiled->worth);
  REQUIRE(terms.is_of_lists(keys));
  StateKeys::Lists before, after;
  std::vector<std::uint64_t> key(keys.words());
  std::optional<std::int64_t> last;
  for (const Position& position : some_positions(game)) {
    keys.pack(position, after, key.data());
    CHECK(terms.value(keys, after) == rules.worth(position));
    std::vector<ZoneId> changed;
    for (std::size_t zone = 0; last && zone < after.size(); ++zone) {
      if (before[zone] != after[zone]) changed.push_back(static_cast<ZoneId>(zone));
    }
    if (changed.size() == 2) {
      const StateKeys::Step step{changed[0], changed[1], 0, after[changed[0]], after[changed[1]]};
      CHECK(*last + terms.change(keys, before, step) == rules.worth(position));
    }
    last = rules.worth(position);
    before = after;
  }
}

TEST_CASE("Cards that lie face down are counted list by list", "[solve]") {
  HandMadeGame made = dropping_from_pile();
  made.rules.worth =
      HandMadeGame::both(Sign::subtract, times(2, made.count("gone")),
                         times(3, spec::expression(spec::DownCount{{made.zone("pile")}})));
  check_worths(made, {-15, -13, -11, -6, -1, 4, 9, 14});
}

TEST_CASE("Cards that lie right on what they fit are counted list by list", "[solve]") {
  HandMadeGame made = dropping_from_pile();
  const auto next = made.pairs([](int card, int on) { return std::abs(card - on) == 1; });
  const auto two_away = made.pairs([](int card, int on) { return std::abs(card - on) == 2; });
  const ZoneId pile = made.zone("pile");
  made.rules.worth =
      HandMadeGame::both(Sign::add, times(2, spec::expression(spec::Joined{{pile}, next})),
                         times(5, spec::expression(spec::Joined{{pile}, two_away})));
  check_worths(made, {14, 12, 10, 8, 6, 4, 2, 0});
}
