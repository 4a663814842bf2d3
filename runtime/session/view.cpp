#include "session/view.h"

namespace talon {

const View::Zone* View::zone(std::string_view name) const {
  for (const Zone& zone : zones) {
    if (zone.name == name) return &zone;
  }
  return nullptr;
}

View view_of(const Game& game, const State& state) {
  View view;
  for (const ZoneInfo& info : game.layout.zones()) {
    View::Zone zone;
    zone.id = static_cast<ZoneId>(view.zones.size());
    zone.name = info.name;
    zone.facing = info.facing;
    zone.ordered = info.ordered;
    zone.count = state.count(game.layout, zone.id);
    if (info.facing == Facing::up) {
      const std::span<const CardId> cards = state.zone(game.layout, zone.id);
      zone.cards.assign(cards.begin(), cards.end());
    }
    view.zones.push_back(std::move(zone));
  }
  for (const CounterInfo& info : game.layout.counters()) {
    const auto id = static_cast<CounterId>(view.counters.size());
    view.counters.push_back({info.name, state.counter(game.layout, id)});
  }
  return view;
}

}  // namespace talon
