#include "solve/depth_first.h"

#include <catch2/catch.hpp>
#include <numeric>
#include <set>
#include <string>

#include "base/rng.h"
#include "runtime/script/scripted_game.h"
#include "session/loading.h"
#include "support/walking_game.h"

using namespace talon;
using namespace talon::testing;
using spec::Sign;

namespace {

struct Searched {
  Verdict verdict;
  std::vector<Answer> line;
  std::uint64_t nodes;
  std::uint64_t turns;
};

/// Searched so many positions at a time, then twice as many and so on, beginning anew in between;
/// after the first time with other memory.
Searched in_turns(const std::shared_ptr<const Game>& game, std::uint64_t nodes, std::size_t bytes,
                  std::size_t later_bytes) {
  Successors successors(game, HintSwitches::none(*game));
  DepthFirst search(successors, Sameness::none(*game));
  search.begin(first_position(game), bytes);
  SearchBudget budget{SearchLimits{}};
  std::uint64_t turns = 0;
  while (!search.ended()) {
    REQUIRE(++turns < 100'000);
    search.restart();
    if (turns == 2) search.may_take(later_bytes);
    REQUIRE_FALSE(search.run(budget, nodes));
    if (nodes < SearchLimits::kNoLimit / 2) nodes *= 2;
  }
  return {search.verdict(), search.take_line(), budget.nodes, turns};
}

Searched in_turns(const std::shared_ptr<const Game>& game, std::uint64_t nodes,
                  std::size_t bytes = std::size_t{64} << 20) {
  return in_turns(game, nodes, bytes, bytes);
}

/// Cards go from a hand to a pile in any order; won when they lie there in a certain one. Lines
/// are short and lists of cards many, so that a search with little memory forgets them again and
/// again. Below them lie `below` cards from the start, so that no list is of a single card. Lost
/// where `missing` more would have to be there.
std::shared_ptr<const Game> one_order_of_all(int cards, int seed, int below = 0, int missing = 0) {
  std::vector<int> rank(static_cast<std::size_t>(cards));
  std::iota(rank.begin(), rank.end(), 0);
  Rng chance = Rng::seeded(std::to_string(seed), "test");
  chance.shuffle<int>(rank);
  HandMadeGame made(below + cards, {"stock", "hand", "pile"});
  made.definition.zones[made.zone("hand")].ordered = false;
  made.add_move("put", {made.card_slot("card", {"hand"})}, {made.put("card", "pile")});
  const auto higher = made.pairs([&](int card, int other) {
    return other < cards && card < cards &&
           rank[static_cast<std::size_t>(card)] > rank[static_cast<std::size_t>(other)];
  });
  const auto ascending = spec::expression(spec::LyingOn{{made.zone("pile")}, higher});
  made.add_win(
      "won", HandMadeGame::both(Sign::logical_and,
                                HandMadeGame::both(Sign::equal, ascending, HandMadeGame::number(0)),
                                made.at_least("pile", below + cards + missing)));
  made.add_loss("lost", HandMadeGame::no_moves());
  made.rules.setup = {made.deal(below, "stock", "pile"), made.deal(cards, "stock", "hand")};
  return made.compile();
}

}  // namespace

TEST_CASE("A search that begins anew proves what one in a single order proves", "[solve]") {
  const auto lost = walk_home(5, 6);  // 3 to the power of 5 positions
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
  const auto game = walk_home(6, 6);
  for (const std::uint64_t nodes :
       {SearchLimits::kNoLimit, std::uint64_t{200}, std::uint64_t{40}}) {
    const Searched found = in_turns(game, nodes);
    REQUIRE(found.verdict == Verdict::winnable);
    CHECK(wins(game, first_position(game), found.line));
  }
}

TEST_CASE("With little memory a search that begins anew proves nothing wrong", "[solve]") {
  for (int seed = 0; seed < 60; ++seed) {
    const auto game = one_order_of_all(6, seed);  // 1,957 positions
    for (const std::size_t bytes : {64, 96}) {
      for (const std::uint64_t nodes : {50, 200}) {
        INFO("seed " << seed << ", " << bytes << " KiB, " << nodes << " positions at first");
        const Searched found = in_turns(game, nodes, bytes << 10);
        REQUIRE(found.verdict == Verdict::winnable);
        CHECK(wins(game, first_position(game), found.line));
      }
    }
  }
}

TEST_CASE("A search that may take more memory later needs fewer positions for a proof", "[solve]") {
  const auto lost = one_order_of_all(7, 1, 0, 1);  // 13,700 positions
  constexpr std::size_t kLittle = std::size_t{96} << 10;
  const Searched forgetful = in_turns(lost, 9'000, kLittle);
  const Searched later = in_turns(lost, 9'000, kLittle, std::size_t{64} << 20);
  CHECK(forgetful.verdict == Verdict::not_winnable);
  CHECK(later.verdict == Verdict::not_winnable);
  CHECK(later.turns > 1);
  CHECK(later.nodes < forgetful.nodes);
  CHECK(later.nodes >= 13'700);
}

TEST_CASE("A line whose keys were made anew is forgotten when a search begins anew", "[solve]") {
  for (int seed = 0; seed < 60; ++seed) {
    const auto game = one_order_of_all(6, seed, 2);
    REQUIRE(first_position(game).state.zone(game->layout, 2)[0] >= 6);
    for (const std::uint64_t nodes : {1'040, 1'080, 1'120, 1'160, 1'200, 1'250, 1'300}) {
      INFO("seed " << seed << ", " << nodes << " positions at first");
      const Searched found = in_turns(game, nodes, std::size_t{240} << 10);
      REQUIRE(found.verdict == Verdict::winnable);
    }
  }
}

namespace {

/// Cards go home in any order, and a switch may be turned at any time: circles everywhere, and
/// lines are short. A hint leaves an answer of each position out.
std::shared_ptr<const Game> with_switch(int cards) {
  HandMadeGame made(cards, {"stock", "out", "home"});
  for (std::size_t zone = 1; zone < 3; ++zone) made.definition.zones[zone].ordered = false;
  made.definition.counters = {{"switch", 0, 1, 0}};
  const auto counter = spec::expression(spec::CounterValue{CounterId{}});
  const spec::SetCounter set{CounterId{},
                             HandMadeGame::both(Sign::subtract, HandMadeGame::number(1), counter)};
  made.add_move("turn", {}, {std::make_shared<const spec::Effect>(spec::Effect{set, {}})});
  made.add_move("go", {made.card_slot("card", {"out"})}, {made.put("card", "home")});
  made.add_move("pass", {}, {});
  made.rules.hints.needless = {{"pass", {}, HandMadeGame::number(1)}};
  made.rules.setup = {made.deal(cards, "stock", "out")};
  made.add_win("won", made.at_least("home", cards + 1));
  return made.compile();
}

/// Counts the lines to opened positions, and those that meet a position twice.
struct LineLooker final : ClaimListener {
  explicit LineLooker(const std::shared_ptr<const Game>& game)
      : rules(game, nullptr), start(first_position(game)) {}

  Rules rules;
  Position start;
  int lines = 0;
  int twice = 0;

  bool wants(HintId, std::size_t) override { return true; }
  void take(HintClaim claim) override {
    ++lines;
    Position here = start;
    std::set<std::uint64_t> met = {here.state.hash()};
    for (const Answer& answer : claim.line) {
      REQUIRE_FALSE(rules.advance(here, answer));
      twice += met.insert(here.state.hash()).second ? 0 : 1;
    }
  }
};

}  // namespace

TEST_CASE("A line meets no position twice, also where the table has forgotten some", "[solve]") {
  const auto game = with_switch(11);
  for (const std::size_t bytes : {104, 108}) {
    INFO(bytes << " KiB");
    Successors successors(game, HintSwitches::all(*game));
    DepthFirst search(successors, Sameness::none(*game));
    LineLooker looker(game);
    search.set_listener(&looker);
    search.begin(looker.start, bytes << 10);
    SearchLimits limits;
    limits.nodes = 20'000;
    SearchBudget budget{limits};
    REQUIRE_FALSE(search.run(budget, SearchLimits::kNoLimit));
    CHECK(looker.lines > 1'500);
    CHECK(looker.twice == 0);
  }
}

TEST_CASE("A position that several ways of a phase lead to is opened once", "[solve]") {
  const auto game = scripted_game(R"(
ending "won" { when = count("stock"):equals(99), won = true }
ending "lost" { when = count("stock"):equals(0) }
local left = question "left" { effect = {} }
local right = question "right" { effect = {} }
move "go" { effect = { deal(1, "stock", "palace") } }
phase "pick" (function(game) game:choose { left, right } end)
phase "play" { moves = { "go" } }
)",
                                  {"pick", "play"});
  Successors successors(game, HintSwitches::none(*game));
  DepthFirst search(successors, Sameness::none(*game));
  Rules rules = make_rules(game);
  Position start = rules.blank();
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start({"", {}}, start, legal));
  search.begin(start, std::size_t{1} << 20);
  SearchBudget budget{SearchLimits{}};
  REQUIRE_FALSE(search.run(budget, SearchLimits::kNoLimit));
  CHECK(search.verdict() == Verdict::not_winnable);
  // Of each of the eight cards: two that are picked, and one move after the first of them.
  CHECK(budget.answers == 24);
}
