#include "solve/far_levels.h"

#include <catch2/catch.hpp>

#include "solve/depth_first.h"
#include "support/walking_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

struct Walked {
  Verdict verdict;
  Solution::Limit limit;
  std::vector<Answer> line;
  std::uint64_t nodes;
  std::size_t bytes;
};

/// Begins anew after so many positions each time.
Walked walked(const std::shared_ptr<const Game>& game, std::size_t bytes,
              std::uint64_t turn = SearchLimits::kNoLimit) {
  Successors successors(game, HintSwitches::none(*game));
  DepthFirst search(successors, Sameness::none(*game));
  search.begin(first_position(game), bytes);
  SearchBudget budget{SearchLimits{}};
  for (int turns = 0; turns < 1'000 && !search.ended(); ++turns) {
    if (turns > 0) search.restart();
    REQUIRE_FALSE(search.run(budget, turn));
    if (turn < SearchLimits::kNoLimit / 2) turn *= 2;
  }
  return {search.verdict(), search.limit(), search.take_line(), budget.nodes, search.bytes()};
}

constexpr std::size_t kMuch = std::size_t{64} << 20;

}  // namespace

TEST_CASE("Levels that are put far away come back as they were", "[solve]") {
  const auto game = walk_home(3, 4);
  Successors successors(game, HintSwitches::none(*game));
  Position position = first_position(game);
  Candidates candidates;
  bool complete = true;
  REQUIRE_FALSE(successors.open(position));
  REQUIRE_FALSE(successors.list(position, candidates, complete));
  REQUIRE(candidates.size() == 3);
  FarLevels far(2);
  CHECK(far.bytes() == 0);
  for (std::uint64_t portion = 0; portion < 3; ++portion) {
    far.begin_portion(position);
    for (std::uint64_t level = 0; level < FarLevels::kPortion; ++level) {
      const std::uint64_t key[] = {portion, level};
      far.add(key, candidates, level % 3);
    }
  }
  CHECK(far.levels() == 3 * FarLevels::kPortion);
  CHECK(far.key(70)[0] == 1);
  CHECK(far.key(70)[1] == 6);
  REQUIRE(far.waiting(70).size() == 3);
  REQUIRE(far.waiting(71).size() == 2);
  CHECK(far.waiting(71)[0] == 1);
  CHECK(far.start(70).state == position.state);
  const std::size_t bytes = far.bytes();
  far.remove_portion();
  CHECK(far.levels() == 2 * FarLevels::kPortion);
  CHECK(far.waiting(71)[1] == 2);
  far.clear();
  CHECK(far.levels() == 0);
  CHECK(far.bytes() < bytes);
}

TEST_CASE("A search down long lines looks at each position once, however far it goes back",
          "[solve]") {
  const Walked lost = walked(walk_home(8, 9), kMuch);
  CHECK(lost.verdict == Verdict::not_winnable);
  CHECK(lost.nodes == 6'561);  // 3 to the power of 8
  const auto game = walk_home(8, 8);
  const Walked won = walked(game, kMuch);
  REQUIRE(won.verdict == Verdict::winnable);
  CHECK(won.line.size() > 4 * FarLevels::kPortion);
  CHECK(wins(game, first_position(game), won.line));
}

TEST_CASE("A search down long lines that begins anew proves the same", "[solve]") {
  for (const std::uint64_t turn : {300, 1'000, 2'500}) {
    INFO(turn << " positions at first");
    const Walked lost = walked(walk_home(8, 9), kMuch, turn);
    CHECK(lost.verdict == Verdict::not_winnable);
    CHECK(lost.nodes > 6'561);
    const auto game = walk_home(8, 8);
    const Walked won = walked(game, kMuch, turn);
    REQUIRE(won.verdict == Verdict::winnable);
    CHECK(wins(game, first_position(game), won.line));
  }
}

TEST_CASE("A long line takes little memory", "[solve]") {
  const std::size_t limit = std::size_t{4} << 20;
  const Walked all = walked(walk_home(9, 10), limit);
  CHECK(all.verdict == Verdict::not_winnable);
  CHECK(all.limit == Solution::Limit::none);
  CHECK(all.nodes == 19'683);
  CHECK(all.bytes <= limit);
}

TEST_CASE("A search that follows one with a longer line begins with nothing of it", "[solve]") {
  const auto game = walk_home(8, 9);
  Successors successors(game, HintSwitches::none(*game));
  DepthFirst search(successors, Sameness::none(*game));
  for (int restarts = 4; restarts >= 0; --restarts) {
    CAPTURE(restarts);
    search.begin(first_position(game), kMuch);
    SearchBudget budget{SearchLimits{}};
    for (int turn = 0; turn < restarts; ++turn) {  // into another order each time
      REQUIRE_FALSE(search.run(budget, 1));
      search.restart();
    }
    REQUIRE_FALSE(search.run(budget, SearchLimits::kNoLimit));
    CHECK(search.verdict() == Verdict::not_winnable);
  }
}
