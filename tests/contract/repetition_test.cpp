#include <catch2/catch.hpp>

#include "contract/random_play.h"

using namespace talon;
using namespace talon::contract;

namespace {

std::vector<std::uint64_t> hashes(Rules& rules, const std::string& seed) {
  std::vector<std::uint64_t> all;
  play(rules, seed, [&](const Position& position, const LegalAnswers&) {
    all.push_back(position.state.hash());
  });
  return all;
}

}  // namespace

TEST_CASE("The same seed and answers lead through the same states", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    std::vector<std::vector<std::uint64_t>> first;
    for (int game = 0; game < subject.games(40); ++game) {
      first.push_back(hashes(rules, seed_text(game)));
    }
    // Another object, and the games in another order.
    Rules other = make_rules(subject.game);
    for (int game = subject.games(40) - 1; game >= 0; --game) {
      INFO("seed " << seed_text(game));
      REQUIRE(hashes(other, seed_text(game)) == first[static_cast<std::size_t>(game)]);
    }
  }
}

TEST_CASE("A copy of a position plays on as the position does", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    Rules other = make_rules(subject.game);
    for (int game = 0; game < subject.games(40); ++game) {
      std::vector<Position> positions;
      play(rules, seed_text(game),
           [&](const Position& position, const LegalAnswers&) { positions.push_back(position); });
      // Each copy is played with the answers that the next position shows it was given.
      RandomPlayer player(seed_text(game));
      LegalAnswers legal;
      for (std::size_t ply = 0; ply + 1 < positions.size(); ++ply) {
        Position copy = positions[ply];
        must(other.reopen(copy, legal));
        must(other.apply(copy, player.choose(legal), legal));
        if (!(copy.state == positions[ply + 1].state)) FAIL("the copy went another way");
      }
    }
  }
  SUCCEED();
}

TEST_CASE("Undo leads back to what was, and redo forth", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    for (int game = 0; game < subject.games(40); ++game) {
      Session session = start_session(subject, seed_text(game));
      RandomPlayer player(seed_text(game));
      std::vector<std::uint64_t> states = {session.state_hash()};
      std::vector<std::uint64_t> counts = {session.legal().size()};
      while (!session.over() && session.ply() < 200) {
        play_on(session, player, 1);
        states.push_back(session.state_hash());
        counts.push_back(session.legal().size());
      }
      const auto stands_at = [&](std::size_t ply) {
        if (session.state_hash() != states[ply]) FAIL("another state at ply " << ply);
        if (session.legal().size() != counts[ply]) FAIL("other answers at ply " << ply);
      };
      const std::size_t end = session.ply();
      for (std::size_t ply = end; ply-- > 0;) {
        if (session.undo()) FAIL("undo is refused");
        stands_at(ply);
      }
      for (std::size_t ply = 1; ply <= end; ++ply) {
        if (session.redo()) FAIL("redo is refused");
        stands_at(ply);
      }
    }
  }
  SUCCEED();
}
