#include <algorithm>
#include <set>
#include <span>

#include "checks/each_effect.h"
#include "checks/single/single_checks.h"
#include "lua_source/lua_words.h"

namespace talon::checks {
namespace {

/// The stock, the zones that effects move cards to, and those that a player may choose: of a
/// slot that an effect moves cards to, any.
std::set<ZoneId> reached_zones(const Game& game) {
  std::set<ZoneId> zones = {game.definition.stock};
  each_effect(game.rules, [&](const spec::Effect& effect) {
    each_part<spec::Destination>(effect, [&](spec::Destination to) { zones.insert(to); });
    each_part<std::vector<ZoneId>>(effect, [&](const std::vector<ZoneId>& to_each) {
      zones.insert(to_each.begin(), to_each.end());
    });
  });
  for (std::size_t move = 0; move < game.move_count(); ++move) {
    for (const spec::Slot& slot : game.move(move).slots) {
      if (held_by(slot) != Held::zone) continue;
      const std::span<const ZoneId> chosen = spots_of(slot);
      zones.insert(chosen.begin(), chosen.end());
    }
  }
  return zones;
}

}  // namespace

void unreached_zones(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  std::map<std::string, SourceRef> unreached;
  std::set<std::string> reached;
  family.each_game([&](const Game& game) {
    const std::set<ZoneId> zones = reached_zones(game);
    for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
      const std::string& name = game.layout.zones()[zone].declared_name();
      // What a phase moves is not known before it runs.
      if (has_scripted_phase(game.rules) || zones.contains(static_cast<ZoneId>(zone)))
        reached.insert(name);
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
