#include "solve/solver.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <map>

#include "base/rng.h"
#include "session/loading.h"
#include "support/walking_game.h"

using namespace talon;
using namespace talon::testing;
using spec::Sign;

namespace {

/// Seven cards walk between three places, one at a time; card c needs the c before it
/// (if any) to lie in the middle. Won when cards 5 and 6 are at home and the middle is
/// empty. Nothing ends it but a win, so lines go in circles.
HandMadeGame walking_game() {
  HandMadeGame made(7, {"stock", "out", "middle", "home"});
  for (std::size_t zone = 1; zone < 4; ++zone) made.definition.zones[zone].ordered = false;
  const auto walk = [&](const char* name, const char* from, const char* to) {
    auto move = std::make_shared<spec::Move>();
    move->name = name;
    move->slots = {made.card_slot("card", {from})};
    move->effects = {made.put("card", to)};
    made.rules.moves.push_back(move);
  };
  walk("enter", "out", "middle");
  walk("leave", "middle", "out");
  walk("go-home", "middle", "home");
  walk("return", "home", "middle");
  made.rules.setup = {made.deal(7, "stock", "out")};
  return made;
}

/// Five cards in a row, all related, of which connected groups of two or more are taken.
HandMadeGame row_of_five() {
  HandMadeGame made(5, {"stock", "gone"});
  made.definition.zones[1].ordered = false;
  made.add_grid("row", 1, 5);
  spec::GroupSlot cells;
  cells.grid = made.zone("row");
  cells.relation = made.relation([](int, Side) { return 1; });
  cells.minimum_size = 2;
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  take->slots = {named("cells", cells)};
  take->effects = {made.put("cells", "gone")};
  made.rules.moves = {take};
  made.rules.setup = {made.fill("row", "stock", 5)};
  return made;
}

spec::Ending won_when(spec::ExprPtr condition) {
  return {"won", "x.won", {}, std::move(condition), nullptr, true};
}

Position started(const std::shared_ptr<const Game>& game) {
  Rules rules = make_rules(game);
  Position position;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start({"seed", {}}, position, legal));
  return position;
}

Solution solved(const std::shared_ptr<const Game>& game, const SearchLimits& limits = {}) {
  Solver solver(game, HintSwitches::all(*game));
  auto solution = solver.solve(started(game), limits);
  REQUIRE(solution);
  return *std::move(solution);
}

/// Plays the line; whether it ends with a win.
bool leads_to_win(const std::shared_ptr<const Game>& game, const std::vector<Answer>& line) {
  Rules rules = make_rules(game);
  Position position;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start({"seed", {}}, position, legal));
  for (const Answer& answer : line) {
    if (rules.over(position) || rules.refuse(position, answer)) return false;
    REQUIRE_FALSE(rules.apply(position, answer, legal));
  }
  return rules.over(position) && game->rules.endings[rules.ending(position)].won;
}

}  // namespace

TEST_CASE("A search leaves circles and finds a way out", "[solve]") {
  HandMadeGame made = walking_game();
  const auto home = HandMadeGame::both(Sign::equal, made.count("home"), HandMadeGame::number(7));
  made.rules.endings = {won_when(home)};
  const auto game = made.compile();
  const Solution solution = solved(game);
  CHECK(solution.verdict == Verdict::winnable);
  CHECK(leads_to_win(game, solution.line));
}

TEST_CASE("A search proves that no way leads out of a circle", "[solve]") {
  HandMadeGame made = walking_game();
  const auto never = HandMadeGame::both(Sign::equal, made.count("stock"), HandMadeGame::number(1));
  made.rules.endings = {won_when(never)};
  const auto game = made.compile();
  const Solution solution = solved(game);
  CHECK(solution.verdict == Verdict::not_winnable);
  CHECK(solution.limit == Solution::Limit::none);
  CHECK(solution.nodes == 2187);  // each of seven cards in one of three places
}

TEST_CASE("A search tries parts of groups, and a proof covers them", "[solve]") {
  // Three at once are neither a pair nor the whole row, which is all that a player is shown.
  for (const int wanted : {3, 1}) {
    HandMadeGame made = row_of_five();
    const auto taken =
        HandMadeGame::both(Sign::equal, made.count("gone"), HandMadeGame::number(wanted));
    made.rules.endings = {won_when(taken), {"stuck", "x", {}, HandMadeGame::no_moves(), nullptr}};
    const auto game = made.compile();
    const Solution solution = solved(game);
    CHECK(solution.verdict == (wanted == 3 ? Verdict::winnable : Verdict::not_winnable));
    CHECK(solution.limit == Solution::Limit::none);
    CHECK(leads_to_win(game, solution.line) == (wanted == 3));
  }
}

