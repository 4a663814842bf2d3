#include "bench/jobs.h"

#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "base/check.h"
#include "bench/native_adaman.h"
#include "bench/rounds.h"
#include "bench/shipped_game.h"
#include "bots/bot_kind.h"
#include "simulate/simulation.h"
#include "statistics/series.h"

namespace talon::bench {
namespace {

constexpr std::uint64_t kGames = 1'000'000;

/// The checksum of every so many games, from `number` on.
std::uint64_t play_by_hand(std::uint64_t number, int every) {
  std::uint64_t sum = 0;
  for (; number <= kGames; number += static_cast<std::uint64_t>(every)) {
    const std::string seed = game_seed("bench", number);
    sum = folded(sum, random_playout(Rng::seeded(seed, "deal"), Rng::seeded(seed, "bot")));
  }
  return sum;
}

double seconds_by_hand(int threads) {
  std::vector<std::uint64_t> sums(static_cast<std::size_t>(threads));
  const double seconds = seconds_of([&] {
    std::vector<std::jthread> others;
    for (int other = 1; other < threads; ++other) {
      others.emplace_back([&sums, other, threads] {
        sums[static_cast<std::size_t>(other)] =
            play_by_hand(static_cast<std::uint64_t>(other) + 1, threads);
      });
    }
    sums[0] = play_by_hand(1, threads);
  });
  // Looked at, so that nobody may leave the games out.
  for (const std::uint64_t sum : sums) TALON_CHECK(sum != 0);
  return seconds;
}

}  // namespace

TwoJobs two_jobs_over_one(int rounds) {
  SimulationRequest request{
      .game = shipped_game("adaman"), .bot = *find_bot("random"), .seed = "bench", .games = kGames};
  const auto simulated_by = [&](int jobs) {
    request.jobs = jobs;
    return seconds_of([&] { TALON_CHECK(!simulate(request).first_fault); });
  };
  std::vector<double> engine, native;
  for (int round = 0; round < rounds; ++round) {
    const double one = simulated_by(1);
    const double one_by_hand = seconds_by_hand(1);
    engine.push_back(one / simulated_by(2));
    native.push_back(one_by_hand / seconds_by_hand(2));
  }
  return {median(engine), median(native)};
}

}  // namespace talon::bench
