#include <algorithm>
#include <set>

#include "workshop/checks/checks.h"
#include "workshop/lua_words.h"

namespace talon::checks {
namespace {

/// Adds the zones that effects move cards to.
void add_reached(const spec::Effects& effects, std::set<ZoneId>& zones) {
  for (const auto& effect : effects) {
    switch (effect->kind) {
      case spec::EffectKind::put:
      case spec::EffectKind::put_all:
      case spec::EffectKind::put_top:
      case spec::EffectKind::put_bottom:
      case spec::EffectKind::fill: zones.insert(effect->zone); break;
      default: break;
    }
    add_reached(effect->then, zones);
    add_reached(effect->otherwise, zones);
    for (const spec::TurnedUp& special : effect->turned_up) add_reached(special.effects, zones);
  }
}

std::set<ZoneId> reached_zones(const Game& game) {
  std::set<ZoneId> zones = {game.definition.stock};
  add_reached(game.rules.setup, zones);
  for (const auto& move : game.rules.moves) add_reached(move->effects, zones);
  for (const auto& question : game.rules.questions) add_reached(question->effects, zones);
  for (const spec::Effects& effects : game.rules.script_effects) add_reached(effects, zones);
  return zones;
}

bool runs_scripts(const Game& game) {
  return std::any_of(game.rules.phases.begin(), game.rules.phases.end(),
                     [](const spec::Phase& phase) { return phase.scripted; });
}

}  // namespace

void unreached_zones(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  std::map<std::string, SourceRef> unreached;
  std::set<std::string> reached;
  family.each_game([&](const Game& game) {
    const std::set<ZoneId> zones = reached_zones(game);
    for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
      const std::string& name = game.layout.zones()[zone].name;
      // What a phase moves is not known before it runs.
      if (runs_scripts(game) || zones.contains(static_cast<ZoneId>(zone))) reached.insert(name);
      unreached.emplace(name, game.definition.declared_at.at("zones." + name));
    }
  });
  std::set<std::string> named;
  for (const GameFamily::Member& member : family.members) {
    named.merge(script_words(member.game->definition));
  }
  for (const auto& [name, where] : unreached) {
    // What no script names is said by unread_names.
    if (reached.contains(name) || !named.contains(name)) continue;
    diagnostics.warning(where, Message("check.unreached-zone").with("name", name));
  }
}

}  // namespace talon::checks
