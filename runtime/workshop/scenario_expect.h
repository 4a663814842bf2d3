#pragma once

#include <set>
#include <string>
#include <vector>

#include "session/session.h"
#include "workshop/scenario.h"
#include "workshop/scenario_records.h"
#include "workshop/scenario_run.h"

namespace talon {

/// Compares where a session stands, and what has been said (keys without their
/// group), with what a scenario expects.
std::vector<ScenarioFailure> compare(const Session& session, const ScenarioRecords& records,
                                     const std::set<std::string>& said,
                                     const ScenarioExpect& expect);

}  // namespace talon
