#pragma once

#include "rules/effect_walk.h"

namespace talon {

/// Calls visit(effect) for every effect that the rules declare, those inside of others too: of the
/// set-up, of moves, of questions and of what phases let the engine do.
template <typename Visit>
void each_effect(const spec::Rules& rules, const Visit& visit) {
  each_effect(rules.setup, visit);
  for (const auto& move : rules.moves) each_effect(move->effects, visit);
  for (const auto& question : rules.questions) each_effect(question->effects, visit);
  for (const spec::Effects& effects : rules.script_effects) each_effect(effects, visit);
}

}  // namespace talon
