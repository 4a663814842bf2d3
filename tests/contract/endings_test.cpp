#include <catch2/catch.hpp>

#include "contract/random_play.h"

using namespace talon;
using namespace talon::contract;

TEST_CASE("A random game ends or comes back to where it was, and asks until it ends",
          "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    for (int game = 0; game < subject.games(200); ++game) {
      INFO("seed " << seed_text(game));
      bool consistent = true;
      const bool ended =
          play(rules, seed_text(game), [&](const Position& position, const LegalAnswers& legal) {
            consistent = consistent && rules.over(position) == legal.empty();
            if (!rules.over(position)) return;
            const auto& endings = subject.game->rules.endings;
            const Outcome outcome = rules.outcome(position);
            const auto place = static_cast<std::size_t>(rules.ending(position));
            if (place >= endings.size()) FAIL("an ending that does not exist");
            if (outcome.ending != endings[place].name) FAIL(outcome.ending);
            if (outcome.score.has_value() != (endings[place].score != nullptr))
              FAIL("a wrong score");
          });
      if (!ended) FAIL("the game goes on and on");
      if (!consistent) FAIL("something is asked after the end, or nothing before");
    }
  }
  SUCCEED();
}
