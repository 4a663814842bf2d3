#include "compare/relaxation.h"

#include <catch2/catch.hpp>

#include "contract/random_play.h"
#include "session/answer_text.h"

using namespace talon;
using namespace talon::contract;

namespace {

constexpr int kGames = 3;  ///< of each pair

bool is_won(const Session& session) {
  return session.over() && session.game().rules.endings[session.ending()].won;
}

/// Gives the answers of a random game by the stricter rules in both games, to its end or to
/// a win by the looser ones; false when these refuse one or lose sooner.
bool allows_all(const Subject& strict, const Subject& loose, const std::string& seed) {
  Session first = start_session(strict, seed);
  Session second = start_session(loose, seed);
  RandomPlayer player(seed);
  Circling circling;
  while (!first.over() && !is_won(second) && !circling.enough(first.state())) {
    const Reply reply = random_reply(first, player);
    const std::string words = words_of(first.game(), first.state(), reply);
    if (second.over() || first.answer(reply)) return false;
    if (second.follow({LogLine::Kind::answer, words, 0, 0, std::nullopt})) return false;
  }
  return !is_won(first) || is_won(second);
}

}  // namespace

TEST_CASE("Rules that only relax others allow all that those allow", "[contract]") {
  int related = 0;
  for (const Subject& strict : subjects()) {
    for (const Subject& loose : subjects()) {
      if (strict.game->definition.game != loose.game->definition.game) continue;
      if (rule_change(*strict.game, *loose.game) != RuleChange::relaxed) continue;
      INFO(strict.name << " and " << loose.name);
      ++related;
      for (int game = 0; game < kGames; ++game) {
        if (!allows_all(strict, loose, seed_text(game))) FAIL("seed " << seed_text(game));
      }
    }
  }
  CHECK(related > 0);
}

TEST_CASE("A game is never stricter or looser than itself", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    const Definition& definition = subject.game->definition;
    const bool has_only_moves = definition.turn.empty() && definition.records.empty();
    const RuleChange expected = has_only_moves ? RuleChange::none : RuleChange::other;
    if (rule_change(*subject.game, *subject.game) != expected) FAIL("not the same");
  }
  SUCCEED();
}
