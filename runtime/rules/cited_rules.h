#pragma once

#include <string>
#include <vector>

#include "rules/spec.h"

namespace talon {

/// The ids of all rules that the game cites, in order, each once.
std::vector<std::string> cited_rules(const spec::Rules& rules);

}  // namespace talon
