#include <set>

#include "base/unknown.h"
#include "checks/other_prefixes.h"
#include "checks/single/single_checks.h"
#include "rules/cited_rules.h"

namespace talon::checks {

void scenario_rules(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  OtherPrefixes prefixes(family.game());
  std::set<std::string> rules;
  family.each_game([&](const Game& game) {
    for (const std::string& rule : cited_rules(game.rules)) {
      rules.insert(rule);
      // That the game cites it by another name is a finding of its own.
      rules.insert(prefixes.right(rule));
    }
  });
  const std::vector<std::string> known(rules.begin(), rules.end());
  for (const OpenScenarios& open : family.scenarios) {
    for (const Scenario& scenario : open.file.scenarios) {
      if (rules.contains(scenario.rule.name)) continue;
      if (rules.contains(prefixes.right(scenario.rule.name))) {
        prefixes.add(scenario.rule.name, scenario.rule.where);
        continue;
      }
      diagnostics.error(scenario.rule.where, unknown(Named::rule, scenario.rule.name, known));
    }
  }
  prefixes.report(diagnostics);
}

}  // namespace talon::checks
