// Effects with a grid at one end or the other.
#include <algorithm>
#include <vector>

#include "rules/machine.h"

namespace talon {

/// The cards that a slot was bound to, or those of them that a filter wants.
bool Machine::put_chosen(State& state, const Op& op) {
  Binding& bound = registers_[op.reg];
  if (op.held == Held::cells) return put_cells(state, op, bound.as_cell_set());
  if (op.held == Held::cell) return put_cells(state, op, cell_bit(bound.as_cell()));
  CardSet cards = op.held == Held::cards ? bound.as_cards() : CardSet::of(bound.as_card());
  if (op.target >= 0) cards = cards & compiled_.filters[op.target];
  bool room = true;
  cards.each([&](CardId card) {
    room = room && cards_.move(state, card, cards_.zone_of(state, card), op.zone);
    if (op.held == Held::card) bound = Binding::card(card, op.zone);
  });
  return room;
}

/// In reading order; cells that hold nothing any more are passed over.
bool Machine::put_cells(State& state, const Op& op, CellSet cells) {
  GridCells grid = state.grid(op.from_at);
  const CardSet* wanted = op.target < 0 ? nullptr : &compiled_.filters[op.target];
  for (CellSet rest = cells & grid.occupied(); rest != 0; rest &= rest - 1) {
    const CellId cell = first_cell(rest);
    const CardId card = grid.card(cell);
    if (wanted != nullptr && !wanted->contains(card)) continue;
    if (!cards_.has_room(state, op.zone)) return false;
    grid.take(cell);
    cards_.place(state, card, op.zone);
    cards_.moved(state, card, op.from, op.zone);
  }
  return true;
}

bool Machine::put_in_cell(State& state, const Op& op) {
  Binding& bound = registers_[op.reg];
  const CardId card = bound.as_card();
  const CellId cell = registers_[op.amount].as_cell();
  GridCells cells = state.grid(op.zone_at);
  if (cells.card(cell) == card) return true;
  if (cells.card(cell) != kNoCard) return false;
  const ZoneId from = cards_.zone_of(state, card);
  cards_.take(state, card, from);
  cells.put(cell, card);
  bound = Binding::card(card, op.zone);
  cards_.moved(state, card, from, op.zone);
  cards_.uncover(state, from);
  return true;
}

bool Machine::put_all_of(State& state, const Op& op) {
  if (op.from == op.zone) return true;
  if (layout_.is_grid(op.from)) return put_cells(state, op, ~CellSet{0});
  const std::span<const CardId> all = state.zone(layout_, op.from);
  std::vector<CardId> cards(all.rbegin(), all.rend());
  if (op.target >= 0) {
    const CardSet& wanted = compiled_.filters[op.target];
    std::erase_if(cards, [&](CardId card) { return !wanted.contains(card); });
  }
  for (const CardId card : cards) {
    if (!cards_.has_room(state, op.zone)) return false;
    cards_.take(state, card, op.from);
    cards_.place(state, card, op.zone);
    cards_.moved(state, card, op.from, op.zone);
  }
  cards_.uncover(state, op.from);
  return true;
}

void Machine::deal_bottom(State& state, const Op& op) {
  if (op.from == op.zone) return;
  ZoneList from = state.list(op.from_at);
  for (std::int64_t left = evaluate(state, op.expr);
       left > 0 && from.count() > 0 && cards_.has_room(state, op.zone); --left) {
    const CardId card = from.cards().front();
    cards_.take(state, card, op.from);
    cards_.place(state, card, op.zone);
    cards_.moved(state, card, op.from, op.zone);
  }
  cards_.uncover(state, op.from);
}

/// Deals until so many cards are dealt, the grid is full or the zone is empty.
void Machine::deal_into(State& state, const Op& op) {
  ZoneList from = state.list(op.from_at);
  const CellSet all = layout_.grid(op.zone).shape.all();
  GridCells to = state.grid(op.zone_at);
  for (std::int64_t left = evaluate(state, op.expr);
       left > 0 && from.count() > 0 && to.occupied() != all; --left) {
    const CardId card = from.pop();
    to.put(first_cell(all & ~to.occupied()), card);
    cards_.moved(state, card, op.from, op.zone);
  }
  cards_.uncover(state, op.from);
}

std::int32_t Machine::fill_grid(State& state, const Op& op) {
  const std::int64_t wanted = op.expr == kNoExpr ? op.amount : evaluate(state, op.expr);
  const FillCases& special = compiled_.fills[op.target];
  const bool turned = special.orientation == spec::Orientation::random;
  ZoneList from = state.list(op.from_at);
  GridCells to = state.grid(op.zone_at);
  CellSet empty = layout_.grid(op.zone).shape.all() & ~to.occupied();
  for (std::int64_t count = to.count(); count < wanted && empty != 0 && from.count() > 0; ++count) {
    const CardId card = from.top();
    if (special.any.contains(card)) return special_case(special, card, op.from);
    from.pop();
    to.put(first_cell(empty), card, turned ? static_cast<int>(stream(state).below(4)) : 0);
    empty &= empty - 1;
    cards_.moved(state, card, op.from, op.zone);
  }
  cards_.uncover(state, op.from);
  return special.next;
}

void Machine::turn(State& state, const Op& op) {
  const std::int64_t quarters = evaluate(state, op.expr);
  state.grid(op.from_at).turn(registers_[op.reg].as_cell(), quarters);
}

void Machine::slide(State& state, const Op& op) {
  const Side to = op.amount < 0 ? registers_[op.reg].as_direction() : static_cast<Side>(op.amount);
  state.grid(op.zone_at).slide(layout_.grid(op.zone).shape, to);
}

}  // namespace talon
