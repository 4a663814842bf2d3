#include "compare/comparison.h"

#include <catch2/catch.hpp>

#include "support/hand_made_game.h"

using namespace talon;
using talon::testing::HandMadeGame;

namespace {

/// A game with these endings, of which the first is won, that never asks anything.
std::shared_ptr<const Game> with_endings(const std::vector<std::string>& names) {
  HandMadeGame made(2, {"stock"});
  for (const std::string& name : names) {
    made.add_loss(name, made.no_moves()).won = name == names.front();
  }
  return made.compile();
}

PlayoutResult result(std::optional<int> ending, std::int64_t score, std::uint32_t plies) {
  PlayoutResult made;
  made.ending = ending;
  made.score = score;
  made.plies = plies;
  made.listed = std::uint64_t{3} * plies;
  return made;
}

const ComparedFigure& figure(const Comparison& all, const std::string& name) {
  for (const ComparedFigure* one : all.figures()) {
    if (one->name == name) return *one;
  }
  FAIL("no figure " << name);
  return *all.figures().front();
}

}  // namespace

TEST_CASE("Games on the same deals are compared figure by figure", "[compare]") {
  const auto first = with_endings({"rich", "poor"});
  const auto second = with_endings({"rich", "late"});
  std::vector<PairedGame> pairs;
  for (int pair = 0; pair < 6; ++pair) pairs.push_back({result(1, 2, 4), result(1, 5, 6)});
  pairs.push_back({result(1, 3, 4), result(0, 9, 6)});
  pairs.push_back({result(0, 8, 4), result(1, 1, 8)});
  pairs.push_back({result(1, 3, 4), result(0, 9, 6)});
  const Comparison all = compare(*first, *second, pairs);

  REQUIRE(all.won);
  CHECK(all.won->first == Approx(1.0 / 9));
  CHECK(all.won->second == Approx(2.0 / 9));
  CHECK(all.won->more == 2);
  CHECK(all.won->fewer == 1);
  CHECK(all.won->finding() == Finding::not_shown);
  CHECK(all.won_only_in_second->numbers == std::vector<std::uint64_t>{7, 9});
  CHECK(all.won_only_in_first->numbers == std::vector<std::uint64_t>{8});

  CHECK(figure(all, "poor").second == 0);
  CHECK(figure(all, "late").first == 0);
  CHECK(figure(all, "late").finding() == Finding::more);
  CHECK(figure(all, "plies").second - figure(all, "plies").first == Approx(20.0 / 9));
  CHECK(figure(all, "plies").finding() == Finding::more);
  CHECK(figure(all, "legal-answers").first == Approx(3));
  CHECK(figure(all, "legal-answers").finding() == Finding::same_in_all);
  CHECK(all.score->first == Approx((6 * 2 + 3 + 8 + 3) / 9.0));
  CHECK(all.score->more == 8);

  REQUIRE(all.flips.size() == 3);
  CHECK(all.flips[0].first == "poor");
  CHECK(all.flips[0].second == "late");
  CHECK(all.flips[0].count == 6);
  CHECK(all.flips[1].second == "rich");
}

TEST_CASE("Few pairs have no bounds and show nothing", "[compare]") {
  const auto game = with_endings({"rich", "poor"});
  const std::vector<PairedGame> pairs = {{result(1, 2, 4), result(1, 9, 6)},
                                         {result(1, 2, 4), result(1, 9, 6)}};
  const Comparison all = compare(*game, *game, pairs);
  CHECK_FALSE(all.score->difference);
  CHECK(all.score->finding() == Finding::not_shown);
  CHECK(all.won->finding() == Finding::same_in_all);
}

TEST_CASE("A score is compared where both games have one", "[compare]") {
  const auto game = with_endings({"rich", "poor"});
  PlayoutResult none = result(std::nullopt, 0, 9);
  none.score.reset();
  none.given_up = GivenUp::unfinished;
  const std::vector<PairedGame> pairs = {{result(1, 2, 4), result(1, 3, 4)},
                                         {none, result(1, 50, 4)}};
  const Comparison all = compare(*game, *game, pairs);
  CHECK(all.score->pairs == 1);
  CHECK(all.score->second == 3);
  CHECK(figure(all, "unfinished").first == 0.5);
  CHECK(all.flips.size() == 1);
}
