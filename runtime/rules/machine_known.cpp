// What a player looks at, where the game tracks it.
#include <algorithm>
#include <utility>
#include <vector>

#include "rules/card_run.h"
#include "rules/machine.h"

namespace talon {

/// From the top of a zone, or from its bottom; of a grid all.
void Machine::look_at(State& state, const Op& op, ZoneId at) {
  std::vector<CardId> cards;
  if (layout_.is_grid(at)) {
    const ConstGridCells cells = std::as_const(state).grid(layout_, at);
    each_cell(cells.occupied(), [&](CellId cell) { cards.push_back(cells.card(cell)); });
    return cards_.look_at(state, cards, at);
  }
  const std::span<const CardId> zone = state.zone(layout_, at);
  const bool from_bottom = op.target != 0;
  if (from_bottom) {
    cards.assign(zone.begin(), zone.end());
  } else {
    cards.assign(zone.rbegin(), zone.rend());
  }
  if (op.expr != kNoExpr) {
    const auto count = static_cast<std::int64_t>(cards.size());
    cards.resize(
        static_cast<std::size_t>(std::clamp<std::int64_t>(evaluate(state, op.expr), 0, count)));
  }
  cards_.look_at(state, cards, at);
}

void Machine::look_at_held(State& state, const Op& op) {
  const Binding& bound = registers_[op.reg];
  std::vector<CardId> cards;
  const auto add = [&](CardId card) { cards.push_back(card); };
  switch (op.held) {
    case Held::zone:
      return look_at(state, op, bound.as_zone());
    case Held::card:
      add(bound.as_card());
      break;
    case Held::run:
      std::ranges::for_each(run_of(layout_, state, bound), add);
      break;
    case Held::cards:
      bound.as_cards().each(add);
      break;
    case Held::cell:
    case Held::cells: {
      const CellSet chosen =
          op.held == Held::cell ? cell_bit(bound.as_cell()) : bound.as_cell_set();
      std::as_const(state).grid(layout_, op.zone).cards(chosen).each(add);
      return cards_.look_at(state, cards, op.zone);
    }
  }
  for (const CardId card : cards) cards_.look_at(state, {&card, 1}, cards_.zone_of(state, card));
}

}  // namespace talon
