#include "session/view.h"

namespace talon {

const View::Zone* View::zone(std::string_view name) const {
  for (const Zone& zone : zones) {
    if (zone.name == name) return &zone;
  }
  return nullptr;
}

namespace {

View::Grid grid_of(const Game& game, const State& state, ZoneId id) {
  const GridInfo& info = game.layout.grid(id);
  View::Grid grid{id, info.name, info.facing, info.shape, {}, {}};
  const ConstGridCells cells = state.grid(game.layout, id);
  for (int i = 0; i < info.shape.cells(); ++i) {
    const auto cell = static_cast<CellId>(i);
    const bool filled = cells.card(cell) != kNoCard;
    const bool seen = filled && info.facing == Facing::up;
    grid.cells.push_back({filled, seen ? cells.card(cell) : kNoCard, seen ? cells.turns(cell) : 0});
  }
  if (info.facing == Facing::up) grid.links = shown_links(game, state, id).value_or(Links());
  return grid;
}

}  // namespace

View view_of(const Game& game, const State& state) {
  View view;
  for (const ZoneInfo& info : game.layout.zones()) {
    View::Zone zone;
    zone.id = static_cast<ZoneId>(view.zones.size());
    zone.name = info.name;
    zone.facing = info.facing;
    zone.ordered = info.ordered;
    zone.shown = info.shown;
    zone.count = state.count(game.layout, zone.id);
    if (info.facing == Facing::up) {
      const std::span<const CardId> cards = state.zone(game.layout, zone.id);
      zone.cards.assign(cards.begin(), cards.end());
    }
    view.zones.push_back(std::move(zone));
  }
  for (std::size_t grid = 0; grid < game.layout.grids().size(); ++grid) {
    view.grids.push_back(grid_of(game, state, game.layout.grid_id(grid)));
  }
  for (const CounterInfo& info : game.layout.counters()) {
    const auto id = static_cast<CounterId>(view.counters.size());
    view.counters.push_back({info.name, state.counter(game.layout, id)});
  }
  return view;
}

}  // namespace talon
