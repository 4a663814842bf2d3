#include "rules/evaluate.h"

#include <algorithm>

namespace talon {

/// The sum of the node's value over the cards of its zone; each card counts 1
/// without a value, and only the filter's cards count where there is one.
std::int64_t Evaluator::zone_sum(const ExprNode& node) const {
  const ConstZoneList list = state.list(node.zone_at);
  if (node.filter < 0 && node.value < 0) return list.count();
  const CardSet* filter =
      node.filter < 0 ? nullptr : &program.filters[static_cast<std::size_t>(node.filter)];
  const std::int32_t* values =
      node.value < 0 ? nullptr : program.values[static_cast<std::size_t>(node.value)].data();
  std::int64_t sum = 0;
  for (const CardId card : list.cards()) {
    if (filter != nullptr && !filter->contains(card)) continue;
    sum += values == nullptr ? 1 : values[card];
  }
  return sum;
}

/// The same over some cells of a grid.
std::int64_t Evaluator::grid_sum(const ExprNode& node, CellSet cells) const {
  const ConstGridCells grid = state.grid(node.zone_at);
  if (node.filter < 0 && node.value < 0) return std::popcount(grid.occupied() & cells);
  CardSet cards = grid.cards(cells);
  if (node.filter >= 0) cards = cards & program.filters[static_cast<std::size_t>(node.filter)];
  if (node.value < 0) return cards.size();
  const std::int32_t* values = program.values[static_cast<std::size_t>(node.value)].data();
  std::int64_t sum = 0;
  cards.each([&](CardId card) { sum += values[card]; });
  return sum;
}

std::int64_t Evaluator::related_pairs(const ExprNode& node) const {
  const GridShape& shape = layout.grid(static_cast<ZoneId>(node.number)).shape;
  const RelationTable& relation = program.relations[static_cast<std::size_t>(node.value)];
  return relation.links(shape, state.grid(node.zone_at)).count();
}

std::int64_t Evaluator::slot_sum(const ExprNode& node) const {
  const Binding& bound = binding_of(node);
  if (node.held == Held::cells) return grid_sum(node, bound.as_cell_set());
  if (node.held == Held::cell) return grid_sum(node, cell_bit(bound.as_cell()));
  const CardSet cards = node.held == Held::card ? CardSet::of(bound.as_card()) : bound.as_cards();
  if (node.value < 0) return cards.size();
  const std::vector<std::int32_t>& values = program.values[static_cast<std::size_t>(node.value)];
  std::int64_t sum = 0;
  cards.each([&](CardId card) { sum += values[card]; });
  return sum;
}

std::int64_t Evaluator::compute(const ExprNode& node) const {
  using spec::ExprKind;
  const Evaluator& self = *this;
  switch (node.kind) {
    case ExprKind::constant:
      return node.number;
    case ExprKind::counter:
      return state.counter(layout, static_cast<CounterId>(node.number));
    case ExprKind::zone_count:
    case ExprKind::zone_total:
      return zone_sum(node);
    case ExprKind::grid_count:
    case ExprKind::grid_total:
      return grid_sum(node, ~CellSet{0});
    case ExprKind::related_pairs:
      return related_pairs(node);
    case ExprKind::slot_count:
    case ExprKind::slot_total:
      return slot_sum(node);
    case ExprKind::slot_number:
      return binding_of(node).as_number();
    case ExprKind::slot_is:
      return program.filters[static_cast<std::size_t>(node.filter)].contains(
          binding_of(node).as_card());
    case ExprKind::no_moves:
      return no_moves;
    case ExprKind::phase_is:
      return state.control().phase == node.number;
    // Sums wrap instead of being undefined; a script's numbers are not trusted.
    case ExprKind::add:
      return static_cast<std::int64_t>(static_cast<std::uint64_t>(self(node.left)) +
                                       static_cast<std::uint64_t>(self(node.right)));
    case ExprKind::subtract:
      return static_cast<std::int64_t>(static_cast<std::uint64_t>(self(node.left)) -
                                       static_cast<std::uint64_t>(self(node.right)));
    case ExprKind::multiply:
      return static_cast<std::int64_t>(static_cast<std::uint64_t>(self(node.left)) *
                                       static_cast<std::uint64_t>(self(node.right)));
    case ExprKind::minimum:
      return std::min(self(node.left), self(node.right));
    case ExprKind::maximum:
      return std::max(self(node.left), self(node.right));
    case ExprKind::equal:
      return self(node.left) == self(node.right);
    case ExprKind::less:
      return self(node.left) < self(node.right);
    case ExprKind::less_equal:
      return self(node.left) <= self(node.right);
    case ExprKind::logical_not:
      return self(node.left) == 0;
    case ExprKind::logical_and:
      return self(node.left) != 0 && self(node.right) != 0;
    case ExprKind::logical_or:
      return self(node.left) != 0 || self(node.right) != 0;
  }
  return 0;
}

}  // namespace talon