TEST_CASE("A search that forgets still ends, and is right", "[solve]") {
  // Eleven cards go home, and a switch may be turned at any time: circles everywhere.
  for (const int wanted : {11, 12}) {
    HandMadeGame made(12, {"stock", "out", "home"});
    for (std::size_t zone = 1; zone < 3; ++zone) made.definition.zones[zone].ordered = false;
    made.definition.counters = {{"switch", 0, 1, 0}};
    auto go = std::make_shared<spec::Move>();
    go->name = "go";
    go->slots = {made.card_slot("card", {"out"})};
    go->effects = {made.put("card", "home")};
    auto turn = std::make_shared<spec::Move>();
    turn->name = "turn";
    const auto counter = spec::expression(spec::CounterValue{CounterId{}});
    auto set = std::make_shared<spec::Effect>();
    set->kind = spec::SetCounter{
        CounterId{}, HandMadeGame::both(Sign::subtract, HandMadeGame::number(1), counter)};
    turn->effects = {set};
    made.rules.setup = {made.deal(11, "stock", "out")};
    made.rules.moves = {turn, go};
    const auto home =
        HandMadeGame::both(Sign::equal, made.count("home"), HandMadeGame::number(wanted));
    made.rules.endings = {won_when(HandMadeGame::both(Sign::logical_and, home, counter))};
    const auto game = made.compile();
    SearchLimits limits;
    limits.bytes = 128 << 10;
    const Solution solution = solved(game, limits);
    CHECK(solution.verdict == (wanted == 11 ? Verdict::winnable : Verdict::not_winnable));
    CHECK(leads_to_win(game, solution.line) == (wanted == 11));
    if (wanted == 12) CHECK(solution.nodes > 4'096);  // all positions, some of them again
    CHECK(solution.bytes <= limits.bytes);
  }
}

TEST_CASE("A line that outgrows the memory is not the end of a search", "[solve]") {
  HandMadeGame made = walking_cards(9);
  const auto equal = [](spec::ExprPtr value, int number) {
    return HandMadeGame::both(Sign::equal, std::move(value), HandMadeGame::number(number));
  };
  made.rules.endings = {won_when(HandMadeGame::both(Sign::logical_and, equal(made.count("home"), 3),
                                                    equal(made.count("middle"), 0)))};
  const auto game = made.compile();
  SearchLimits limits;
  limits.bytes = 256 << 10;
  Successors successors(game, HintSwitches::all(*game));
  DepthFirst once(successors, Sameness::none(*game));
  once.begin(started(game), limits.bytes);
  SearchBudget budget(limits);
  REQUIRE_FALSE(once.run(budget, SearchLimits::kNoLimit));
  REQUIRE(once.limit() == Solution::Limit::memory);
  const Solution solution = solved(game, limits);
  REQUIRE(solution.verdict == Verdict::winnable);
  CHECK(solution.nodes > budget.nodes);
  CHECK(leads_to_win(game, solution.line));
}

TEST_CASE("A search stops at its limits and says which", "[solve]") {
  HandMadeGame made = walking_game();
  const auto never = HandMadeGame::both(Sign::equal, made.count("stock"), HandMadeGame::number(1));
  made.rules.endings = {won_when(never)};
  const auto game = made.compile();
  SearchLimits limits;
  limits.nodes = 100;
  Solution solution = solved(game, limits);
  CHECK(solution.verdict == Verdict::unknown);
  CHECK(solution.limit == Solution::Limit::nodes);
  CHECK(solution.nodes == 100);
  limits = {};
  limits.seconds = 0;
  CHECK(solved(game, limits).limit == Solution::Limit::seconds);
  limits = {};
  const std::atomic<bool> stop = true;
  limits.stop = &stop;
  CHECK(solved(game, limits).limit == Solution::Limit::stopped);
}

TEST_CASE("Where not all answers are listed nothing is proved", "[solve]") {
  HandMadeGame made(4, {"stock", "row", "taken"});
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  take->slots = {made.card_slot("card", {"row"}), named("why", spec::TextSlot())};
  take->effects = {made.put("card", "taken")};
  made.rules.setup = {made.deal(4, "stock", "row")};
  made.rules.moves = {take};
  made.rules.endings = {{"done", "x.done", {}, HandMadeGame::no_moves(), nullptr}};
  const Solution solution = solved(made.compile());
  CHECK(solution.verdict == Verdict::unknown);
  CHECK(solution.limit == Solution::Limit::answers);
}

TEST_CASE("A deal that is over at once is solved", "[solve]") {
  for (const bool won : {true, false}) {
    HandMadeGame made = walking_game();
    made.rules.endings = {
        won_when(HandMadeGame::both(Sign::equal, made.count("out"), HandMadeGame::number(7)))};
    made.rules.endings[0].won = won;
    const Solution solution = solved(made.compile());
    CHECK(solution.verdict == (won ? Verdict::winnable : Verdict::not_winnable));
    CHECK(solution.line.empty());
  }
}

TEST_CASE("Whether a game can be solved depends on an ending that is won", "[solve]") {
  HandMadeGame made = walking_game();
  made.rules.endings = {{"done", "x.done", {}, HandMadeGame::no_moves(), nullptr}};
  CHECK_FALSE(can_be_won(*made.compile()));
  made.rules.endings[0].won = true;
  CHECK(can_be_won(*made.compile()));
}

TEST_CASE("A solver can be used again, with the same results", "[solve]") {
  HandMadeGame made = walking_game();
  made.rules.endings = {
      won_when(HandMadeGame::both(Sign::equal, made.count("home"), HandMadeGame::number(5)))};
  const auto game = made.compile();
  Solver solver(game, HintSwitches::none(*game));
  const auto first = solver.solve(started(game), {});
  const auto second = solver.solve(started(game), {});
  REQUIRE(first);
  REQUIRE(second);
  CHECK(first->line == second->line);
  CHECK(first->nodes == second->nodes);
  CHECK(first->answers == second->answers);
}
