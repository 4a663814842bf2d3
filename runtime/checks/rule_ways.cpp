#include "checks/rule_ways.h"

#include <algorithm>
#include <map>

#include "rules/cited_rules.h"
#include "script/script_facts.h"

namespace talon {
namespace {

template <typename List, typename Which>
bool any(const List& list, Which which) {
  return std::ranges::any_of(list, which);
}

class WayFinder {
 public:
  explicit WayFinder(const Game& game) : rules_(game.rules) {}

  RuleWay of(const std::string& rule) {
    bool scripted = !is_declared(rule);
    bool free = false;
    const auto follow = [&](const auto& one) {
      if (one.rule != rule) return;
      scripted = true;
      free = free || lists_answers(one.where);
    };
    for (const spec::Procedure& procedure : rules_.procedures) follow(procedure);
    for (const spec::Phase& phase : rules_.phases) {
      if (phase.scripted) follow(phase);
    }
    return free ? RuleWay::free : scripted ? RuleWay::script : RuleWay::declared;
  }

 private:
  bool is_declared(const std::string& rule) const {
    const auto cites = [&](const auto& one) { return one.rule == rule; };
    const auto move_cites = [&](const auto& move) { return move->rule == rule; };
    return rules_.setup_rule == rule || any(rules_.phases, cites) || any(rules_.endings, cites) ||
           any(rules_.moves, move_cites) || any(rules_.questions, move_cites);
  }

  /// Whether the function that the declaration at this line holds goes through
  /// cards in cards for what it asks.
  bool lists_answers(const SourceRef& declared) {
    if (!declared) return false;
    const auto [known, is_new] = facts_.try_emplace(declared.file->path);
    if (is_new) known->second = script_facts(declared.file);
    const LuaFacts::Function* its = known->second.function_of(declared.line);
    return its != nullptr && its->loops_over_cards && its->chooses;
  }

  const spec::Rules& rules_;
  std::map<std::string, LuaFacts> facts_;  ///< by the path of the file
};

}  // namespace

std::vector<RuleRun> rule_ways(const Game& game) {
  WayFinder ways(game);
  std::vector<RuleRun> all;
  for (const std::string& rule : cited_rules(game.rules)) all.push_back({rule, ways.of(rule)});
  return all;
}

}  // namespace talon
