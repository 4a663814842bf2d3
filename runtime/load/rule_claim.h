#pragma once

#include <string>

#include "base/source.h"

namespace talon {

/// How the rules of one game relate to those of another on the same deals.
enum class RuleChange {
  none,        ///< the same rules
  relaxed,     ///< whoever can win a deal by the first rules can win it by the second
  restricted,  ///< the other way round
  other,       ///< neither is known
};

/// What a variant says of its own rules.
struct RuleClaim {
  RuleChange change = RuleChange::other;  ///< relaxed or restricted, from the other game's rules
  std::string of;                         ///< the other: "game" or "game/variant"
  SourceRef where;
};

}  // namespace talon
