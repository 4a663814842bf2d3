#pragma once

#include <string>
#include <vector>

#include "rules/spec.h"

namespace talon {

/// How a rule runs: as a description that was compiled, or as Lua in play.
enum class RuleWay { declared, script };

struct RuleRun {
  std::string rule;
  RuleWay way = RuleWay::declared;
};

/// The way of every rule that the game cites, in order, each once.
std::vector<RuleRun> rule_ways(const spec::Rules& rules);

}  // namespace talon
