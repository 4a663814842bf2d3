#pragma once

#include <string>

#include "base/catalogue.h"
#include "scenarios/scenario.h"
#include "scenarios/scenario_run.h"

namespace talon {

/// A scenario that failed, in words and lines: its place, when it went wrong,
/// and for each failure the place and what was expected (-) and found (+).
std::string render(const Scenario& scenario, const ScenarioResult& result,
                   const Catalogue& messages);

}  // namespace talon
