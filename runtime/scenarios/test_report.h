#pragma once

#include <string>

#include "base/catalogue.h"
#include "scenarios/test_run.h"

namespace talon {

/// What a run of scenarios came to, as one JSON object for programs.
std::string report_json(const TestReport& report, const Catalogue& messages);

}  // namespace talon
