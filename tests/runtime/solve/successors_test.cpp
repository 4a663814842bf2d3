#include "solve/successors.h"

#include <catch2/catch.hpp>
#include <numeric>

#include "base/rng.h"
#include "solve/claim_sample.h"
#include "solve/hint_audit.h"
#include "solve/search_hints.h"
#include "solve/solver.h"
#include "support/walking_game.h"

using namespace talon;
using namespace talon::testing;
using spec::Sign;

namespace {

/// The cards go home in their order, from the top of the waste, to which the stock is dealt
/// `portion` cards at a time, again and again.
HandMadeGame going_round(int cards, int portion) {
  HandMadeGame made(cards, {"stock", "waste", "home"});
  made.add_move("draw", {}, {made.deal(portion, "stock", "waste")}).condition =
      made.at_least("stock", 1);
  const auto back = std::make_shared<spec::Effect>();
  back->kind = spec::PutAll{{made.zone("waste")}, {made.zone("stock")}};
  made.add_move("redeal", {}, {back}).condition = HandMadeGame::both(
      Sign::logical_and, made.at_least("waste", 1),
      HandMadeGame::both(Sign::equal, made.count("stock"), HandMadeGame::number(0)));
  spec::Slot card = made.card_slot("card", {"waste"});
  card.as<spec::CardSlot>()->top_only = true;
  const auto number =
      spec::expression(spec::SlotTotal{{"card"}, made.values([](int one) { return one; })});
  card.condition = HandMadeGame::both(Sign::equal, number, made.count("home"));
  made.add_move("go-home", {card}, {made.put("card", "home")});
  made.add_win("won",
               HandMadeGame::both(Sign::equal, made.count("home"), HandMadeGame::number(cards)));
  made.rules.setup = {made.shuffle("stock")};
  made.rules.hints.cycles = {{"draw", {}, "redeal"}};
  return made;
}

std::shared_ptr<const Game> round_and_round(int cards, int portion) {
  return going_round(cards, portion).compile();
}

Position dealt(const std::shared_ptr<const Game>& game, const std::string& seed) {
  Rules rules(game, nullptr);
  Position start = rules.blank();
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start({seed, {}}, start, legal));
  return start;
}

/// After how many turns of the cycle the answers of a move are given that can be given then.
std::vector<int> turns_before(const HandMadeGame& made, MoveId move, bool* complete = nullptr) {
  const auto game = made.compile();
  Successors successors(game, HintSwitches::all(*game));
  Position start = dealt(game, "any");
  Candidates candidates;
  bool all = true;
  REQUIRE_FALSE(successors.open(start));
  REQUIRE_FALSE(successors.list(start, candidates, all));
  if (complete != nullptr) *complete = all;
  std::vector<int> turns;
  for (std::size_t index = 0; index < candidates.size(); ++index) {
    const Answer answer = successors.answer(start.state, candidates, index);
    if (answer.move == move) turns.push_back(candidates.turns(index));
  }
  return turns;
}

Solution solved_with(const std::shared_ptr<const Game>& game, const HintSwitches& switches,
                     const Position& start) {
  const auto solution = Solver(game, switches).solve(start, {});
  REQUIRE(solution);
  return *solution;
}

}  // namespace

TEST_CASE("All that lies on top as a cycle goes on is an answer of the position", "[solve]") {
  const auto game = round_and_round(6, 2);
  Successors successors(game, HintSwitches::all(*game));
  Position start = dealt(game, "any");
  Candidates candidates;
  bool complete = true;
  REQUIRE_FALSE(successors.open(start));
  REQUIRE_FALSE(successors.list(start, candidates, complete));
  CHECK(complete);
  CHECK(candidates.size() <= 1);  // card 0, if it is ever on top
  for (std::size_t index = 0; index < candidates.size(); ++index) {
    CHECK(successors.answer(start.state, candidates, index).move == 2);
    CHECK(candidates.turns(index) > 0);
    std::vector<Answer> line;
    successors.spell(start, candidates, index, line);
    CHECK(line.size() == static_cast<std::size_t>(candidates.turns(index)) + 1);
  }
}

TEST_CASE("A position that no answer led to may be won at once", "[solve]") {
  HandMadeGame made = going_round(6, 2);
  made.add_win("begun", made.at_least("home", 1));
  const auto game = made.compile();
  Position start = dealt(game, "any");
  Transfers(*game).give(start.state, {.from = 0, .to = 2, .cards = 1});
  const Solution solution = solved_with(game, HintSwitches::all(*game), start);
  CHECK(solution.verdict == Verdict::winnable);
  CHECK(solution.line.empty());
}

