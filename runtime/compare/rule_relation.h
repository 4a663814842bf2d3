#pragma once

#include <optional>

#include "load/rule_claim.h"
#include "rules/game.h"

namespace talon {

/// How the rules of a second game relate to those of a first, and who says so.
struct RuleRelation {
  RuleChange change = RuleChange::other;
  /// Where an author says so; nothing where it is seen from the rules (see rule_change).
  std::optional<SourceRef> claimed = std::nullopt;

  /// Whether one of the games can win whatever the other can.
  bool is_known() const { return change != RuleChange::other; }
  /// Whether it follows from the rules, and not from what somebody says of them.
  bool is_proved() const { return is_known() && !claimed; }
};

/// What is seen from the rules comes first; else what one of the two games claims of the
/// other. A claim holds for games with the same options: the values of all those that the
/// other has.
RuleRelation relate_rules(const Game& first, const Game& second);

}  // namespace talon
