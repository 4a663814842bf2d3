#pragma once

namespace talon::bench {

/// How much more two threads play in the same time than one: the games of `talon
/// simulate`, and those of the hand-written program, whose threads share nothing. What
/// the second misses of two is the machine's.
struct TwoJobs {
  double engine = 0;
  double native = 0;
};

/// Medians of so many rounds, each with all four in turns: on the wall, so it wants two
/// processors that do nothing else.
TwoJobs two_jobs_over_one(int rounds);

}  // namespace talon::bench
