#include "rules/slots/neighbour.h"

#include <algorithm>

namespace talon {
namespace {

/// The card of a zone that lies so many cards further up than another one; kNoCard for none.
CardId card_above(std::span<const CardId> cards, CardId from, int steps) {
  const auto found = std::ranges::find(cards, from) - cards.begin();
  const auto size = static_cast<std::ptrdiff_t>(cards.size());
  const std::ptrdiff_t index = found + steps;
  const bool there = found < size && index >= 0 && index < size;
  return there ? cards.begin()[index] : kNoCard;
}

NextTo next_in_zone(std::span<const CardId> cards, CardId card, Side side) {
  if (side != Side::left && side != Side::right) return {kNoCard, true};
  const CardId next = card_above(cards, card, side == Side::left ? -1 : 1);
  return {next, next == kNoCard};
}

/// The card so many columns further to the right in the same row.
CardId card_in_row(const GridShape& shape, ConstGridCells cells, CardId from, int steps) {
  const CellId cell = cells.cell_of(from);
  if (cell == kNoCell) return kNoCard;
  const int column = shape.column(cell) + steps;
  if (!shape.contains(shape.row(cell), column)) return kNoCard;
  return cells.card(shape.cell(shape.row(cell), column));
}

}  // namespace

NextTo next_to(const SlotScene& scene, const Neighbour& neighbour, const Binding& bound) {
  const bool of_cell = neighbour.grid != kNoZone;
  const ZoneId spot = of_cell ? neighbour.grid : bound.as_card_zone();
  if (!scene.layout.is_grid(spot)) {
    return next_in_zone(scene.state.zone(scene.layout, spot), bound.as_card(), neighbour.side);
  }
  const ConstGridCells cells = scene.state.grid(scene.layout, spot);
  const CellId cell = of_cell ? bound.as_cell() : cells.cell_of(bound.as_card());
  if (cell == kNoCell) return {};
  const CellId next = scene.layout.grid(spot).shape.neighbour(cell, neighbour.side);
  if (next == kNoCell) return {kNoCard, true};
  return {cells.card(next), false};
}

CardSet cards_at(const SlotScene& scene, const Binding& bound, const std::vector<int>& steps) {
  const ZoneId spot = bound.as_card_zone();
  CardSet found;
  for (const int step : steps) {
    const CardId card =
        scene.layout.is_grid(spot)
            ? card_in_row(scene.layout.grid(spot).shape, scene.state.grid(scene.layout, spot),
                          bound.as_card(), step)
            : card_above(scene.state.zone(scene.layout, spot), bound.as_card(), step);
    if (card != kNoCard) found.insert(card);
  }
  return found;
}

CardSet tops_at(const SlotScene& scene, const std::vector<ZoneId>& zones, ZoneId from,
                const std::vector<int>& steps) {
  std::vector<CardId> tops;
  std::ptrdiff_t here = -1;
  for (const ZoneId zone : zones) {
    const CardId top = scene.layout.is_grid(zone) ? kNoCard : scene.state.top(scene.layout, zone);
    if (top == kNoCard) continue;
    if (zone == from) here = std::ssize(tops);
    tops.push_back(top);
  }
  CardSet found;
  if (here < 0) return found;
  for (const int step : steps) {
    const std::ptrdiff_t at = here + step;
    if (at >= 0 && at < std::ssize(tops)) found.insert(tops[static_cast<std::size_t>(at)]);
  }
  return found;
}

}  // namespace talon
