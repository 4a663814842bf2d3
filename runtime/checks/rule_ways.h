#pragma once

#include <string>
#include <vector>

#include "rules/game.h"

namespace talon {

/// How a rule runs.
enum class RuleWay {
  declared,  ///< as a description that was compiled
  script,    ///< as Lua in play, which asks by slots
  free,      ///< as Lua that looks for the answers of a choice itself, some hundred times slower
};

struct RuleRun {
  std::string rule;
  RuleWay way = RuleWay::declared;

  friend bool operator==(const RuleRun&, const RuleRun&) = default;
};

/// The way of every rule that the game cites, in order, each once.
std::vector<RuleRun> rule_ways(const Game& game);

}  // namespace talon
