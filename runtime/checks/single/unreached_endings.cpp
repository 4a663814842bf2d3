#include <algorithm>
#include <map>
#include <set>

#include "checks/each_effect.h"
#include "checks/single/single_checks.h"

namespace talon::checks {
namespace {

/// Adds the endings that may be reached: by their condition, by effects that test or
/// reach them, by a phase.
void add_reached(const Game& game, std::set<std::string>& endings) {
  // What a phase in Lua finishes with is not known before it runs.
  const bool scripted = has_scripted_phase(game.rules);
  for (const spec::Ending& ending : game.rules.endings) {
    if (scripted || ending.condition != nullptr) endings.insert(ending.name);
  }
  each_effect(game.rules, [&](const spec::Effect& effect) {
    each_part<spec::EndingName>(effect, [&](const auto& ending) { endings.insert(ending); });
  });
}

}  // namespace

void unreached_endings(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  std::map<std::string, SourceRef> declared;
  std::set<std::string> reached;
  family.each_game([&](const Game& game) {
    add_reached(game, reached);
    for (const spec::Ending& ending : game.rules.endings) {
      declared.emplace(ending.name, ending.where);
    }
  });
  for (const auto& [name, where] : declared) {
    if (reached.contains(name)) continue;
    diagnostics.warning(where, Message("check.unreached-ending").with("name", name));
  }
}

}  // namespace talon::checks
