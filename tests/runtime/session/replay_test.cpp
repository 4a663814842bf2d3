#include "session/replay.h"

#include <catch2/catch.hpp>

#include "support/market.h"

using namespace talon;
using namespace talon::testing;

namespace {

SaveContents contents_of(const Session& session) {
  return {header_of(session, {"hand-made", std::nullopt, {}, "en"}, "1"), session.log(), 0};
}

Session played(const std::string& seed) {
  Session session = start_market(seed);
  play_randomly(session, seed, 4);
  REQUIRE_FALSE(session.undo());
  play_randomly(session, seed + "b", 2);
  return session;
}

}  // namespace

TEST_CASE("a replay verifies every line and ends where the save ends", "[session]") {
  for (int game = 0; game < 10; ++game) {
    const Session session = played(std::to_string(game));
    const auto replayed = replay(contents_of(session), market());
    REQUIRE(replayed);
    CHECK_FALSE(replayed->divergence);
    CHECK(replayed->lines == session.log().size());
    CHECK(replayed->session.state_hash() == session.state_hash());
    CHECK(replayed->session.ply() == session.ply());
  }
}

TEST_CASE("a replay stops at an earlier ply when asked to", "[session]") {
  const Session session = played("p");
  const SaveContents save = contents_of(session);
  for (std::size_t ply = 0; ply <= session.ply() + 1; ++ply) {
    const auto replayed = replay(save, market(), ply);
    REQUIRE(replayed);
    CHECK(replayed->session.ply() == std::min(ply, session.ply()));
    CHECK(replayed->session.state_hash() ==
          session.position_at(replayed->session.ply()).state.hash());
  }
}

TEST_CASE("a replay stops at the first line that leads elsewhere", "[session]") {
  const Session session = played("d");
  SECTION("the deal") {
    SaveContents save = contents_of(session);
    save.header.start_hash ^= 1;
    const auto replayed = replay(save, market());
    REQUIRE(replayed);
    REQUIRE(replayed->divergence);
    CHECK(replayed->divergence->line == 0);
    CHECK(replayed->session.ply() == 0);
  }
  SECTION("a state") {
    SaveContents save = contents_of(session);
    save.lines[1].state_hash ^= 1;
    const auto replayed = replay(save, market());
    REQUIRE(replayed);
    REQUIRE(replayed->divergence);
    CHECK(replayed->lines == 1);
    CHECK(replayed->divergence->line == 2);
    CHECK(replayed->divergence->words == save.lines[1].words);
    CHECK(replayed->divergence->expected != replayed->divergence->found);
    CHECK_FALSE(replayed->divergence->rejection);
  }
  SECTION("an answer that is not legal any more") {
    SaveContents save = contents_of(session);
    save.lines[2].words = "buy nothing";
    const auto replayed = replay(save, market());
    REQUIRE(replayed);
    REQUIRE(replayed->divergence);
    CHECK(replayed->divergence->line == 3);
    REQUIRE(replayed->divergence->rejection);
    CHECK(replayed->session.ply() == 2);
  }
}

TEST_CASE("a replay does not believe an ending or a score that the game has not come to",
          "[session]") {
  const Session session = played("d");
  REQUIRE_FALSE(session.over());
  const auto divergence = [&](const SaveContents& save) {
    const auto replayed = replay(save, market());
    REQUIRE(replayed);
    return replayed->divergence;
  };
  SaveContents save = contents_of(session);
  CHECK_FALSE(divergence(save));
  save.lines.back().outcome = Outcome{"won", 1'000'000};
  REQUIRE(divergence(save));
  CHECK(divergence(save)->line == save.lines.size());
  REQUIRE(divergence(save)->endings);
  CHECK(divergence(save)->endings->claimed->score == 1'000'000);
  CHECK_FALSE(divergence(save)->endings->found);

  SaveContents at_once = contents_of(session);
  at_once.header.start_outcome = Outcome{"won", std::nullopt};
  REQUIRE(divergence(at_once));
  CHECK(divergence(at_once)->line == 0);
}

TEST_CASE("a score that is not the game's is found, and an ending that is left out", "[session]") {
  Session session = start_market("s");
  play_randomly(session, "s", 1000);
  REQUIRE(session.over());
  SaveContents save = contents_of(session);
  const auto first = replay(save, market());
  REQUIRE(first);
  CHECK_FALSE(first->divergence);
  save.lines.back().outcome->score = save.lines.back().outcome->score.value_or(0) + 1;
  CHECK(replay(save, market())->divergence);
  save.lines.back().outcome.reset();
  CHECK(replay(save, market())->divergence);
}

TEST_CASE("a deal that does not fit the deck is refused", "[session]") {
  const auto game = market();
  const Session session = std::move(*Session::start(game, known_deal(*game)));
  const auto why = [&](const std::vector<std::string>& deal) {
    SaveContents save = contents_of(session);
    save.header.deal = deal;
    const auto replayed = replay(save, game);
    return replayed ? std::string() : replayed.error().key;
  };
  std::vector<std::string> deal = contents_of(session).header.deal;
  CHECK(why(deal).empty());
  deal.back() = deal.front();
  CHECK(why(deal) == "session.deal-does-not-fit");
  deal.back() = "ace-of-cups";
  CHECK(why(deal) == "session.deal-does-not-fit");
  deal.pop_back();
  CHECK(why(deal) == "session.deal-too-short");
}

TEST_CASE("a session is carried over to the same rules as a whole", "[session]") {
  const Session session = played("c");
  const auto carried = carry_over(session, market());
  REQUIRE(carried);
  CHECK_FALSE(carried->rejection);
  CHECK_FALSE(carried->differs);
  CHECK(carried->session.ply() == session.ply());
  CHECK(carried->session.state_hash() == session.state_hash());
  CHECK(carried->session.deal().seed == session.deal().seed);
}

TEST_CASE("a session is carried over up to what other rules do not allow", "[session]") {
  const Session session = played("c");
  REQUIRE(session.ply() > 0);
  Session other = Session::start(register_office(), {"c", {}}).value();
  const auto carried = carry_over(session, other.game_ptr());
  REQUIRE(carried);
  CHECK(carried->rejection);
  CHECK_FALSE(carried->lost.empty());
  CHECK(carried->session.ply() == 0);
  CHECK(carried->differs == std::optional<std::size_t>(0));
}
