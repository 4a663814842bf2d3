#include <catch2/catch.hpp>

#include "bench/engine_adaman.h"
#include "bench/engine_solitarium.h"
#include "bench/native_adaman.h"
#include "bench/native_solver.h"
#include "statistics/series.h"

using namespace talon;
using namespace talon::bench;

TEST_CASE("The shipped rules play every game as the hand-written program does", "[bench]") {
  EngineAdaman engine;
  std::uint64_t engine_sum = 0;
  std::uint64_t native_sum = 0;
  for (std::uint64_t number = 1; number <= 20'000; ++number) {
    const std::string seed = game_seed("agreement", number);
    const bench::Result native =
        random_playout(Rng::seeded(seed, "deal"), Rng::seeded(seed, "bot"));
    const bench::Result played = engine.random_playout(seed);
    engine_sum = folded(engine_sum, played);
    native_sum = folded(native_sum, native);
    if (engine_sum != native_sum) {
      INFO("seed " << seed);
      REQUIRE(played.plies == native.plies);
      REQUIRE(played.score == native.score);
      REQUIRE(static_cast<int>(played.ending) == static_cast<int>(native.ending));
    }
  }
  CHECK(engine_sum == native_sum);
}

TEST_CASE("The shipped rules open the tree of moves that the hand-written program opens",
          "[bench]") {
  EngineAdaman engine;
  for (std::uint64_t number = 1; number <= 20; ++number) {
    const std::string seed = game_seed("tree", number);
    const Walk native = walk_tree(Rng::seeded(seed, "deal"), 20'000);
    const Walk walked = engine.walk_tree(seed, 20'000);
    INFO("seed " << seed);
    CHECK(walked.nodes == native.nodes);
    CHECK(walked.leaves == native.leaves);
    CHECK(walked.checksum == native.checksum);
  }
}

TEST_CASE("The hand-written program still plays the games that it always played", "[bench]") {
  std::uint64_t sum = 0;
  for (std::uint64_t number = 1; number <= 1'000; ++number) {
    const std::string seed = game_seed("fixed", number);
    sum = folded(sum, random_playout(Rng::seeded(seed, "deal"), Rng::seeded(seed, "bot")));
  }
  CHECK(sum == 0x343b0334f9821f04u);
}

TEST_CASE("The shipped rules play every game on a grid as the hand-written program does",
          "[bench]") {
  EngineSolitarium engine;
  std::uint64_t engine_sum = 0;
  std::uint64_t native_sum = 0;
  for (std::uint64_t number = 1; number <= 10'000; ++number) {
    const std::string seed = game_seed("agreement", number);
    const solitarium::Result native =
        solitarium::random_playout(Rng::seeded(seed, "deal"), Rng::seeded(seed, "bot"));
    const solitarium::Result played = engine.random_playout(seed);
    engine_sum = folded(engine_sum, played);
    native_sum = folded(native_sum, native);
    if (engine_sum != native_sum) {
      INFO("seed " << seed);
      REQUIRE(played.plies == native.plies);
      REQUIRE(played.score == native.score);
      REQUIRE(static_cast<int>(played.ending) == static_cast<int>(native.ending));
    }
  }
  CHECK(engine_sum == native_sum);
}

TEST_CASE("The solver looks at the positions that the hand-written one looks at", "[bench]") {
  EngineAdaman engine;
  NativeSolver native;
  int winnable = 0;
  for (std::uint64_t number = 1; number <= 60; ++number) {
    const std::string seed = game_seed("solve", number);
    const Solved by_hand = native.solve(Rng::seeded(seed, "deal"), 20'000);
    const Solution solved = engine.solve(seed, 20'000);
    INFO("seed " << seed);
    CHECK(static_cast<int>(solved.verdict) == static_cast<int>(by_hand.proof));
    CHECK(solved.nodes == by_hand.nodes);
    winnable += by_hand.proof == Proof::winnable ? 1 : 0;
  }
  CHECK(winnable > 40);
}
