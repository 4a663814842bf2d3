#include "compare/solved_pairs.h"

#include <catch2/catch.hpp>
#include <memory>

#include "compare/solved_comparison.h"
#include "load/annotations.h"
#include "support/hand_made_game.h"

using namespace talon;
using talon::testing::HandMadeGame;

namespace {

enum class Hint { none, wrong };

/// Four of eight cards are dealt; those of the lower half can be taken, and `wanted` of them
/// win. The wrong hint calls every deal lost.
HandMadeGame collecting_game(int wanted, const std::string& taken) {
  HandMadeGame made(8, {"stock", "row", taken});
  made.rules.setup = {made.shuffle("stock"), made.deal(4, "stock", "row")};
  spec::Slot card = made.card_slot("card", {"row"});
  card.as<spec::CardSlot>()->filter = made.cards([](int number) { return number < 4; });
  made.add_move("take", {card}, {made.put("card", taken)});
  made.add_win("rich", made.at_least(taken, wanted));
  return made;
}

std::shared_ptr<const Game> collecting(int wanted, Hint hint = Hint::none,
                                       const std::string& taken = "taken") {
  HandMadeGame made = collecting_game(wanted, taken);
  made.add_loss("poor", made.no_moves());
  if (hint == Hint::wrong) made.call_all_lost();
  return made.compile();
}

/// The same, but a deal that is lost fails: nothing is said of what is to happen then.
std::shared_ptr<const Game> stuck_when_lost(int wanted) {
  return collecting_game(wanted, "taken").compile();
}

PairRequest request(std::shared_ptr<const Game> first, std::shared_ptr<const Game> second,
                    int jobs = 1) {
  return {std::move(first), std::move(second), "pairs", 60, jobs};
}

std::vector<SolvedPair> solved(const PairRequest& request, std::uint64_t nodes = 10'000) {
  SearchLimits limits;
  limits.nodes = nodes;
  WorkWatch watch;
  SolvedPairs all = solve_pairs(request, limits, watch);
  CHECK_FALSE(all.first_fault);
  CHECK(all.pairs.size() == request.pairs);
  return std::move(all.pairs);
}

}  // namespace

TEST_CASE("What the stricter rules can win is won by the looser ones, too", "[compare]") {
  const PairRequest pairs = request(collecting(3), collecting(2));
  REQUIRE(relate_rules(*pairs.first, *pairs.second).change == RuleChange::relaxed);
  const SolvedComparison all = compare_solved({RuleChange::relaxed}, solved(pairs));
  CHECK(all.contradictions.count == 0);
  CHECK(all.count(Verdict::winnable, Verdict::not_winnable).count == 0);
  CHECK(all.count(Verdict::not_winnable, Verdict::winnable).count > 0);
  CHECK(all.checked == all.count(Verdict::winnable, Verdict::winnable).count);
  CHECK(all.checked > 0);
  CHECK(all.winnable->finding() == Finding::more);
  CHECK(all.unknown() == 0);
  CHECK(all.minimum == all.maximum);
}

TEST_CASE("A wrong hint in the looser game contradicts the stricter one", "[compare]") {
  const auto strict = collecting(3);
  const auto wrong = collecting(2, Hint::wrong);
  const std::vector<SolvedPair> relaxed = solved(request(strict, wrong));
  const SolvedComparison all = compare_solved({RuleChange::relaxed}, relaxed);
  CHECK(all.contradictions.count > 0);
  CHECK(all.contradictions.count == all.count(Verdict::winnable, Verdict::not_winnable).count);
  const SolvedComparison turned =
      compare_solved({RuleChange::restricted}, solved(request(wrong, strict)));
  CHECK(turned.contradictions.numbers == all.contradictions.numbers);
}

TEST_CASE("The same rules must have the same verdicts", "[compare]") {
  const SolvedComparison same =
      compare_solved({RuleChange::none}, solved(request(collecting(2), collecting(2))));
  CHECK(same.contradictions.count == 0);
  CHECK(same.checked > 0);
  const SolvedComparison other = compare_solved(
      {RuleChange::none}, solved(request(collecting(2, Hint::wrong), collecting(2))));
  CHECK(other.contradictions.count == same.checked);
}

TEST_CASE("What a variant claims of its rules is checked by the verdicts alone", "[compare]") {
  // Winning needs more cards, or fewer, of another zone: nothing of that is seen in the rules.
  const auto base = collecting(3);
  const SourceRef line{std::make_shared<const SourceFile>(SourceFile{"dear.yaml", ""}), 4, 10};
  const auto claiming = [&](int wanted, RuleChange change) {
    Game game = *collecting(wanted, Hint::none, "kept");
    game.definition.variant = "dear";
    Annotations annotations;
    annotations.claims = {{change, game.definition.game, line}};
    game.definition.annotations = std::make_shared<const Annotations>(std::move(annotations));
    return std::make_shared<const Game>(std::move(game));
  };
  const auto compared = [&](const PairRequest& pairs) {
    return compare_solved(relate_rules(*pairs.first, *pairs.second), solved(pairs));
  };
  const SolvedComparison looser = compared(request(base, claiming(2, RuleChange::relaxed)));
  CHECK(looser.contradictions.count == 0);
  CHECK(looser.checked == looser.count(Verdict::winnable, Verdict::winnable).count);
  CHECK(looser.checked > 0);
  const SolvedComparison wrong = compared(request(base, claiming(2, RuleChange::restricted)));
  CHECK(wrong.contradictions.count == wrong.count(Verdict::not_winnable, Verdict::winnable).count);
  CHECK(wrong.contradictions.count > 0);
  CHECK(wrong.winnable->finding() == Finding::more);
  const SolvedComparison turned = compared(request(claiming(2, RuleChange::restricted), base));
  CHECK(turned.contradictions.numbers == wrong.contradictions.numbers);
}

