#include "solve/solve_series.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "statistics/series.h"
#include "support/drawing_game.h"
#include "support/fixture_library.h"
#include "support/hand_made_game.h"
#include "support/shipped.h"

using namespace talon;
using namespace talon::testing;

namespace {

SolveRequest request(std::shared_ptr<const Game> game, std::uint64_t deals, int jobs) {
  SolveRequest made;
  made.game = game;
  made.hints = HintSwitches::all(*game);
  made.deal = [](std::uint64_t number) { return Rules::Deal{game_seed("series", number), {}}; };
  made.deals = deals;
  made.limits.nodes = 3'000;
  made.jobs = jobs;
  return made;
}

std::vector<SolvedDeal> solved_series(const SolveRequest& request) {
  WorkWatch watch;
  auto deals = solve_series(request, watch);
  CHECK(watch.done == deals.size());
  return deals;
}

}  // namespace

TEST_CASE("Deals come out the same with any number of threads", "[solve]") {
  const auto game = shipped_game("adaman");
  const std::vector<SolvedDeal> alone = solved_series(request(game, 24, 1));
  REQUIRE(alone.size() == 24);
  for (const int jobs : {2, 5}) {
    const std::vector<SolvedDeal> together = solved_series(request(game, 24, jobs));
    for (std::size_t deal = 0; deal < alone.size(); ++deal) {
      CHECK(together[deal].verdict == alone[deal].verdict);
      CHECK(together[deal].nodes == alone[deal].nodes);
      CHECK(together[deal].line.words == alone[deal].line.words);
    }
  }
}

TEST_CASE("Searches that are short of memory find the same with any number of threads", "[solve]") {
  const auto game = shipped_game("freecell");
  const auto positions = [&](int jobs, std::size_t bytes) {
    SolveRequest asked = request(game, 4, jobs);
    asked.hints = HintSwitches::none(*game);
    asked.limits.bytes = bytes;
    asked.limits.nodes = 12'000;
    std::vector<std::uint64_t> tried;
    for (const SolvedDeal& deal : solved_series(asked)) tried.push_back(deal.answers);
    return tried;
  };
  constexpr std::size_t kShort = std::size_t{1} << 20;
  const std::vector<std::uint64_t> alone = positions(1, kShort);
  CHECK(alone != positions(1, kShort / 4));  // so it is short
  CHECK(alone == positions(4, kShort));
}

TEST_CASE("A deal that can be won comes with the words of its line", "[solve]") {
  const auto game = shipped_game("adaman");
  int winnable = 0;
  for (const SolvedDeal& deal : solved_series(request(game, 10, 1))) {
    CHECK((deal.verdict == Verdict::winnable) == !deal.line.words.empty());
    CHECK(deal.line.words.size() == deal.line.labels.size());
    CHECK((deal.verdict == Verdict::unknown) == (deal.limit == Solution::Limit::nodes));
    winnable += deal.verdict == Verdict::winnable ? 1 : 0;
  }
  CHECK(winnable > 0);
}

TEST_CASE("A series that is stopped has the deals that were begun", "[solve]") {
  WorkWatch watch;
  watch.stop = true;
  const auto deals = solve_series(request(shipped_game("adaman"), 10, 2), watch);
  CHECK(deals.empty());
}

TEST_CASE("A series takes no memory for deals that nobody came to", "[solve]") {
  WorkWatch watch;
  watch.stop = true;
  const auto deals = solve_series(request(shipped_game("adaman"), 1'000'000'000'000, 2), watch);
  CHECK(deals.empty());
}

TEST_CASE("A deal that fails says why, and the others are solved", "[solve]") {
  // Over after the deal if card c0 lies in the row, else stuck.
  const std::vector<SolvedDeal> deals = solved_series(request(faulty_game(), 200, 2));
  REQUIRE(deals.size() == 200);
  int failed = 0;
  for (std::size_t index = 0; index < deals.size(); ++index) {
    const SolvedDeal& deal = deals[index];
    CHECK(deal.fault.has_value() == (deal.limit == Solution::Limit::failed));
    if (!deal.fault) continue;
    ++failed;
    CHECK(deal.verdict == Verdict::unknown);
    CHECK(deal.fault->kind == DealFault::Kind::script);
    CHECK(deal.fault->number == index + 1);
    CHECK(deal.fault->fault.message.key == "rules.stuck");
  }
  CHECK(failed > 0);
  CHECK(failed < 200);
}

TEST_CASE("Deals are told of in their order, whoever is done first", "[solve]") {
  for (const int jobs : {1, 4}) {
    SolveRequest asked = request(shipped_game("adaman"), 30, jobs);
    std::vector<std::uint64_t> told;
    std::uint64_t nodes = 0;
    asked.each = [&](std::uint64_t number, const SolvedDeal& deal) {
      told.push_back(number);
      nodes += deal.nodes;
    };
    const std::vector<SolvedDeal> deals = solved_series(asked);
    REQUIRE(told.size() == 30);
    CHECK(std::ranges::is_sorted(told));
    for (const SolvedDeal& deal : deals) nodes -= deal.nodes;
    CHECK(nodes == 0);
  }
}
