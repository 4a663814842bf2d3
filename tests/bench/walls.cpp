#include "bench/walls.h"

#include <cstdio>
#include <filesystem>
#include <string>
#include <utility>

#include "base/check.h"
#include "bench/rounds.h"
#include "bench/shipped_game.h"
#include "cli/context/confining.h"

namespace talon::bench {
namespace {

/// What `talon play` needs at most: it saves, draws, and sets the mode of a terminal.
cli::Needs needs_of_play() {
  cli::Needs needs;
  needs.saves = cli::Needs::Saves::written;
  needs.helpers = true;
  needs.terminal = true;
  return needs;
}

}  // namespace

int measure_walls() {
  const LibraryPaths& library = shipped_library().paths();
  bool whole = false;
  const double seconds = busy_seconds_of([&] {
    Confinement kept =
        cli::confinement_of(library, {"adaman"}, needs_of_play(), cli::TimeFor::loading);
    whole = confine(std::move(kept)).whole();
  });
  std::printf("%.6f\n", seconds);
  return whole ? 0 : 1;
}

double seconds_of_walls() {
  const std::string command =
      std::filesystem::read_symlink("/proc/self/exe").string() + " " + kMeasureWalls;
  std::FILE* const said = popen(command.c_str(), "r");
  TALON_CHECK(said != nullptr);
  double seconds = -1;
  TALON_CHECK(std::fscanf(said, "%lf", &seconds) == 1);
  TALON_CHECK(pclose(said) == 0);
  return seconds;
}

}  // namespace talon::bench