TEST_CASE("Pairs are solved alike with any number of threads", "[compare]") {
  const auto first = collecting(3);
  const auto second = collecting(2);
  const auto alone = solved(request(first, second, 1), 3);
  const auto together = solved(request(first, second, 3), 3);
  for (std::size_t pair = 0; pair < alone.size(); ++pair) {
    CHECK(alone[pair].first == together[pair].first);
    CHECK(alone[pair].second == together[pair].second);
  }
}

TEST_CASE("Unknown deals are kept apart and counted both ways", "[compare]") {
  using enum Verdict;
  const std::vector<SolvedPair> pairs = {{winnable, winnable},
                                         {winnable, not_winnable},
                                         {unknown, winnable},
                                         {not_winnable, unknown},
                                         {unknown, unknown}};
  const SolvedComparison all = compare_solved({RuleChange::other}, pairs);
  CHECK(all.unknown() == 3);
  CHECK(all.winnable->pairs == 2);
  CHECK(all.winnable->second == 0.5);
  CHECK(all.minimum == Approx((0 - 1 + 0 + 0 - 1) / 5.0));
  CHECK(all.maximum == Approx((0 - 1 + 1 + 1 + 1) / 5.0));
}

TEST_CASE("Unknown deals are counted only as the rules allow", "[compare]") {
  using enum Verdict;
  const std::vector<SolvedPair> pairs = {
      {winnable, winnable}, {unknown, unknown}, {unknown, not_winnable}};
  const SolvedComparison relaxed = compare_solved({RuleChange::relaxed}, pairs);
  CHECK(relaxed.minimum == 0);
  CHECK(relaxed.maximum == Approx(1 / 3.0));
  const SolvedComparison same = compare_solved({RuleChange::none}, pairs);
  CHECK((same.minimum == 0 && same.maximum == 0));
  const SolvedComparison claimed = compare_solved({RuleChange::relaxed, {SourceRef()}}, pairs);
  CHECK(claimed.minimum == Approx(-2 / 3.0));
}

TEST_CASE("Stopped work leaves its first pairs", "[compare]") {
  SearchLimits limits;
  WorkWatch watch;
  watch.stop = true;
  const SolvedPairs all = solve_pairs(request(collecting(3), collecting(2)), limits, watch);
  CHECK_FALSE(all.first_fault);
  CHECK(all.pairs.empty());
}

TEST_CASE("Deals of the first game that are solved already give the same verdicts", "[compare]") {
  SearchLimits limits;
  limits.nodes = 10'000;
  for (const auto& second : {collecting(2), collecting(4), collecting(3, Hint::none, "hand")}) {
    const PairRequest pairs = request(collecting(3), second, 2);
    WorkWatch watch;
    const auto known = solve_first(pairs, limits, watch);
    CHECK(watch.done == pairs.pairs);
    const std::vector<SolvedPair> found = solve_pairs(pairs, limits, watch, &known).pairs;
    const std::vector<SolvedPair> anew = solved(pairs);
    REQUIRE(found.size() == anew.size());
    for (std::size_t i = 0; i < anew.size(); ++i) {
      CHECK(found[i].first == anew[i].first);
      CHECK(found[i].second == anew[i].second);
      CHECK_FALSE(found[i].contradicts);
    }
  }
  // A line that wins by the other rules needs no search, which a wrong hint would lead astray.
  const PairRequest led = request(collecting(3), collecting(3, Hint::wrong));
  WorkWatch watch;
  const auto known = solve_first(led, limits, watch);
  const SolvedPairs found = solve_pairs(led, limits, watch, &known);
  CHECK(found.pairs.size() == led.pairs);
  for (const SolvedPair& pair : found.pairs) CHECK(pair.first == pair.second);
}

TEST_CASE("A deal whose search fails is unknown, and the others are solved", "[compare]") {
  SearchLimits limits;
  limits.nodes = 10'000;
  for (const int jobs : {1, 3}) {
    WorkWatch watch;
    const PairRequest asked = request(collecting(3), stuck_when_lost(3), jobs);
    const SolvedPairs found = solve_pairs(asked, limits, watch);
    REQUIRE(found.pairs.size() == asked.pairs);
    std::uint64_t first_failed = 0;
    std::uint64_t won = 0;
    for (std::uint64_t number = asked.pairs; number > 0; --number) {
      const SolvedPair& pair = found.pairs[number - 1];
      won += pair.second == Verdict::winnable ? 1 : 0;
      if (pair.second == Verdict::unknown) first_failed = number;
    }
    CHECK(won > 0);
    REQUIRE(first_failed > 0);
    REQUIRE(found.first_fault);
    CHECK(found.first_fault->number == first_failed);
    CHECK(found.first_fault->in == InPair::second);
    CHECK(found.first_fault->fault.message.key == "rules.stuck");
  }
}
