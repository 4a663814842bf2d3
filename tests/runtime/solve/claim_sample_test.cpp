#include "solve/claim_sample.h"

#include <catch2/catch.hpp>
#include <map>

#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// A game with one hint.
std::shared_ptr<const Game> hinted_game() {
  HandMadeGame made(2, {"row"});
  made.rules.endings = {{"never", "x.never", {}, HandMadeGame::no_moves(), nullptr}};
  made.rules.hints.hopeless = {
      {"few",
       {},
       HandMadeGame::both(spec::Sign::less, made.count("row"), HandMadeGame::number(1)),
       {}}};
  return made.compile();
}

/// Makes so many claims after so many answers.
void claim(ClaimSample& sample, HintId hint, std::size_t ply, int times) {
  for (int time = 0; time < times; ++time) {
    if (sample.wants(hint, ply)) sample.take({hint, std::vector<Answer>(ply), {}, std::nullopt});
  }
}

}  // namespace

TEST_CASE("Claims of every ply are looked at, however many others have", "[solve]") {
  const auto game = hinted_game();
  ClaimSample sample(*game, 20);
  const HintId hint = hints_that_claim(*game).front();
  sample.begin_deal(7);
  claim(sample, hint, 2, 3);
  claim(sample, hint, 5, 12);
  claim(sample, hint, 9, 100'000);
  CHECK(sample.count(0) == 100'015);
  std::map<std::size_t, int> plies;
  for (const ClaimSample::Drawn& drawn : sample.draw(0)) {
    CHECK(drawn.deal == 7);
    ++plies[drawn.claim.line.size()];
  }
  // After the three of ply 2, the others share the rest.
  CHECK(plies == std::map<std::size_t, int>{{2, 3}, {5, 9}, {9, 8}});
}

TEST_CASE("Of more plies than claims are drawn the first have one each", "[solve]") {
  const auto game = hinted_game();
  ClaimSample sample(*game, 20);
  const HintId hint = hints_that_claim(*game).front();
  for (std::size_t ply = 2'000; ply-- > 0;) claim(sample, hint, ply, 50);
  CHECK(sample.count(0) == 100'000);
  std::size_t next = 0;
  for (const ClaimSample::Drawn& drawn : sample.draw(0)) CHECK(drawn.claim.line.size() == next++);
  CHECK(next == 20);
}

TEST_CASE("Fewer claims than are asked for are all looked at", "[solve]") {
  const auto game = hinted_game();
  ClaimSample sample(*game, 20);
  claim(sample, hints_that_claim(*game).front(), 4, 6);
  CHECK(sample.draw(0).size() == 6);
  CHECK(ClaimSample(*game, 20).draw(0).empty());
}
