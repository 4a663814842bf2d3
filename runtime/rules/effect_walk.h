#pragma once

#include <set>
#include <vector>

#include "rules/parts.h"
#include "rules/spec.h"

namespace talon {

/// Calls visit(effects) for each list of effects that lies in the effect; not for those of
/// questions, which are moves of their own.
template <typename Visit>
void each_inner_list(const spec::Effect& effect, const Visit& visit) {
  each_part<spec::Effects>(effect, visit);
  each_part<std::vector<spec::TurnedUp>>(effect, [&](const auto& specials) {
    for (const spec::TurnedUp& special : specials) visit(special.effects);
  });
}

/// Calls visit(effect) for each of the effects and for those inside of them.
template <typename Visit>
void each_effect(const spec::Effects& effects, const Visit& visit) {
  for (const auto& effect : effects) {
    visit(*effect);
    each_inner_list(*effect, [&](const spec::Effects& inner) { each_effect(inner, visit); });
  }
}

/// Whether is_wanted(effect) holds for one of the effects, for one inside of them, or for one
/// of a question that they ask.
///
/// Each is looked at once, however often it is used, and nothing calls itself: questions may
/// ask each other in long chains and many times.
template <typename Wanted>
bool any_effect(const spec::Effects& effects, const Wanted& is_wanted) {
  std::set<const spec::Effect*> seen;
  std::vector<const spec::Effects*> open = {&effects};
  while (!open.empty()) {
    const spec::Effects& list = *open.back();
    open.pop_back();
    for (const auto& effect : list) {
      if (!seen.insert(effect.get()).second) continue;
      if (is_wanted(*effect)) return true;
      each_inner_list(*effect, [&](const spec::Effects& inner) { open.push_back(&inner); });
      if (const auto* const ask = effect->as<spec::Ask>()) {
        for (const auto& move : ask->moves) open.push_back(&move->effects);
      }
    }
  }
  return false;
}

}  // namespace talon
