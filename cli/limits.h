#pragma once

#include "bots/program_player.h"
#include "solve/solver.h"

namespace CLI {
class App;
}

namespace talon::cli {

// What is given must outlive the command line.

/// --nodes, --seconds, --memory.
void take_search_limits(CLI::App& command, SearchLimits& limits);
/// --move-seconds, --game-seconds.
void take_bot_limits(CLI::App& command, ProgramLimits& limits);

}  // namespace talon::cli
