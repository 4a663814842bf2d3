#include "solve/best_first.h"

#include <array>
#include <catch2/catch.hpp>

#include "support/walking_game.h"

using namespace talon;
using namespace talon::testing;
using spec::Sign;

namespace {

/// Won when so many of eight cards are at home; worth what lies there, and half as much on the way.
std::shared_ptr<const Game> worth_going_home(int wanted) {
  HandMadeGame made = walking_cards(8);
  made.add_win("won",
               HandMadeGame::both(Sign::equal, made.count("home"), HandMadeGame::number(wanted)));
  made.rules.worth =
      HandMadeGame::both(Sign::add, made.count("middle"),
                         HandMadeGame::both(Sign::add, made.count("home"), made.count("home")));
  return made.compile();
}

}  // namespace

TEST_CASE("What is worth most is looked at first", "[solve]") {
  const auto game = worth_going_home(8);
  Successors successors(game, HintSwitches::all(*game));
  BestFirst search(successors, Sameness::none(*game));
  search.begin(first_position(game), std::size_t{64} << 20);
  SearchBudget budget{SearchLimits{}};
  REQUIRE_FALSE(search.run(budget, SearchLimits::kNoLimit));
  REQUIRE(search.verdict() == Verdict::winnable);
  const std::vector<Answer> line = search.take_line();
  CHECK(line.size() == 16);  // each card goes two steps, and none back
  CHECK(wins(game, first_position(game), line));
  CHECK(budget.nodes < 200);  // of 3 to the power of 8
}

TEST_CASE(
    "A position is won though cards could go on, and nothing leads to it but what it differs in",
    "[solve]") {
  HandMadeGame made(6, {"stock", "row", "home"});
  made.rules.setup = {made.deal(6, "stock", "row")};
  for (const auto& [name, from, to] :
       {std::array{"go", "row", "home"}, std::array{"back", "home", "row"}}) {
    spec::Slot card = made.card_slot("card", {from});
    card.as<spec::CardSlot>()->top_only = true;
    made.add_move(name, {card}, {made.put("card", to)});
  }
  made.add_win("won", HandMadeGame::both(Sign::equal, made.count("home"), HandMadeGame::number(6)));
  made.rules.worth = made.count("home");
  const auto game = made.compile();
  Successors successors(game, HintSwitches::all(*game));
  BestFirst search(successors, Sameness::none(*game));
  search.begin(first_position(game), std::size_t{64} << 20);
  SearchBudget budget{SearchLimits{}};
  REQUIRE_FALSE(search.run(budget, SearchLimits::kNoLimit));
  CHECK(search.verdict() == Verdict::winnable);
  CHECK(search.take_line().size() == 6);
}

