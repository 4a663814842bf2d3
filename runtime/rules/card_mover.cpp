#include "rules/card_mover.h"

#include <algorithm>

#include "base/check.h"
#include "table/known.h"

namespace talon {

ZoneId CardMover::zone_of(const State& state, CardId card) const {
  for (std::size_t spot = 0; spot < layout_.spots(); ++spot) {
    const auto id = static_cast<ZoneId>(spot);
    const bool here = layout_.is_grid(id) ? state.grid(layout_, id).contains(card)
                                          : state.list(layout_.zone_offset(id)).contains(card);
    if (here) return id;
  }
  return kNoZone;
}

bool CardMover::has_room(const State& state, ZoneId to) const {
  if (!layout_.is_grid(to)) return state.count(layout_, to) < layout_.zones()[to].maximum;
  return state.grid(layout_, to).count() < layout_.grid(to).shape.cells();
}

bool CardMover::move(State& state, CardId card, ZoneId from, ZoneId to) const {
  if (from != to && !has_room(state, to)) return false;
  take(state, card, from);
  place(state, card, to);
  moved(state, card, from, to);
  uncover(state, from);
  return true;
}

bool CardMover::move_under(State& state, CardId card, ZoneId from, ZoneId to, int below) const {
  if (from != to && !has_room(state, to)) return false;
  take(state, card, from);
  state.list(layout_.zone_offset(to)).push(card);
  const std::span<CardId> cards = state.list(layout_.zone_offset(to)).cards();
  std::rotate(cards.begin() + below, cards.end() - 1, cards.end());
  const bool mixed = layout_.is_mixed(to);
  if (mixed && state.down(layout_, to) > below) {
    state.set_down(layout_, to, state.down(layout_, to) + 1);
  }
  moved(state, card, from, to);
  uncover(state, from);
  return true;
}

void CardMover::take(State& state, CardId card, ZoneId from) const {
  if (layout_.is_grid(from)) {
    GridCells cells = state.grid(layout_, from);
    cells.take(cells.cell_of(card));
    return;
  }
  // Not only what lies face up may be taken by a script.
  if (layout_.is_mixed(from)) {
    const std::span<const CardId> cards = state.zone(layout_, from);
    const int down = state.down(layout_, from);
    if (std::ranges::find(cards, card) - cards.begin() < down) {
      state.set_down(layout_, from, down - 1);
    }
  }
  TALON_CHECK(state.list(layout_.zone_offset(from)).remove(card));
}

void CardMover::place(State& state, CardId card, ZoneId to) const {
  if (layout_.is_grid(to)) {
    GridCells cells = state.grid(layout_, to);
    cells.put(first_cell(layout_.grid(to).shape.all() & ~cells.occupied()), card);
  } else {
    state.list(layout_.zone_offset(to)).push(card);
  }
}

void CardMover::replace(State& state, CardId card, ZoneId zone, CardId other) const {
  if (!layout_.is_grid(zone)) {
    const auto cards = state.list(layout_.zone_offset(zone)).cards();
    *std::ranges::find(cards, card) = other;
    return;
  }
  GridCells cells = state.grid(layout_, zone);
  const CellId cell = cells.cell_of(card);
  const int turns = cells.turns(cell);
  cells.put(cell, other, turns);
}

/// What is dealt face down stays as known as it was.
void CardMover::was_seen_to_move(State& state, CardId card, ZoneId from, ZoneId to) const {
  if (layout_.tracks_known() && card != kNoCard && layout_.facing(to) != Facing::down) {
    know(layout_, state, CardSet::of(card));
  }
  if (observer_ != nullptr) observer_->moved(card, from, to);
}

void CardMover::turn_up_below(State& state, ZoneId from) const {
  if (state.count(layout_, from) > 0) return turn_up(state, from);
  state.set_down(layout_, from, 0);
  for (const ZoneId covered : layout_.zones()[from].covers) turn_up(state, covered);
}

void CardMover::turn_up(State& state, ZoneId zone) const {
  const int count = state.count(layout_, zone);
  if (count == 0 || state.down(layout_, zone) < count || state.is_covered(layout_, zone)) return;
  state.set_down(layout_, zone, count - 1);
  if (layout_.tracks_known()) know(layout_, state, CardSet::of(state.top(layout_, zone)));
  if (observer_ != nullptr) observer_->turned_up(state.top(layout_, zone), zone);
}

void CardMover::cover(State& state, ZoneId to, int before) const {
  if (state.down(layout_, to) == before) state.set_down(layout_, to, state.count(layout_, to));
}

void CardMover::look_at(State& state, std::span<const CardId> cards, ZoneId at) const {
  const CardSet unseen = face_down_cards(layout_, state);
  for (const CardId card : cards) {
    if (!unseen.contains(card)) continue;
    know(layout_, state, CardSet::of(card));
    if (observer_ != nullptr) observer_->looked_at(card, at);
  }
}

}  // namespace talon
