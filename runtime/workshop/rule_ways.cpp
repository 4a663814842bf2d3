#include "workshop/rule_ways.h"

#include <algorithm>

#include "workshop/needed_texts.h"

namespace talon {

std::vector<RuleRun> rule_ways(const spec::Rules& rules) {
  std::vector<RuleRun> ways;
  for (const std::string& rule : cited_rules(rules)) {
    const bool script =
        std::any_of(rules.phases.begin(), rules.phases.end(),
                    [&](const spec::Phase& phase) { return phase.scripted && phase.rule == rule; });
    ways.push_back({rule, script ? RuleWay::script : RuleWay::declared});
  }
  return ways;
}

}  // namespace talon
