#pragma once

#include <vector>

#include "session/session.h"
#include "workshop/scenario.h"
#include "workshop/scenario_run.h"

namespace talon {

/// Compares where a session stands with what a scenario expects.
std::vector<ScenarioFailure> compare(const Session& session, const ScenarioExpect& expect);

}  // namespace talon
