#include "compare/analysis.h"

#include <catch2/catch.hpp>

#include "support/hand_made_game.h"

using namespace talon;
using talon::testing::HandMadeGame;

namespace {

/// Three cards lie in the hand. The first two must be taken to win, and taking one needs
/// another beside it; any can be dropped. Nothing is hidden.
std::shared_ptr<const Game> two_of_three() {
  HandMadeGame made(3, {"stock", "hand", "taken", "dropped"});
  made.rules.setup = {made.deal(3, "stock", "hand")};
  spec::Slot low = made.card_slot("card", {"hand"});
  low.as<spec::CardSlot>()->filter = made.cards([](int number) { return number < 2; });
  made.add_move("take", {low}, {made.put("card", "taken")}).condition = made.at_least("hand", 2);
  made.add_move("drop", {made.card_slot("card", {"hand"})}, {made.put("card", "dropped")});
  made.add_win("both", made.at_least("taken", 2));
  made.add_loss("stuck", HandMadeGame::no_moves());
  return made.compile();
}

/// Two cards lie face down, and the first of the deck wins: who plays guesses which it is.
std::shared_ptr<const Game> guessing() {
  HandMadeGame made(2, {"stock", "taken", "left"});
  made.definition.zones[0].facing = Facing::down;
  made.rules.setup = {made.shuffle("stock")};
  made.add_move("top", {}, {made.deal(1, "stock", "taken"), made.deal(1, "stock", "left")});
  made.add_move("bottom", {}, {made.deal(1, "stock", "left"), made.deal(1, "stock", "taken")});
  made.add_win("found", made.count("taken", [](int number) { return number == 0; }));
  made.add_loss("missed", made.at_least("taken", 1));
  return made.compile();
}

Session play(const std::shared_ptr<const Game>& game, const std::string& seed,
             const std::vector<std::string>& answers) {
  auto session = Session::start(game, {seed, {}});
  REQUIRE(session);
  for (const std::string& words : answers) {
    REQUIRE_FALSE(session->follow({LogLine::Kind::answer, words, 0, 0, std::nullopt}));
  }
  return *std::move(session);
}

Analysis analysis_of(const Session& session, std::uint64_t nodes = 10'000) {
  AnalysisRequest request;
  request.limits.nodes = nodes;
  WorkWatch watch;
  auto made = analyze(session, request, watch);
  REQUIRE(made);
  CHECK(made->verdicts.size() == session.ply() + 1);
  return *std::move(made);
}

}  // namespace

TEST_CASE("The answer that lost a game is found, with a line that would have won", "[compare]") {
  const Session session = play(two_of_three(), "x", {"take c0", "drop c2", "drop c1"});
  REQUIRE(session.over());
  const Analysis found = analysis_of(session);
  using enum Verdict;
  CHECK(found.verdicts == std::vector<Verdict>{winnable, winnable, not_winnable, not_winnable});
  REQUIRE(found.turning_point);
  const TurningPoint& point = *found.turning_point;
  CHECK(point.ply == 1);
  CHECK(point.winning.words == std::vector<std::string>{"take c1"});
  CHECK(point.listed == 3);
  CHECK(point.keeping == 1);
  CHECK(point.losing == 2);
  CHECK(point.unknown == 0);
}

TEST_CASE("Where nothing is hidden all could be known", "[compare]") {
  const Session session = play(two_of_three(), "x", {"drop c2", "drop c1", "drop c0"});
  const Analysis found = analysis_of(session);
  REQUIRE(found.turning_point);
  CHECK(found.turning_point->ply == 0);
  CHECK_FALSE(found.turning_point->hindsight.hidden);
  CHECK(found.turning_point->hindsight.winnable == found.turning_point->hindsight.samples);
  CHECK(found.turning_point->hindsight.given_keeps == 0);
}

TEST_CASE("A guess that lost could not have been known", "[compare]") {
  const auto game = guessing();
  // In which of two seeds the first card lies on top does not matter: one of the two loses.
  for (const std::string seed : {"1", "2", "3"}) {
    for (const std::string words : {"top", "bottom"}) {
      const Session session = play(game, seed, {words});
      const Analysis found = analysis_of(session);
      if (session.outcome().ending == "found") {
        CHECK_FALSE(found.turning_point);
        CHECK(found.verdicts.back() == Verdict::winnable);
        continue;
      }
      REQUIRE(found.turning_point);
      const Hindsight& tried = found.turning_point->hindsight;
      CHECK(tried.hidden);
      CHECK(tried.samples == 50);
      CHECK(tried.winnable == 50);
      CHECK(tried.given_keeps + tried.other_keeps == 50);
      CHECK(tried.only_given == tried.given_keeps);
      CHECK(tried.given_keeps > 10);
      CHECK(tried.other_keeps > 10);
    }
  }
}

TEST_CASE("A game that was won and one that is not over have lost nothing", "[compare]") {
  const Analysis won = analysis_of(play(two_of_three(), "x", {"take c1", "take c0"}));
  CHECK(won.verdicts == std::vector<Verdict>(3, Verdict::winnable));
  CHECK_FALSE(won.turning_point);
  const Analysis open = analysis_of(play(two_of_three(), "x", {"take c1"}));
  CHECK(open.verdicts == std::vector<Verdict>(2, Verdict::winnable));
  const Analysis begun = analysis_of(play(two_of_three(), "x", {}));
  CHECK(begun.verdicts == std::vector<Verdict>{Verdict::winnable});
}

TEST_CASE("Searches that come to their limit leave the answers unknown", "[compare]") {
  const Session session = play(two_of_three(), "x", {"take c0", "drop c2", "drop c1"});
  const Analysis found = analysis_of(session, 1);
  CHECK_FALSE(found.turning_point);
  CHECK(found.verdicts.front() == Verdict::unknown);
  CHECK(found.verdicts.back() == Verdict::not_winnable);
}
