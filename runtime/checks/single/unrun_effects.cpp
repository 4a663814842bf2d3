#include <map>
#include <set>

#include "checks/each_effect.h"
#include "checks/single/single_checks.h"

namespace talon::checks {

void unrun_effects(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  std::map<std::string, SourceRef> declared;
  std::set<std::string> run;
  family.each_game([&](const Game& game) {
    for (const spec::NamedEffect& one : game.rules.effects) declared.emplace(one.name, one.where);
    each_effect(game.rules, [&](const spec::Effect& effect) {
      if (const auto* const one = effect.as<spec::Run>()) run.insert(one->name);
    });
  });
  for (const auto& [name, where] : declared) {
    if (run.contains(name) || !family.owns(where)) continue;
    diagnostics.warning(where, Message("check.unrun-effect").with("name", name));
  }
}

}  // namespace talon::checks
