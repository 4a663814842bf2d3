#pragma once

#include <set>
#include <string>
#include <vector>

#include "scenarios/scenario.h"
#include "scenarios/scenario_records.h"
#include "scenarios/scenario_run.h"
#include "session/session.h"

namespace talon {

/// Compares where a session is, and what has been said (keys without their
/// group), with what a scenario expects.
std::vector<ScenarioFailure> compare(const Session& session, const ScenarioRecords& records,
                                     const std::set<std::string>& said,
                                     const ScenarioExpect& expect);

}  // namespace talon
