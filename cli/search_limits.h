#pragma once

#include "search/solver.h"

namespace CLI {
class App;
}

namespace talon::cli {

/// --nodes, --seconds, --memory. `limits` must outlive the command line.
void take_search_limits(CLI::App& command, SearchLimits& limits);

}  // namespace talon::cli
