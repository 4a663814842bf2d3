#include <catch2/catch.hpp>

#include "bots/playout.h"
#include "bots/simple_bots.h"
#include "contract/random_play.h"

using namespace talon;
using namespace talon::contract;

namespace {

constexpr std::uint32_t kMaxPlayoutPlies = 200;
constexpr std::uint64_t kMaxTried = 10'000;

/// The answer at a place of the list, which is written out as a whole.
Answer answer_of(const LegalAnswers& legal, std::uint64_t index) {
  if (legal.size() > kMaxTried) return legal.at(index);
  std::vector<Answer> all;
  legal.each([&](const Answer& answer) {
    all.push_back(answer);
    return true;
  });
  REQUIRE(all.size() == legal.size());
  return all[index];
}

/// A random game with no short cut: without vector units, with every list written out
/// and each choice opened anew.
PlayoutResult plainly_played(const Subject& subject, const std::string& seed) {
  Rules rules = make_rules(subject.game);
  rules.use(VectorUnits::none);
  Rng stream = Rng::seeded(seed, "bot");
  Position position = rules.blank();
  LegalAnswers legal;
  PlayoutResult result;
  must(rules.start({seed, {}}, position, legal));
  while (!legal.empty() && result.plies < kMaxPlayoutPlies) {
    const Answer answer = answer_of(legal, random_index(legal, stream));
    ++result.plies;
    if (is_forced(legal)) ++result.forced;
    must(rules.advance(position, answer));
    must(rules.reopen(position, legal));
  }
  if (rules.over(position)) {
    result.ending = rules.ending(position);
    result.score = rules.score(position);
  } else {
    result.given_up = GivenUp::unfinished;
  }
  return result;
}

}  // namespace

TEST_CASE("A simulation plays the games that are played with every list written out",
          "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Playout playout(make_rules(subject.game), make_random_bot(), kMaxPlayoutPlies);
    for (int game = 0; game < subject.games(40); ++game) {
      const std::string seed = seed_text(game);
      INFO("seed " << seed);
      const auto quick = playout.play(seed);
      REQUIRE(quick);
      const PlayoutResult plain = plainly_played(subject, seed);
      CHECK(quick->ending == plain.ending);
      CHECK(quick->score == plain.score);
      CHECK(quick->plies == plain.plies);
      CHECK(quick->forced == plain.forced);
      CHECK(quick->given_up == plain.given_up);
    }
  }
}
