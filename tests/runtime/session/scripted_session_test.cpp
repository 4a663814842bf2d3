// Sessions of a game whose phases are scripts: a position there is the block at
// the phase's start and the answers since.
#include <catch2/catch.hpp>

#include "session/choice.h"
#include "session/replay.h"
#include "support/answers.h"
#include "support/fixture_library.h"
#include "support/market.h"
#include "support/shipped.h"

using namespace talon;
using namespace talon::testing;

namespace {

std::shared_ptr<const Game> errands() {
  const std::filesystem::path source = TALON_SOURCE_DIR;
  static const auto game = loaded_game(Library({{source / "tests/runtime/session/fixtures/rules"},
                                                {source / "decks"},
                                                source / "runtime/messages"}),
                                       "errands");
  return game;
}

Session start(const std::string& seed) {
  auto session = Session::start(errands(), {seed, {}});
  REQUIRE(session);
  return std::move(*session);
}

}  // namespace

TEST_CASE("scripted phases are undone and redone choice by choice", "[session]") {
  for (int game = 0; game < 10; ++game) {
    Session session = start(std::to_string(game));
    std::vector<std::uint64_t> hashes{session.state_hash()};
    std::vector<std::vector<Answer>> legal{legal_of(session)};
    std::vector<std::vector<MoveId>> offered{session.offered()};
    while (!session.over() && session.ply() < 20) {
      play_randomly(session, std::to_string(session.ply() + 100u * game), 1);
      hashes.push_back(session.state_hash());
      legal.push_back(legal_of(session));
      offered.push_back(session.offered());
    }
    const auto as_before = [&] {
      CHECK(session.state_hash() == hashes[session.ply()]);
      CHECK(legal_of(session) == legal[session.ply()]);
      CHECK(session.offered() == offered[session.ply()]);
    };
    while (session.ply() > 0) {
      REQUIRE_FALSE(session.undo());
      as_before();
    }
    while (session.redoable() > 0) {
      REQUIRE_FALSE(session.redo());
      as_before();
    }
  }
}

TEST_CASE("a scripted game replays from its log, chance and all", "[session]") {
  for (int game = 0; game < 10; ++game) {
    Session session = start(std::to_string(game));
    play_randomly(session, "a", 7);
    REQUIRE_FALSE(session.undo(3));
    play_randomly(session, "b", 5);
    const SaveContents save{header_of(session, {"errands", std::nullopt, {}, "en"}, "1"),
                            session.log(), 0};
    const auto replayed = replay(save, errands());
    REQUIRE(replayed);
    CHECK_FALSE(replayed->divergence);
    CHECK(replayed->session.state_hash() == session.state_hash());
    CHECK(legal_of(replayed->session) == legal_of(session));
  }
}

TEST_CASE("an answer that the phase did not ask for is refused after undo as before", "[session]") {
  Session session = start("x");
  const Reply wait = reply(session, "wait");
  const Answer fetch = session.legal().at(0);
  REQUIRE_FALSE(session.answer(fetch));
  CHECK(session.refuse(wait));
  REQUIRE_FALSE(session.undo());
  CHECK_FALSE(session.refuse(wait));
  REQUIRE_FALSE(session.redo());
  CHECK(session.refuse(wait));
}

TEST_CASE("what a phase says is told once, by the answer that brought it about", "[session]") {
  Session session = start("x");
  REQUIRE_FALSE(session.answer(session.legal().at(0)));
  REQUIRE_FALSE(session.answer(reply(session, "stake 0")));
  std::size_t said = 0;
  for (const Event& event : session.events()) said += event.kind == Event::Kind::said;
  CHECK(said == 1);
  REQUIRE_FALSE(session.undo());
  CHECK(session.events().empty());
}

TEST_CASE("a phase's choice is called by its question, or by the phase if there are several",
          "[session]") {
  Session session = start("x");
  CHECK(open_choice(session)->name == "morning");
  REQUIRE_FALSE(session.answer(session.legal().at(0)));
  CHECK(open_choice(session)->name == "stake");
  CHECK(open_choice(session)->kind == Choice::Kind::number);
  CHECK(open_choice(session)->maximum == 4);
}
