#pragma once

#include <set>
#include <vector>

#include "rules/spec.h"

namespace talon {

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
      open.push_back(&effect->then);
      open.push_back(&effect->otherwise);
      for (const spec::TurnedUp& special : effect->turned_up) open.push_back(&special.effects);
      for (const auto& move : effect->moves) open.push_back(&move->effects);
    }
  }
  return false;
}

}  // namespace talon
