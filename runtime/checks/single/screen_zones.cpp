#include <algorithm>
#include <map>
#include <set>

#include "checks/single/single_checks.h"
#include "load/annotations.h"

namespace talon::checks {
namespace {

bool takes_cards(const spec::Slot& slot) { return binds_card(slot) || slot.is<spec::SubsetSlot>(); }
/// Whether it takes other cards of its zones than the one on top.
bool takes_below_top(const spec::Slot& slot) {
  const auto* const card = slot.as<spec::CardSlot>();
  const auto* const set = slot.as<spec::SubsetSlot>();
  const bool top_only = (card != nullptr && card->top_only) || (set != nullptr && set->top_only);
  return takes_cards(slot) && !top_only;
}

/// Whether a player must see more of this zone to choose than the screen shows of it.
bool hides_choices(const Game& game, const std::string& name, Shown shown) {
  for (std::size_t move = 0; move < game.move_count(); ++move) {
    for (const spec::Slot& slot : game.move(static_cast<MoveId>(move)).slots) {
      const bool needs = shown == Shown::count ? takes_cards(slot) : takes_below_top(slot);
      const bool hides = shown == Shown::count || shown == Shown::top;
      if (!needs || !hides) continue;
      for (const ZoneId zone : spots_of(slot)) {
        const auto& zones = game.layout.zones();
        if (zone < zones.size() && zones[zone].declared_name() == name) return true;
      }
    }
  }
  return false;
}

/// What is not quiet, and is in no row.
std::set<std::string> left_out(const Definition& definition) {
  std::set<std::string> names;
  const Annotations& annotations = annotations_of(definition);
  for (std::size_t zone = 0; zone < definition.zones.size(); ++zone) {
    const bool quiet = annotations.look(static_cast<ZoneId>(zone)).quiet;
    if (!quiet) names.insert(definition.zones[zone].declared_name());
  }
  for (const GridInfo& grid : definition.grids) names.insert(grid.name);
  for (const auto& row : annotations.screen.rows) {
    for (const std::string& name : row) names.erase(name);
  }
  return names;
}

}  // namespace

void screen_zones(const GameFamily& family, Diagnostics& diagnostics) {
  const auto warn = [&](const Definition& definition, const std::string& key, Message message) {
    const auto declared = definition.declared_at.find(key);
    if (declared == definition.declared_at.end() || !family.owns(declared->second)) return;
    diagnostics.warning(declared->second, std::move(message));
  };
  for (const GameFamily::Member& member : family.members) {
    const Definition& definition = member.game->definition;
    const ScreenForm& screen = annotations_of(definition).screen;
    for (const auto& [name, shown] : screen.shown) {
      if (!hides_choices(*member.game, name, shown)) continue;
      warn(definition, "screen.shown." + name,
           Message("check.screen-hides-cards").with("name", name));
    }
    if (screen.rows.empty()) continue;
    for (const std::string& name : left_out(definition)) {
      warn(definition, "screen.rows", Message("check.screen-leaves-out").with("name", name));
    }
  }
}

}  // namespace talon::checks
