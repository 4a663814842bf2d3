#pragma once

#include <cstdint>

#include "bots/program_player.h"
#include "cli/options/arguments.h"
#include "solve/solver.h"

namespace talon::cli {

// Limits of long work; what is given must outlive the command line.

/// --nodes, --seconds, --memory.
Arguments search_limits(SearchLimits& limits);
/// What so many searches at the same time may take together, each of them so many bytes.
std::uint64_t taken_at_once(std::uint64_t bytes, int jobs);
/// --move-seconds, --game-seconds.
Arguments bot_limits(ProgramLimits& limits);

/// --jobs: as many as the machine has processors, unless it says otherwise.
Arguments jobs_argument(int& jobs);
/// How many jobs that are.
int usual_jobs();
/// --max-plies.
Arguments max_plies_argument(std::uint32_t& plies);

}  // namespace talon::cli
