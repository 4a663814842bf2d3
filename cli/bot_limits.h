#pragma once

#include "search/program_player.h"

namespace CLI {
class App;
}

namespace talon::cli {

/// --move-seconds, --game-seconds.
void take_bot_limits(CLI::App& command, ProgramLimits& limits);

}  // namespace talon::cli
