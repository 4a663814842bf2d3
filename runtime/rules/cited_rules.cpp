#include "rules/cited_rules.h"

#include "base/contains.h"

namespace talon {

std::vector<std::string> cited_rules(const spec::Rules& rules) {
  std::vector<std::string> all;
  const auto cite = [&](const std::string& rule) {
    if (rule.empty() || contains(all, rule)) return;
    all.push_back(rule);
  };
  for (const spec::CitedRule& rule : rules.cited) cite(rule.rule);
  cite(rules.setup_rule);
  for (const spec::Phase& phase : rules.phases) cite(phase.rule);
  for (const spec::Procedure& procedure : rules.procedures) cite(procedure.rule);
  for (const auto& move : rules.moves) cite(move->rule);
  for (const auto& question : rules.questions) cite(question->rule);
  for (const spec::Ending& ending : rules.endings) cite(ending.rule);
  return all;
}

}  // namespace talon
