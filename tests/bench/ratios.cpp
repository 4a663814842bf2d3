// The engine beside the games written by hand, in turns in one process, and the
// time from the start of the program to its first prompt.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/check.h"
#include "bench/engine_adaman.h"
#include "bench/engine_solitarium.h"
#include "bench/jobs.h"
#include "bench/native_adaman.h"
#include "bench/rounds.h"
#include "bench/shipped_game.h"
#include "bench/startup.h"
#include "bench/walls.h"
#include "statistics/series.h"

using namespace talon;
using namespace talon::bench;

namespace {

constexpr int kRounds = 9;
constexpr std::uint64_t kGames = 100'000;
constexpr std::uint64_t kGridGames = 30'000;
constexpr std::uint64_t kTrees = 10;
constexpr std::uint64_t kNodes = 300'000;
constexpr int kStarts = 31;

void print(const char* what, const char* unit, const Comparison& result, double target) {
  fmt::print("{:<28}{:>14.0f} {:>14.0f} {:<12}{:>6.3f} {:>5.2f} to {:<5.2f} {:>4.2f}  {}\n", what,
             result.native_rate, result.engine_rate, unit, result.ratio, result.minimum,
             result.maximum, target, result.ratio >= target ? "reached" : "MISSED");
}

Comparison playouts(VectorUnits units) {
  EngineAdaman engine(units);
  std::uint64_t native_sum = 0;
  std::uint64_t engine_sum = 0;
  const auto native = [&native_sum] {
    for (std::uint64_t number = 1; number <= kGames; ++number) {
      const std::string seed = game_seed("bench", number);
      native_sum =
          folded(native_sum, random_playout(Rng::seeded(seed, "deal"), Rng::seeded(seed, "bot")));
    }
  };
  const auto engine_run = [&] {
    for (std::uint64_t number = 1; number <= kGames; ++number) {
      engine_sum = folded(engine_sum, engine.random_playout(game_seed("bench", number)));
    }
  };
  const Comparison result = compare(kRounds, kGames, native, engine_run);
  TALON_CHECK_EQ(native_sum, engine_sum);
  return result;
}

Comparison grid_playouts(EngineSolitarium& engine) {
  std::uint64_t native_sum = 0;
  std::uint64_t engine_sum = 0;
  const auto native = [&native_sum] {
    for (std::uint64_t number = 1; number <= kGridGames; ++number) {
      const std::string seed = game_seed("bench", number);
      native_sum = folded(native_sum, solitarium::random_playout(Rng::seeded(seed, "deal"),
                                                                 Rng::seeded(seed, "bot")));
    }
  };
  const auto engine_run = [&] {
    for (std::uint64_t number = 1; number <= kGridGames; ++number) {
      engine_sum = folded(engine_sum, engine.random_playout(game_seed("bench", number)));
    }
  };
  const Comparison result = compare(kRounds, kGridGames, native, engine_run);
  TALON_CHECK_EQ(native_sum, engine_sum);
  return result;
}

Comparison trees(EngineAdaman& engine) {
  std::uint64_t native_sum = 0;
  std::uint64_t engine_sum = 0;
  std::uint64_t nodes = 0;
  const auto native = [&] {
    nodes = 0;
    for (std::uint64_t number = 1; number <= kTrees; ++number) {
      const Walk walk = walk_tree(Rng::seeded(game_seed("tree", number), "deal"), kNodes);
      native_sum += walk.checksum;
      nodes += walk.nodes;
    }
  };
  const auto engine_run = [&] {
    for (std::uint64_t number = 1; number <= kTrees; ++number) {
      engine_sum += engine.walk_tree(game_seed("tree", number), kNodes).checksum;
    }
  };
  native();  // counts the nodes
  native_sum = 0;
  const Comparison result = compare(kRounds, static_cast<double>(nodes), native, engine_run);
  TALON_CHECK_EQ(native_sum, engine_sum);
  return result;
}

double start_milliseconds(const std::vector<std::string>& command, const std::string& mark) {
  seconds_until(command, mark);  // warm
  std::vector<double> starts;
  for (int start = 0; start < kStarts; ++start) starts.push_back(seconds_until(command, mark));
  return 1000 * median(starts);
}

void print_walls() {
  std::vector<double> walls;
  for (int start = 0; start < kStarts; ++start) walls.push_back(1000 * seconds_of_walls());
  fmt::print("{:<28}{:>14.2f} ms of the processor, {:.2f} at the least (aim 1)\n",
             "the walls, of a game's start", median(walls), std::ranges::min(walls));
}

/// How many others wanted the processors while this was measured: none should have.
void print_load() {
  std::array<double, 1> load{};
  if (getloadavg(load.data(), 1) == 1) {
    fmt::print("{} processors, load {:.1f}\n", std::thread::hardware_concurrency(), load[0]);
  }
}

}  // namespace

int main(int count, char** words) {
  if (count == 2 && words[1] == std::string_view(kMeasureWalls)) return measure_walls();
  print_load();
  fmt::print("{:<28}{:>14} {:>14} {:<12}{:>6} {:>5} to {:<5} {:>4}\n", "", "hand-written", "engine",
             "", "ratio", "from", "", "aim");
  print("random playouts, portable", "a second", playouts(VectorUnits::none), 0.9);
  if (vector_units() != VectorUnits::none) {
    print("random playouts, vectors", "a second", playouts(vector_units()), 1.0);
  }
  EngineAdaman engine;
  EngineSolitarium grid_engine;
  print("random playouts on a grid", "a second", grid_playouts(grid_engine), 0.5);
  print("tree walk, copied states", "nodes/s", trees(engine), 0.3);
  fmt::print("{:<28}{:>14} {:>14} bytes\n", "a state", sizeof(Table), engine.game().layout.bytes());
  fmt::print("{:<28}{:>14} {:>14} bytes\n", "a state with a grid", sizeof(solitarium::Table),
             grid_engine.game().layout.bytes());

  const TwoJobs jobs = two_jobs_over_one(kRounds);
  fmt::print("\ntwo jobs play {:.2f} times as fast as one (aim 1.90) {}\n", jobs.engine,
             jobs.engine >= 1.9 ? "reached" : "MISSED");
  fmt::print("two threads of the hand-written game, which share nothing: {:.2f}\n", jobs.native);

  const std::string program = TALON_PROGRAM;
  // The saves of a measurement are nobody's.
  std::string folder = std::filesystem::temp_directory_path() / "talon-bench-XXXXXX";
  TALON_CHECK(mkdtemp(folder.data()) != nullptr);
  setenv("XDG_DATA_HOME", folder.c_str(), 1);
  fmt::print("\nfrom start to first prompt, warm, median of {} (aim 5 ms)\n", kStarts);
  fmt::print("{:<28}{:>14.1f} ms\n", "play adaman",
             start_milliseconds({program, "play", "adaman", "--seed", "1"}, "Your move ("));
  fmt::print("{:<28}{:>14.1f} ms\n", "play solitarium",
             start_milliseconds({program, "play", "solitarium", "--seed", "1"}, "Your move ("));
  fmt::print("{:<28}{:>14.1f} ms\n", "play adaman --json",
             start_milliseconds({program, "play", "adaman", "--seed", "1", "--json"},
                                "\"type\":\"choice\""));
  fmt::print("{:<28}{:>14.1f} ms\n", "--version",
             start_milliseconds({program, "--version"}, "talon"));
  print_walls();
  std::filesystem::remove_all(folder);
  print_load();
}
