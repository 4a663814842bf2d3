#include "solve/search_hints.h"

#include <catch2/catch.hpp>

#include "support/walking_game.h"

using namespace talon;
using namespace talon::testing;

TEST_CASE("Hints judge no position within a move or a scripted phase", "[solve]") {
  HandMadeGame made = walking_cards(2);
  made.call_all_lost();
  const auto game = made.compile();
  const SearchHints hints(*game, HintSwitches::all(*game));
  const Position between = first_position(game);
  CHECK(hints.hopeless_at_once(between));
  Position asked = between;
  asked.state.control().ask_depth = 1;
  CHECK_FALSE(hints.hopeless_at_once(asked));
  Position scripted = between;
  scripted.phase_start = between.state;
  CHECK_FALSE(hints.hopeless_at_once(scripted));
}

TEST_CASE("Of several answers that will do the first is tried, and all others are left out",
          "[solve]") {
  HandMadeGame made = walking_cards(3);
  made.rules.hints.forced = {{"enter", {}, HandMadeGame::number(1)}};
  const auto game = made.compile();
  SearchHints hints(*game, HintSwitches::all(*game));
  Rules rules(game, nullptr);
  Position position = first_position(game);
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  REQUIRE(legal.size() == 3);
  Candidates candidates;
  REQUIRE(hints.list(position, legal, 10, candidates));
  REQUIRE(candidates.size() == 1);
  CHECK(candidates[0] == legal.at(0));
  std::vector<Answer> left_out;
  for (const auto& [hint, answer] : hints.left_out(position, legal)) left_out.push_back(answer);
  CHECK(left_out == std::vector{legal.at(1), legal.at(2)});
}
