#include "session/saves.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"
#include "contract/random_play.h"
#include "session/replay.h"
#include "support/memory_files.h"

using namespace talon;
using namespace talon::contract;

namespace {

std::unique_ptr<Save> save_along(Files& files, const Files::Path& path, Session& session,
                                 const Subject& subject) {
  const SaveHeader header = header_of(session, subject.request, "test");
  auto save = Save::create(files, path, session, header, Journal::Existing::replace);
  if (!save) FAIL(save.error().reason.key);
  session.set_recorder(save->get());
  return std::move(*save);
}

/// A game with steps back and forth.
void play_with_undo(Session& session, RandomPlayer& player) {
  for (int round = 0; round < 10 && !session.over(); ++round) {
    play_on(session, player, 6);
    const std::size_t back = std::min<std::size_t>(player.below(3), session.ply());
    if (back > 0 && session.undo(back)) FAIL("undo is refused");
    if (back > 1 && session.redo()) FAIL("redo is refused");
  }
}

}  // namespace

TEST_CASE("A save leads to where the session was", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    for (int game = 0; game < subject.games(16); ++game) {
      INFO("seed " << seed_text(game));
      testing::MemoryFiles files;
      Session session = start_session(subject, seed_text(game));
      RandomPlayer player(seed_text(game));
      const auto save = save_along(files, "/game.talon", session, subject);
      play_with_undo(session, player);
      REQUIRE_FALSE(session.unrecorded());

      const auto contents = read_save(files, "/game.talon");
      REQUIRE(contents);
      const auto replayed = replay(*contents, subject.game);
      REQUIRE(replayed);
      CHECK_FALSE(replayed->divergence);
      CHECK(replayed->session.ply() == session.ply());
      CHECK(replayed->session.state() == session.state());
      CHECK(replayed->session.legal().size() == session.legal().size());
    }
  }
}

TEST_CASE("Another process comes to the same state", "[contract]") {
  const testing::TemporaryFolder folder;
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    testing::MemoryFiles files;  // a disk would be waited for at each answer
    Session session = start_session(subject, "another process");
    RandomPlayer player(subject.name);
    const auto save = save_along(files, "/game.talon", session, subject);
    play_on(session, player);
    REQUIRE_FALSE(session.unrecorded());

    const std::string path = folder.write("game.talon", files.get("/game.talon").value());
    const auto ran = testing::run_talon(
        {"replay", "--verify", "--json", path, "--rules", TALON_SOURCE_DIR "/tests/games"});
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    const auto report = nlohmann::json::parse(ran.out);
    CHECK(report["state_hash"] == hash_text(session.state_hash()));
    CHECK(report["ply"] == session.ply());
    CHECK(report["divergence"] == nullptr);
  }
}
