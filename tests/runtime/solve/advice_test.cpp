#include "solve/advice.h"

#include <catch2/catch.hpp>

#include "session/automatic.h"
#include "support/shipped.h"

using namespace talon;
using namespace talon::testing;

namespace {

Session started_game(const std::string& seed) {
  auto session = Session::start(shipped_game("adaman"), {seed, {}});
  REQUIRE(session);
  return std::move(*session);
}

}  // namespace

TEST_CASE("Whoever follows the advice wins", "[solve]") {
  Session session = started_game("11");
  Adviser adviser(session.game_ptr());
  while (!session.over()) {
    const auto advice = adviser.advise(session, {});
    REQUIRE(advice);
    REQUIRE(advice->verdict == Verdict::winnable);
    REQUIRE(advice->next);
    REQUIRE_FALSE(session.answer(*advice->next));
  }
  CHECK(session.outcome().ending == "win");
  const auto after = adviser.advise(session, {});
  REQUIRE(after);
  CHECK(after->verdict == Verdict::winnable);
  CHECK_FALSE(after->next);
}

TEST_CASE("Advice says when a game can no longer be won", "[solve]") {
  Session session = started_game("11");
  Adviser adviser(session.game_ptr());
  // The last answer of the list pays with the most cards.
  while (!session.over()) {
    REQUIRE_FALSE(session.answer(session.legal().at(session.legal().size() - 1)));
    if (session.over()) break;
    const auto advice = adviser.advise(session, {});
    REQUIRE(advice);
    if (advice->verdict != Verdict::not_winnable) continue;
    CHECK_FALSE(advice->next);
    return;
  }
  FAIL("the game was never lost");
}

TEST_CASE("Advice within a small limit is that it is undecided", "[solve]") {
  const Session session = started_game("11");
  SearchLimits limits;
  limits.nodes = 3;
  const auto advice = Adviser(session.game_ptr()).advise(session, limits);
  REQUIRE(advice);
  CHECK(advice->verdict == Verdict::unknown);
  CHECK(advice->nodes == 3);
}

TEST_CASE("The first winnable deal of a series is found, if there is one", "[solve]") {
  const auto game = shipped_game("adaman");
  SearchLimits limits;
  limits.nodes = 100'000;
  const auto seed = find_winnable_seed(game, "bench", 10, limits);
  REQUIRE(seed);
  CHECK(*seed == "bench/1");
  limits.nodes = 1;
  const auto none = find_winnable_seed(game, "bench", 3, limits);
  REQUIRE(none);
  CHECK_FALSE(none->has_value());
}

TEST_CASE("A line that was found is gone along and back without a search", "[solve]") {
  Session session = started_game("11");
  Adviser adviser(session.game_ptr());
  const auto first = adviser.advise(session, {});
  REQUIRE(first);
  REQUIRE(first->next);
  CHECK(first->nodes > 0);
  SearchLimits none;
  none.nodes = 0;
  for (std::size_t left = first->length; left > 0; --left) {
    const auto advice = adviser.advise(session, none);
    REQUIRE(advice);
    REQUIRE(advice->next);
    CHECK(advice->length == left);
    CHECK(advice->nodes == 0);
    REQUIRE_FALSE(session.answer(*advice->next));
  }
  CHECK(session.over());
  REQUIRE_FALSE(session.undo(2));
  const auto back = adviser.advise(session, none);
  REQUIRE(back);
  CHECK(back->length == 2);
}

TEST_CASE("Beside the line that was found it is searched again", "[solve]") {
  Session session = started_game("11");
  Adviser adviser(session.game_ptr());
  const auto first = adviser.advise(session, {});
  REQUIRE(first);
  REQUIRE(first->next);
  const std::uint64_t last = session.legal().size() - 1;
  REQUIRE(session.legal().at(last) != *first->next);
  REQUIRE_FALSE(session.answer(session.legal().at(last)));
  SearchLimits none;
  none.nodes = 0;
  const auto beside = adviser.advise(session, none);
  REQUIRE(beside);
  CHECK(beside->verdict == Verdict::unknown);
}

TEST_CASE("Who gives answers of the line sooner goes on along it without a search", "[solve]") {
  auto started = Session::start(shipped_game("freecell"), {"1", {}});
  REQUIRE(started);
  Session& session = *started;
  Adviser adviser(session.game_ptr());
  SearchLimits none;
  none.nodes = 0;
  SearchLimits limits;
  limits.nodes = 100'000;
  int sooner = 0;
  while (!session.over()) {
    const auto advice = adviser.advise(session, session.ply() == 0 ? limits : none);
    REQUIRE(advice);
    REQUIRE(advice->next);
    REQUIRE_FALSE(session.answer(session.whole(*advice->next)));
    while (const auto reply = automatic_answer(session)) {
      REQUIRE_FALSE(session.answer(*reply));
      ++sooner;
    }
  }
  CHECK(session.outcome().ending == "won");
  CHECK(sooner > 0);
}
