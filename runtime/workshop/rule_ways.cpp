#include "workshop/rule_ways.h"

#include <algorithm>

#include "workshop/needed_texts.h"

namespace talon {
namespace {

/// Whether a phase or procedure in Lua follows the rule, or nothing that is
/// declared does.
bool is_scripted(const spec::Rules& rules, const std::string& rule) {
  const auto cites = [&](const auto& one) { return one.rule == rule; };
  const auto move_cites = [&](const auto& move) { return move->rule == rule; };
  const auto any = [](const auto& all, auto which) {
    return std::any_of(all.begin(), all.end(), which);
  };
  if (any(rules.procedures, cites)) return true;
  if (any(rules.phases, [&](const auto& phase) { return phase.scripted && cites(phase); })) {
    return true;
  }
  return !(rules.setup_rule == rule || any(rules.phases, cites) || any(rules.endings, cites) ||
           any(rules.moves, move_cites) || any(rules.questions, move_cites));
}

}  // namespace

std::vector<RuleRun> rule_ways(const spec::Rules& rules) {
  std::vector<RuleRun> ways;
  for (const std::string& rule : cited_rules(rules)) {
    ways.push_back({rule, is_scripted(rules, rule) ? RuleWay::script : RuleWay::declared});
  }
  return ways;
}

}  // namespace talon
