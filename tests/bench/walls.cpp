#include "bench/walls.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "base/check.h"
#include "bench/rounds.h"
#include "bench/shipped_game.h"
#include "cli/confining.h"

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

double seconds_of_own_walls() {
  const LibraryPaths& library = shipped_library().paths();
  bool whole = false;
  const double seconds = seconds_of([&] {
    Confinement kept =
        cli::confinement_of(library, {"adaman"}, needs_of_play(), cli::TimeFor::loading);
    whole = confine(std::move(kept)).whole();
  });
  return whole ? seconds : -1;
}

}  // namespace

double seconds_of_walls() {
  std::array<int, 2> ends{};
  TALON_CHECK(pipe(ends.data()) == 0);
  const pid_t child = fork();
  TALON_CHECK(child >= 0);
  if (child == 0) {
    const double seconds = seconds_of_own_walls();
    _exit(write(ends[1], &seconds, sizeof seconds) == sizeof seconds ? 0 : 1);
  }
  close(ends[1]);
  double seconds = -1;
  TALON_CHECK(read(ends[0], &seconds, sizeof seconds) == sizeof seconds);
  close(ends[0]);
  waitpid(child, nullptr, 0);
  TALON_CHECK(seconds >= 0);
  return seconds;
}

}  // namespace talon::bench