TEST_CASE("Each way of the author can be gone", "[solve]") {
  HandMadeGame made = walking_cards(8);
  made.add_win("won", HandMadeGame::both(Sign::equal, made.count("home"), HandMadeGame::number(8)));
  made.rules.worth = made.count("out");
  made.rules.other_worths = {
      HandMadeGame::both(Sign::add, made.count("middle"),
                         HandMadeGame::both(Sign::add, made.count("home"), made.count("home")))};
  const auto game = made.compile();
  Successors successors(game, HintSwitches::all(*game));
  BestFirst search(successors, Sameness::none(*game));
  std::vector<std::uint64_t> nodes;
  for (const std::uint64_t way : {0, 1}) {
    search.begin(first_position(game), std::size_t{64} << 20, way);
    SearchBudget budget{SearchLimits{}};
    REQUIRE_FALSE(search.run(budget, SearchLimits::kNoLimit));
    REQUIRE(search.verdict() == Verdict::winnable);
    CHECK(wins(game, first_position(game), search.take_line()));
    nodes.push_back(budget.nodes);
  }
  CHECK(nodes[1] < 200);
  CHECK(nodes[0] > 2'000);  // it stays outside as long as it can
}

TEST_CASE("A search by worth does not go on from what a hint calls lost", "[solve]") {
  HandMadeGame made = walking_cards(8);
  made.add_win("won", HandMadeGame::both(Sign::equal, made.count("home"), HandMadeGame::number(9)));
  made.rules.worth = made.count("home");
  made.rules.hints.hopeless = {{"far", {}, made.at_least("home", 2), {}}};
  const auto game = made.compile();
  const auto nodes_with = [&](const HintSwitches& hints) {
    Successors successors(game, hints);
    BestFirst search(successors, Sameness::none(*game));
    search.begin(first_position(game), std::size_t{64} << 20);
    SearchBudget budget{SearchLimits{}};
    REQUIRE_FALSE(search.run(budget, SearchLimits::kNoLimit));
    CHECK(search.verdict() == Verdict::not_winnable);
    return budget.nodes;
  };
  CHECK(nodes_with(HintSwitches::none(*game)) == 6561);  // 3 to the power of 8
  // With none at home, one, and those with two that are reached from these.
  CHECK(nodes_with(HintSwitches::all(*game)) <= 256 + 8 * 128 + 28 * 64);
}

TEST_CASE("A search by worth that has seen all proves a loss", "[solve]") {
  const auto game = worth_going_home(9);
  Successors successors(game, HintSwitches::all(*game));
  BestFirst search(successors, Sameness::none(*game));
  search.begin(first_position(game), std::size_t{64} << 20);
  SearchBudget budget{SearchLimits{}};
  std::uint64_t turns = 0;
  for (; !search.ended(); ++turns) REQUIRE_FALSE(search.run(budget, 1'000));
  CHECK(search.verdict() == Verdict::not_winnable);
  CHECK(budget.nodes == 6'561);
  CHECK(turns > 5);
}

TEST_CASE("A search by worth gives up when its memory is full", "[solve]") {
  const auto game = worth_going_home(9);
  Successors successors(game, HintSwitches::all(*game));
  BestFirst search(successors, Sameness::none(*game));
  search.begin(first_position(game), std::size_t{128} << 10);
  SearchBudget budget{SearchLimits{}};
  REQUIRE_FALSE(search.run(budget, SearchLimits::kNoLimit));
  CHECK(search.gave_up());
  CHECK(search.verdict() == Verdict::unknown);
}

TEST_CASE("Of what a position leads to, a search by worth keeps no block each", "[solve]") {
  HandMadeGame made = walking_cards(40);
  made.add_win("won",
               HandMadeGame::both(Sign::equal, made.count("home"), HandMadeGame::number(40)));
  made.rules.worth = HandMadeGame::number(0);  // so that most wait, and few have had their turn
  const auto game = made.compile();
  Successors successors(game, HintSwitches::all(*game));
  BestFirst search(successors, Sameness::none(*game));
  search.begin(first_position(game), std::size_t{64} << 20);
  SearchBudget budget{SearchLimits{}};
  REQUIRE_FALSE(search.run(budget, 20'000));
  REQUIRE(budget.nodes > 5'000);
  CHECK(search.bytes() < budget.nodes * game->layout.bytes());
}

TEST_CASE("A search by worth takes no more memory than it may", "[solve]") {
  const auto game = worth_going_home(9);
  Successors successors(game, HintSwitches::all(*game));
  BestFirst search(successors, Sameness::none(*game));
  for (const std::size_t kilobytes : {64, 100, 128, 200, 256, 400, 700}) {
    INFO(kilobytes);
    search.begin(first_position(game), kilobytes << 10);
    SearchBudget budget{SearchLimits{}};
    REQUIRE_FALSE(search.run(budget, SearchLimits::kNoLimit));
    CHECK(search.ended());
    CHECK(search.bytes() <= kilobytes << 10);
  }
}

TEST_CASE("A search by worth gives up where a new one does, whatever was searched before",
          "[solve]") {
  const auto game = worth_going_home(9);
  Successors successors(game, HintSwitches::all(*game));
  BestFirst again(successors, Sameness::none(*game));
  for (const std::size_t kilobytes : {700, 100, 256, 64, 400, 128}) {
    INFO(kilobytes);
    BestFirst fresh(successors, Sameness::none(*game));
    SearchBudget of_fresh{SearchLimits{}};
    fresh.begin(first_position(game), kilobytes << 10);
    REQUIRE_FALSE(fresh.run(of_fresh, SearchLimits::kNoLimit));
    SearchBudget of_again{SearchLimits{}};
    again.begin(first_position(game), kilobytes << 10);
    REQUIRE_FALSE(again.run(of_again, SearchLimits::kNoLimit));
    CHECK(again.verdict() == fresh.verdict());
    CHECK(of_again.nodes == of_fresh.nodes);
    CHECK(again.bytes() == fresh.bytes());
  }
}