TEST_CASE("A move that looks at a zone of a cycle is asked at each of its places", "[solve]") {
  HandMadeGame made = going_round(6, 2);
  made.add_move("late", {}, {}).condition =
      HandMadeGame::both(Sign::equal, made.count("waste"), HandMadeGame::number(4));
  made.add_move("always", {}, {});
  CHECK(turns_before(made, 3) == std::vector{2});
  CHECK(turns_before(made, 4) == std::vector{0});
}

TEST_CASE("A move whose slot looks at a zone of a cycle is asked at each of its places",
          "[solve]") {
  HandMadeGame made = going_round(6, 2);
  made.rules.setup.push_back(made.deal(1, "stock", "home"));
  spec::Slot card = made.card_slot("card", {"home"});
  card.condition = HandMadeGame::both(Sign::equal, made.count("waste"), HandMadeGame::number(4));
  made.add_move("late", {card}, {});
  CHECK(turns_before(made, 3) == std::vector{2});
}

TEST_CASE("Where a list is incomplete as a cycle goes on, so is the whole", "[solve]") {
  HandMadeGame made = going_round(6, 2);
  made.add_move("say", {named("words", spec::TextSlot())}, {}).condition =
      HandMadeGame::both(Sign::equal, made.count("waste"), HandMadeGame::number(4));
  bool complete = true;
  CHECK(turns_before(made, 3, &complete) == std::vector{2});
  CHECK_FALSE(complete);
}

TEST_CASE("The moves of a cycle are not answers of their own", "[solve]") {
  HandMadeGame made = going_round(4, 2);
  made.rules.setup.push_back(made.deal(4, "stock", "waste"));
  CHECK(turns_before(made, 0).empty());
  CHECK(turns_before(made, 1).empty());
}

TEST_CASE("Both moves of a cycle are told as what its hint leaves out", "[solve]") {
  for (const MoveId move : {MoveId{0}, MoveId{1}}) {
    HandMadeGame made = going_round(4, 2);
    // All in the stock, where cards are dealt, or in the waste, which is turned over.
    if (move == 1) made.rules.setup.push_back(made.deal(4, "stock", "waste"));
    const auto game = made.compile();
    Position start = dealt(game, "any");
    LegalAnswers legal;
    Rules rules(game, nullptr);
    REQUIRE_FALSE(rules.reopen(start, legal));
    const auto left_out = SearchHints(*game, HintSwitches::all(*game)).left_out(start, legal);
    REQUIRE(left_out.size() == 1);
    CHECK(left_out[0].first.kind == HintId::Kind::cycle);
    CHECK(left_out[0].second.move == move);
  }
}

TEST_CASE("A cycle changes no verdict, and lines that win tell its moves", "[solve]") {
  int won = 0;
  int lost = 0;
  for (const int portion : {1, 2, 3, 4}) {
    for (int seed = 0; seed < 60; ++seed) {
      const auto game = round_and_round(4 + seed % 6, portion);
      INFO(game->cards().size() << " cards, " << portion << " at a time, seed " << seed);
      const Position start = dealt(game, std::to_string(seed));
      const Solution plain = solved_with(game, HintSwitches::plain(*game), start);
      const Solution round = solved_with(game, HintSwitches::all(*game), start);
      REQUIRE(plain.verdict == round.verdict);
      CHECK(round.nodes <= plain.nodes);
      if (plain.verdict == Verdict::winnable) {
        CHECK(wins(game, start, round.line));
        ++won;
      } else {
        ++lost;
      }
    }
  }
  CHECK(won > 60);
  CHECK(lost > 60);
}

namespace {

AuditReport audited_cycle(const std::shared_ptr<const Game>& game) {
  SolveRequest request;
  request.game = game;
  request.hints = HintSwitches::all(*game);
  request.deal = [](std::uint64_t number) { return Rules::Deal{std::to_string(number), {}}; };
  request.deals = 20;
  WorkWatch watch;
  auto report = audit_hints(request, 40, watch);
  REQUIRE_FALSE(report.first_fault);
  return report;
}

}  // namespace

TEST_CASE("A cycle claims that its moves need not be tried, and an audit looks at that",
          "[solve]") {
  const auto game = round_and_round(7, 2);
  const AuditReport report = audited_cycle(game);
  CHECK_FALSE(report.found_wrong());
  REQUIRE(report.hints.size() == 1);
  CHECK(hint_name(*game, report.hints[0].hint) == "cycle draw");
  CHECK(report.hints[0].count.all > 20);
  CHECK(report.hints[0].count.confirmed > 20);
}
