// The solver over the shipped Adaman beside the hand-written one, deal by deal in
// turns, and what a search costs as it grows.

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "bench/engine_adaman.h"
#include "bench/native_solver.h"
#include "bench/rounds.h"
#include "statistics/series.h"

using namespace talon;
using namespace talon::bench;

namespace {

constexpr std::uint64_t kDeals = 1'000;
constexpr std::uint64_t kNodes = 50'000'000;
constexpr std::size_t kMegabyte = std::size_t{1} << 20;

/// What one of the solvers came to over all deals.
struct Account {
  std::vector<double> seconds;
  std::uint64_t nodes = 0;
  std::uint64_t unknown = 0;
  std::size_t bytes = 0;

  double total() const {
    double sum = 0;
    for (const double one : seconds) sum += one;
    return sum;
  }
  double percentile(int percent) const {
    std::vector<double> sorted = seconds;
    std::ranges::sort(sorted);
    return sorted[(sorted.size() * static_cast<std::size_t>(percent) - 1) / 100];
  }
};

void print(const char* who, const Account& account) {
  fmt::print("{:<16}{:>10.1f} {:>10.3f} {:>10.1f} {:>10.1f} {:>12} {:>8} {:>8}\n", who,
             account.total(), 1000 * account.percentile(50), 1000 * account.percentile(99),
             1000 * account.percentile(100), account.nodes, account.unknown,
             account.bytes / kMegabyte);
}

void compare_solvers(EngineAdaman& engine) {
  NativeSolver native;
  Account by_hand, by_engine;
  std::uint64_t winnable = 0;
  for (std::uint64_t number = 1; number <= kDeals; ++number) {
    const std::string seed = game_seed("bench", number);
    Solved one;
    Solution other;
    by_hand.seconds.push_back(
        busy_seconds_of([&] { one = native.solve(Rng::seeded(seed, "deal"), kNodes); }));
    by_engine.seconds.push_back(busy_seconds_of([&] { other = engine.solve(seed, kNodes); }));
    TALON_CHECK_EQ(static_cast<int>(one.proof), static_cast<int>(other.verdict));
    TALON_CHECK_EQ(one.nodes, other.nodes);
    by_hand.nodes += one.nodes;
    by_engine.nodes += other.nodes;
    by_hand.unknown += one.proof == Proof::unknown ? 1 : 0;
    by_engine.unknown += other.verdict == Verdict::unknown ? 1 : 0;
    by_hand.bytes = std::max(by_hand.bytes, one.bytes);
    by_engine.bytes = std::max(by_engine.bytes, other.bytes);
    winnable += other.verdict == Verdict::winnable ? 1 : 0;
  }
  fmt::print("{} deals solved, {} of them winnable\n", kDeals, winnable);
  fmt::print("{:<16}{:>10} {:>10} {:>10} {:>10} {:>12} {:>8} {:>8}\n", "", "seconds", "median ms",
             "p99 ms", "max ms", "positions", "unknown", "MB");
  print("hand-written", by_hand);
  print("engine", by_engine);
  const double ratio = by_hand.total() / by_engine.total();
  const bool small = by_engine.bytes < 512 * kMegabyte && by_engine.unknown == 0;
  fmt::print("ratio {:.3f} (aim 0.70, none unknown, below 512 MB) {}\n\n", ratio,
             ratio >= 0.7 && small ? "reached" : "MISSED");
}

void grow_search(EngineAdaman& engine) {
  fmt::print("one search without hints as it grows (aim 1,000,000 positions a second)\n");
  fmt::print("{:>12} {:>14} {:>14} {:>8} {:>14}\n", "positions", "positions/s", "answers/s", "MB",
             "bytes/position");
  for (const std::uint64_t nodes : {100'000, 300'000, 1'000'000, 3'000'000, 10'000'000}) {
    Solution solution;
    const double seconds =
        busy_seconds_of([&] { solution = engine.solve_without_hints("bench/7", nodes); });
    fmt::print("{:>12} {:>14.0f} {:>14.0f} {:>8} {:>14.0f}\n", solution.nodes,
               static_cast<double>(solution.nodes) / seconds,
               static_cast<double>(solution.answers) / seconds, solution.bytes / kMegabyte,
               static_cast<double>(solution.bytes) / static_cast<double>(solution.nodes));
  }
}

}  // namespace

int main() {
  EngineAdaman engine;
  compare_solvers(engine);
  grow_search(engine);
}
