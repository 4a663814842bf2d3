#include "rules/evaluate.h"

#include <algorithm>

#include "base/bits.h"
#include "rules/card_run.h"
#include "rules/deadlock.h"

namespace talon {

ConstZoneList Evaluator::list_of(const ExprNode& node) const {
  if (node.zones != 0) return state.list(node.zone_at);
  return state.list(layout.zone_offset(binding_of(node).as_zone()));
}

/// Calls visit(list) for each zone that the node reads.
template <typename Visit>
void Evaluator::each_list(const ExprNode& node, const Visit& visit) const {
  if (node.zones <= 1) return visit(list_of(node));
  for (int index = 0; index < node.zones; ++index) {
    visit(state.list(layout.zone_offset(static_cast<ZoneId>(node.number + index))));
  }
}

std::int64_t Evaluator::last(ExprIndex expr) const {
  if (lasting->known_.size() < compiled.exprs.size()) lasting->known_.resize(compiled.exprs.size());
  LastingValues::Known& known = lasting->known_[expr];
  if (known.position != lasting->position_) {
    known = {lasting->position_, compute(compiled.exprs[expr])};
  }
  return known.value;
}

std::int64_t Evaluator::of_zone(ExprIndex expr, ZoneId zone) const {
  ExprNode node = compiled.exprs[expr];
  node.zones = 1;
  node.zone_at = static_cast<std::uint16_t>(layout.zone_offset(zone));
  node.number = zone;
  return compute(node);
}

std::int64_t Evaluator::zone_sum(const ExprNode& node) const {
  std::int64_t sum = 0;
  each_list(node, [&](ConstZoneList list) { sum += list_sum(node, list); });
  return sum;
}

std::int64_t Evaluator::empty_zones(const ExprNode& node) const {
  std::int64_t empty = 0;
  each_list(node, [&](ConstZoneList list) { empty += list.count() == 0; });
  return empty;
}

std::int64_t Evaluator::down_count(const ExprNode& node) const {
  if (node.zones == 0) return state.down(layout, binding_of(node).as_zone());
  std::int64_t down = 0;
  for (int index = 0; index < node.zones; ++index) {
    down += state.down(layout, static_cast<ZoneId>(node.number + index));
  }
  return down;
}

std::int64_t Evaluator::top_value(const ExprNode& node) const {
  const CardId top = list_of(node).top();
  if (top == kNoCard) return 0;
  return compiled.values[node.value][top];
}

/// How many cards at the end of the zones are joined, each with the one that it lies on.
std::int64_t Evaluator::run_length(const ExprNode& node) const {
  const CardSet* const joined = compiled.pairs.data() + node.value;
  std::int64_t length = 0;
  each_list(node, [&](ConstZoneList list) {
    const std::span<const CardId> cards = list.cards();
    if (cards.empty()) return;
    std::size_t first = cards.size() - 1;
    while (first > 0 && joined[cards[first - 1]].contains(cards[first])) --first;
    length += static_cast<std::int64_t>(cards.size() - first);
  });
  return length;
}

/// How many cards have one below them, anywhere in their zone, beside which the pair accepts them.
std::int64_t Evaluator::lying_on(const ExprNode& node) const {
  const CardSet* const accepted = compiled.pairs.data() + node.value;
  std::int64_t found = 0;
  each_list(node, [&](ConstZoneList list) {
    CardSet wanted;
    for (const CardId card : list.cards()) {
      found += wanted.contains(card);
      wanted = wanted | accepted[card];
    }
  });
  return found;
}

/// How many cards lie right on one beside which the pair accepts them.
std::int64_t Evaluator::joined(const ExprNode& node) const {
  const CardSet* const accepted = compiled.pairs.data() + node.value;
  std::int64_t found = 0;
  each_list(node, [&](ConstZoneList list) {
    const std::span<const CardId> cards = list.cards();
    for (std::size_t i = 1; i < cards.size(); ++i) {
      found += accepted[cards[i - 1]].contains(cards[i]);
    }
  });
  return found;
}

std::int64_t Evaluator::deadlocked(const ExprNode& node) const {
  const ZoneId first =
      node.zones == 0 ? binding_of(node).as_zone() : static_cast<ZoneId>(node.number);
  const ZoneCount zones = std::max<ZoneCount>(node.zones, 1);
  return Deadlock(compiled, compiled.deadlocks[node.value]).count(layout, state, first, zones);
}

/// The card that a slot is bound to, or the one right under it in its zone; kNoCard where none
/// lies there face up.
CardId Evaluator::card_of(const Binding& bound, bool under) const {
  if (!under) return bound.as_card();
  const ZoneId zone = bound.as_card_zone();
  if (zone >= layout.zones().size()) return kNoCard;
  const std::span<const CardId> seen = state.seen(layout, zone);
  const auto at = std::ranges::find(seen, bound.as_card());
  return at == seen.begin() || at == seen.end() ? kNoCard : *std::prev(at);
}

bool Evaluator::fits(const ExprNode& node) const {
  const CardId card = card_of(binding_of(node), node.under);
  const CardId beside = card_of(registers[node.number - first_register], node.other_under);
  if (card == kNoCard || beside == kNoCard) return false;
  return compiled.pairs[node.value + beside].contains(card);
}

/// Whether the zones hold all cards of the deck that the pair accepts beside the slot's.
bool Evaluator::all_in(const ExprNode& node) const {
  const CardId beside = card_of(binding_of(node), node.under);
  if (beside == kNoCard) return false;
  CardSet missing = compiled.pairs[node.value + beside];
  each_list(node, [&](ConstZoneList list) {
    if (missing.empty()) return;
    for (const CardId card : list.cards()) missing = missing - CardSet::of(card);
  });
  return missing.empty();
}

/// The sum of the node's value over the cards of a zone; each card counts 1
/// without a value, and only the filter's cards count where there is one.
std::int64_t Evaluator::list_sum(const ExprNode& node, ConstZoneList list) const {
  if (node.filter < 0 && node.value < 0) return list.count();
  return cards_sum(node, list.cards());
}

std::int64_t Evaluator::cards_sum(const ExprNode& node, std::span<const CardId> cards) const {
  const CardSet* filter = node.filter < 0 ? nullptr : &compiled.filters[node.filter];
  const std::int32_t* values = node.value < 0 ? nullptr : compiled.values[node.value].data();
  std::int64_t sum = 0;
  for (const CardId card : cards) {
    if (filter != nullptr && !filter->contains(card)) continue;
    sum += values == nullptr ? 1 : values[card];
  }
  return sum;
}

/// The same over some cells of a grid.
std::int64_t Evaluator::grid_sum(const ExprNode& node, CellSet cells) const {
  const ConstGridCells grid = state.grid(node.zone_at);
  if (node.filter < 0 && node.value < 0) return bit_count(grid.occupied() & cells);
  CardSet cards = grid.cards(cells);
  if (node.filter >= 0) cards = cards & compiled.filters[node.filter];
  if (node.value < 0) return cards.size();
  const std::int32_t* values = compiled.values[node.value].data();
  std::int64_t sum = 0;
  cards.each([&](CardId card) { sum += values[card]; });
  return sum;
}

std::int64_t Evaluator::related_pairs(const ExprNode& node) const {
  const GridShape& shape = layout.grid(static_cast<ZoneId>(node.number)).shape;
  const RelationTable& relation = compiled.relations[node.value];
  return relation.links(shape, state.grid(node.zone_at)).count();
}

std::int64_t Evaluator::fitting_cards(const ExprNode& node) const {
  const GridShape& shape = layout.grid(static_cast<ZoneId>(node.number)).shape;
  const ConstGridCells cells = state.grid(node.zone_at);
  std::int64_t fitting = 0;
  each_cell(cells.occupied(), [&](CellId cell) {
    const CellId next = shape.neighbour(cell, static_cast<Side>(node.reg));
    const CardId card = cells.card(cell);
    if (next == kNoCell) {
      fitting += node.filter >= 0 && compiled.filters[node.filter].contains(card);
    } else if (cells.card(next) != kNoCard) {
      fitting += compiled.pairs[node.value + cells.card(next)].contains(card);
    }
  });
  return fitting;
}

/// kNoCell where the card has gone elsewhere.
CellId Evaluator::cell_of(const ExprNode& node, ZoneId grid) const {
  const Binding& bound = binding_of(node);
  return node.held == Held::cell ? bound.as_cell()
                                 : state.grid(layout, grid).cell_of(card_of(bound, node.under));
}

/// 0 for a card that is not there any more, and for rows and columns where there are none.
std::int64_t Evaluator::slot_where(const ExprNode& node) const {
  const Binding& bound = binding_of(node);
  if (node.held == Held::zone) return std::max(layout.zones()[bound.as_zone()].number, 1);
  const ZoneId where =
      node.held == Held::cell ? static_cast<ZoneId>(node.number) : bound.as_card_zone();
  if (layout.is_grid(where)) {
    const CellId cell = cell_of(node, where);
    if (cell == kNoCell) return 0;
    const GridShape& shape = layout.grid(where).shape;
    if (node.code == ExprCode::slot_row) return shape.row(cell) + 1;
    return (node.code == ExprCode::slot_column ? shape.column(cell) : cell) + 1;
  }
  if (node.code != ExprCode::slot_index) return 0;
  const std::span<const CardId> cards = state.zone(layout, where);
  const auto found = std::ranges::find(cards, card_of(bound, node.under));
  return found == cards.end() ? 0 : found - cards.begin() + 1;
}

std::int64_t Evaluator::slot_sum(const ExprNode& node) const {
  const Binding& bound = binding_of(node);
  if (node.under) {
    const CardId card = card_of(bound, true);
    return card == kNoCard ? 0 : cards_sum(node, {&card, 1});
  }
  if (node.held == Held::cells) return grid_sum(node, bound.as_cell_set());
  if (node.held == Held::cell) return grid_sum(node, cell_bit(bound.as_cell()));
  if (node.held == Held::run) return cards_sum(node, run_of(layout, state, bound));
  const CardSet cards = node.held == Held::card ? CardSet::of(bound.as_card()) : bound.as_cards();
  if (node.value < 0) return cards.size();
  const std::vector<std::int32_t>& values = compiled.values[node.value];
  std::int64_t sum = 0;
  cards.each([&](CardId card) { sum += values[card]; });
  return sum;
}

std::int64_t Evaluator::compute(const ExprNode& node) const {
  const Evaluator& self = *this;
  switch (node.code) {
    case ExprCode::constant:
      return node.number;
    case ExprCode::counter:
      return state.counter(layout, static_cast<CounterId>(node.number));
    case ExprCode::zone_total:
      return zone_sum(node);
    case ExprCode::grid_total:
      return grid_sum(node, ~CellSet{0});
    case ExprCode::down_count:
      return down_count(node);
    case ExprCode::empty_zones:
      return empty_zones(node);
    case ExprCode::top_value:
      return top_value(node);
    case ExprCode::run_length:
      return run_length(node);
    case ExprCode::lying_on:
      return lying_on(node);
    case ExprCode::joined:
      return joined(node);
    case ExprCode::deadlocked:
      return deadlocked(node);
    case ExprCode::fitting_cards:
      return fitting_cards(node);
    case ExprCode::slot_index:
    case ExprCode::slot_row:
    case ExprCode::slot_column:
      return slot_where(node);
    case ExprCode::related_pairs:
      return related_pairs(node);
    case ExprCode::slot_total:
      return slot_sum(node);
    case ExprCode::slot_number:
      return binding_of(node).as_number();
    case ExprCode::slot_is: {
      const CardId card = card_of(binding_of(node), node.under);
      return card != kNoCard && compiled.filters[node.filter].contains(card);
    }
    case ExprCode::slot_fits:
      return fits(node);
    case ExprCode::slot_all_in:
      return all_in(node);
    case ExprCode::no_moves:
      return no_moves;
    // Sums wrap instead of being undefined; a script's numbers are not trusted.
    case ExprCode::add:
      return static_cast<std::int64_t>(static_cast<std::uint64_t>(self(node.left)) +
                                       static_cast<std::uint64_t>(self(node.right)));
    case ExprCode::subtract:
      return static_cast<std::int64_t>(static_cast<std::uint64_t>(self(node.left)) -
                                       static_cast<std::uint64_t>(self(node.right)));
    case ExprCode::multiply:
      return static_cast<std::int64_t>(static_cast<std::uint64_t>(self(node.left)) *
                                       static_cast<std::uint64_t>(self(node.right)));
    case ExprCode::double_times: {
      // Further doublings are cut to 63, so that the shift is defined.
      const std::int64_t times = std::clamp<std::int64_t>(self(node.right), 0, 63);
      return static_cast<std::int64_t>(static_cast<std::uint64_t>(self(node.left)) << times);
    }
    case ExprCode::minimum:
      return std::min(self(node.left), self(node.right));
    case ExprCode::maximum:
      return std::max(self(node.left), self(node.right));
    case ExprCode::equal:
      return self(node.left) == self(node.right);
    case ExprCode::less:
      return self(node.left) < self(node.right);
    case ExprCode::less_equal:
      return self(node.left) <= self(node.right);
    case ExprCode::logical_not:
      return self(node.left) == 0;
    case ExprCode::logical_and:
      return self(node.left) != 0 && self(node.right) != 0;
    case ExprCode::logical_or:
      return self(node.left) != 0 || self(node.right) != 0;
  }
  return 0;
}

}  // namespace talon
