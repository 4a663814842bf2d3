#include <algorithm>
#include <map>
#include <set>

#include "workshop/checks/checks.h"

namespace talon::checks {
namespace {

/// Adds the endings that effects test or reach.
void add_named(const spec::Effects& effects, std::set<std::string>& endings) {
  for (const auto& effect : effects) {
    if (!effect->ending.empty()) endings.insert(effect->ending);
    add_named(effect->then, endings);
    add_named(effect->otherwise, endings);
    for (const spec::TurnedUp& special : effect->turned_up) add_named(special.effects, endings);
  }
}

void add_reached(const Game& game, std::set<std::string>& endings) {
  const auto& phases = game.rules.phases;
  // What a phase in Lua finishes with is not known before it runs.
  const bool scripted = std::any_of(phases.begin(), phases.end(),
                                    [](const spec::Phase& phase) { return phase.scripted; });
  for (const spec::Ending& ending : game.rules.endings) {
    if (scripted || ending.condition != nullptr) endings.insert(ending.name);
  }
  add_named(game.rules.setup, endings);
  for (const auto& move : game.rules.moves) add_named(move->effects, endings);
  for (const auto& question : game.rules.questions) add_named(question->effects, endings);
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
