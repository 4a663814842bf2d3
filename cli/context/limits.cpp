#include "cli/context/limits.h"

#include <algorithm>
#include <limits>
#include <thread>

#include "bots/game_player.h"

namespace talon::cli {
namespace {

/// More threads than any machine has; beyond it a typing error is likelier.
constexpr int kMaxJobs = 1024;
/// Seconds that a program can be given.
constexpr double kMinSeconds = 0.001;
constexpr double kMaxSeconds = 1e6;

}  // namespace

Arguments search_limits(SearchLimits& limits) {
  return {
      {"--nodes", &limits.nodes, "N", {.minimum = 1}},
      {"--seconds", &limits.seconds, "S", {.minimum = 0.001}},
      {"--memory", Bytes{&limits.bytes}, "SIZE"},
  };
}

std::uint64_t taken_at_once(std::uint64_t bytes, int jobs) {
  const auto searches = static_cast<std::uint64_t>(jobs);
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max() / 2;
  return bytes > kMost / searches ? kMost : bytes * searches;
}

Arguments bot_limits(ProgramLimits& limits) {
  return {
      {"--move-seconds", &limits.move, "S", {.minimum = kMinSeconds, .maximum = kMaxSeconds}},
      {"--game-seconds", &limits.game, "S", {.minimum = kMinSeconds, .maximum = kMaxSeconds}},
  };
}

Arguments jobs_argument(int& jobs) {
  return {{"--jobs", &jobs, "N", {.minimum = 1, .maximum = kMaxJobs}}};
}

int usual_jobs() {
  // Every command asks when its options are made, and the library reads a file each time.
  static const int kJobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  return kJobs;
}

Arguments max_plies_argument(std::uint32_t& plies) {
  return {{"--max-plies", &plies, "N", {.minimum = 1, .maximum = GamePlayer::kNoLimit}}};
}

}  // namespace talon::cli
