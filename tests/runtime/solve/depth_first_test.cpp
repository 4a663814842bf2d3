#include "solve/depth_first.h"

#include <catch2/catch.hpp>

#include "support/walking_game.h"

using namespace talon;
using namespace talon::testing;
using spec::ExprKind;

namespace {

/// Won when so many cards are at home.
std::shared_ptr<const Game> cards_at_home(int cards, int wanted) {
  HandMadeGame made = walking_cards(cards);
  made.add_win(
      "won", HandMadeGame::both(ExprKind::equal, made.count("home"), HandMadeGame::number(wanted)));
  return made.compile();
}

struct Searched {
  Verdict verdict;
  std::vector<Answer> line;
  std::uint64_t nodes;
  std::uint64_t turns;
};

/// Searched so many positions at a time, then twice as many and so on, beginning anew in between.
Searched in_turns(const std::shared_ptr<const Game>& game, std::uint64_t nodes) {
  Successors successors(game, HintSwitches::none(*game));
  DepthFirst search(successors, Sameness::none(*game));
  search.begin(first_position(game), std::size_t{64} << 20);
  SearchBudget budget{SearchLimits{}};
  std::uint64_t turns = 0;
  while (!search.ended()) {
    REQUIRE(++turns < 100'000);
    search.restart();
    REQUIRE_FALSE(search.run(budget, nodes));
    if (nodes < SearchLimits::kNoLimit / 2) nodes *= 2;
  }
  return {search.verdict(), search.take_line(), budget.nodes, turns};
}

}  // namespace

TEST_CASE("A search that begins anew proves what one in a single order proves", "[solve]") {
  const auto lost = cards_at_home(5, 6);  // 3 to the power of 5 positions
  const Searched at_once = in_turns(lost, SearchLimits::kNoLimit);
  CHECK(at_once.verdict == Verdict::not_winnable);
  CHECK(at_once.nodes == 243);
  CHECK(at_once.turns == 1);
  for (const std::uint64_t nodes : {100, 50, 20}) {
    INFO(nodes << " positions a turn");
    const Searched again = in_turns(lost, nodes);
    CHECK(again.verdict == Verdict::not_winnable);
    CHECK(again.turns > 2);
    CHECK(again.nodes > 243);  // those of the line are looked at again
  }
}

TEST_CASE("A search that begins anew still finds a line that wins", "[solve]") {
  const auto game = cards_at_home(6, 6);
  for (const std::uint64_t nodes :
       {SearchLimits::kNoLimit, std::uint64_t{200}, std::uint64_t{40}}) {
    const Searched found = in_turns(game, nodes);
    REQUIRE(found.verdict == Verdict::winnable);
    CHECK(wins(game, first_position(game), found.line));
  }
}
