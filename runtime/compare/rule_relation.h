#pragma once

#include <vector>

#include "load/rule_claim.h"
#include "rules/game.h"

namespace talon {

/// How the rules of a second game relate to those of a first, and who says so.
struct RuleRelation {
  RuleChange change = RuleChange::other;
  /// Where authors say so; nowhere where it is seen from the rules (see rule_change).
  std::vector<SourceRef> claimed = {};

  /// Whether one of the games can win whatever the other can.
  bool is_known() const { return change != RuleChange::other; }
  /// Whether it follows from the rules, and not from what somebody says of them.
  bool is_proved() const { return is_known() && claimed.empty(); }
};

/// What is seen from the rules comes first; else what authors claim:
///
/// - one of the two games of the other. This holds for games with the same options: the values
///   of all those that the other has;
/// - a game of its options, where both are made of the same files. Each option that differs
///   relaxes or restricts the rules, all other options being the same; where all of them do the
///   one or all do the other, they do so together.
RuleRelation relate_rules(const Game& first, const Game& second);

}  // namespace talon
