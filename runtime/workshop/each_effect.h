#pragma once

#include "rules/spec.h"

namespace talon {

/// Calls visit(effect) for every effect of a list and for all that lie in them:
/// branches, what is turned up, what effects with a name do.
template <typename Visit>
void each_effect(const spec::Effects& effects, const Visit& visit) {
  for (const auto& effect : effects) {
    visit(*effect);
    each_effect(effect->then, visit);
    each_effect(effect->otherwise, visit);
    for (const spec::TurnedUp& special : effect->turned_up) each_effect(special.effects, visit);
  }
}

/// The same for all that the rules declare: the set-up, moves, questions and what
/// phases let the engine do.
template <typename Visit>
void each_effect(const spec::Rules& rules, const Visit& visit) {
  each_effect(rules.setup, visit);
  for (const auto& move : rules.moves) each_effect(move->effects, visit);
  for (const auto& question : rules.questions) each_effect(question->effects, visit);
  for (const spec::Effects& effects : rules.script_effects) each_effect(effects, visit);
}

}  // namespace talon
