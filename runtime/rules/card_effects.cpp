#include "rules/card_effects.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "rules/card_run.h"
#include "table/known.h"

namespace talon {

void CardEffects::put_card(State& state, const Op& op) {
  Binding& bound = registers_[op.reg];
  const CardId card = bound.as_card();
  ZoneId from = bound.as_card_zone();
  // An earlier effect may have moved it, into a grid too.
  if (layout_.is_grid(from) || !state.list(layout_.zone_offset(from)).remove(card)) {
    from = mover_.zone_of(state, card);
    mover_.take(state, card, from);
  }
  state.list(op.zone_at).push(card);
  bound = Binding::card(card, op.zone);
  mover_.moved(state, card, from, op.zone);
  mover_.uncover(state, from);
}

void CardEffects::put_cards(State& state, const Op& op) {
  CardSet left = registers_[op.reg].as_cards();
  ZoneList to = state.list(op.zone_at);
  state.list(op.from_at).remove_all(left, [&](CardId card) {
    to.push(card);
    left.erase(card);
    mover_.moved(state, card, op.from, op.zone);
  });
  mover_.uncover(state, op.from);
  left.each([&](CardId card) { mover_.move(state, card, mover_.zone_of(state, card), op.zone); });
}

bool CardEffects::put_run(State& state, const Op& op) {
  Binding& bound = registers_[op.reg];
  // An earlier effect may have moved it.
  ZoneId from = bound.as_card_zone();
  if (run_of(layout_, state, bound).empty()) from = mover_.zone_of(state, bound.as_card());
  bound = Binding::card(bound.as_card(), from);
  const std::size_t run = run_of(layout_, state, bound).size();
  if (run == 0 || layout_.is_grid(op.zone)) {
    const bool room = mover_.move(state, bound.as_card(), from, op.zone);
    if (room) bound = Binding::card(bound.as_card(), op.zone);
    return room;
  }
  if (from == op.zone) return true;
  ZoneList to = state.list(op.zone_at);
  if (std::cmp_greater(to.count() + run, layout_.zones()[op.zone].maximum)) return false;
  ZoneList list = state.list(layout_.zone_offset(from));
  list.move_above(list.count() - static_cast<int>(run), to);
  bound = Binding::card(bound.as_card(), op.zone);
  for (const CardId card : to.cards().last(run)) {
    mover_.moved(state, card, from, op.zone);
  }
  mover_.uncover(state, from);
  return true;
}

bool CardEffects::put_to(State& state, const Op& op) {
  Op to = op;
  to.zone = registers_[op.amount].as_zone();
  to.zone_at = static_cast<std::uint16_t>(layout_.zone_offset(to.zone));
  if (op.target >= 0 || (op.held != Held::card && op.held != Held::run)) {
    return put_chosen(state, to);
  }
  if (op.held == Held::run) return put_run(state, to);
  if (registers_[op.reg].as_card_zone() != to.zone && !mover_.has_room(state, to.zone))
    return false;
  put_card(state, to);
  return true;
}

void CardEffects::swap(State& state, const Op& op) {
  Binding& one = registers_[op.reg];
  Binding& other = registers_[op.amount];
  const CardId card = one.as_card();
  const CardId other_card = other.as_card();
  if (card == other_card) return;
  // Earlier effects may have moved them.
  const ZoneId zone = mover_.zone_of(state, card);
  const ZoneId other_zone = mover_.zone_of(state, other_card);
  mover_.replace(state, card, zone, kNoCard);
  mover_.replace(state, other_card, other_zone, card);
  mover_.replace(state, kNoCard, zone, other_card);
  one = Binding::card(card, other_zone);
  other = Binding::card(other_card, zone);
  mover_.moved(state, card, zone, other_zone);
  mover_.moved(state, other_card, other_zone, zone);
}

void CardEffects::deal(State& state, const Op& op, std::int64_t cards) {
  ZoneList from = state.list(op.from_at);
  ZoneList to = state.list(op.zone_at);
  if (op.from == op.zone) return;
  const int before = to.count();
  for (std::int64_t dealt = 0; dealt < cards && from.count() > 0; ++dealt) {
    const CardId card = from.pop();
    to.push(card);
    mover_.moved(state, op.face_down ? kNoCard : card, op.from, op.zone);
  }
  if (op.face_down) mover_.cover(state, op.zone, before);
  mover_.uncover(state, op.from);
}

void CardEffects::deal_held(State& state, const Op& op) {
  Op held = op;
  if (op.target >= 0) held.from = registers_[op.target].as_zone();
  if (op.amount >= 0) held.zone = registers_[op.amount].as_zone();
  held.from_at = static_cast<std::uint16_t>(layout_.zone_offset(held.from));
  held.zone_at = static_cast<std::uint16_t>(layout_.zone_offset(held.zone));
  if (op.code == OpCode::deal_bottom_held) return deal_bottom(state, held);
  if (layout_.is_grid(held.zone)) return deal_into(state, held);
  const int room = layout_.zones()[held.zone].maximum - state.count(layout_, held.zone);
  deal(state, held, std::min<std::int64_t>(evaluate(state, op.expr), room));
}

void CardEffects::deal_around(State& state, const Op& op) {
  const DealRound& round = compiled_.rounds[op.target];
  ZoneList from = state.list(op.from_at);
  std::int64_t left = op.expr == kNoExpr ? kMaxCards : evaluate(state, op.expr);
  std::array<int, kMaxCards> dealt{};
  for (bool any = true; any;) {
    any = false;
    for (std::size_t index = 0; index < round.to.size(); ++index) {
      const ZoneId to = round.to[index];
      if (left <= 0 || from.count() == 0) return mover_.uncover(state, op.from);
      const bool enough = !round.each.empty() && dealt[index] >= round.each[index];
      if (enough || to == op.from || !mover_.has_room(state, to)) continue;
      const CardId card = from.pop();
      const int before = state.count(layout_, to);
      state.push(layout_, to, card);
      mover_.moved(state, op.face_down ? kNoCard : card, op.from, to);
      if (op.face_down) mover_.cover(state, to, before);
      ++dealt[index];
      --left;
      any = true;
    }
  }
  mover_.uncover(state, op.from);
}

std::int32_t CardEffects::fill(State& state, const Op& op) {
  const std::int64_t wanted = op.expr == kNoExpr ? op.amount : evaluate(state, op.expr);
  const FillCases& special = compiled_.fills[op.target];
  const CardSet specials = special.any;
  ZoneList from = state.list(op.from_at);
  ZoneList to = state.list(op.zone_at);
  for (std::int64_t count = to.count(); count < wanted && from.count() > 0; ++count) {
    const CardId card = from.top();
    if (specials.contains(card)) return special_case(special, card, op.from);
    from.pop();
    to.push(card);
    mover_.moved(state, card, op.from, op.zone);
  }
  mover_.uncover(state, op.from);
  return special.next;
}

std::int32_t CardEffects::special_case(const FillCases& special, CardId card, ZoneId from) {
  const auto found = std::ranges::find_if(
      special.cases, [&](const FillCase& one) { return one.cards.contains(card); });
  registers_[found->reg] = Binding::card(card, from);
  return found->target;
}

void CardEffects::shuffle(State& state, ZoneId zone) {
  Control& control = state.control();
  if (zone == compiled_.stock && control.fixed_deal != 0) {
    control.fixed_deal = 0;
  } else {
    stream(state).shuffle(state.list(layout_.zone_offset(zone)).cards());
  }
  if (layout_.tracks_known()) forget_mixed(layout_, state, zone);
}

Rng& CardEffects::stream(State& state) const {
  Control& control = state.control();
  return control.set_up != 0 ? control.play_stream : control.deal_stream;
}

/// The cards that a slot was bound to, or those of them that a filter wants.
bool CardEffects::put_chosen(State& state, const Op& op) {
  Binding& bound = registers_[op.reg];
  if (op.held == Held::cells) return put_cells(state, op, bound.as_cell_set());
  if (op.held == Held::cell) return put_cells(state, op, cell_bit(bound.as_cell()));
  CardSet cards = op.held == Held::cards ? bound.as_cards() : CardSet::of(bound.as_card());
  if (op.target >= 0) cards = cards & compiled_.filters[op.target];
  bool room = true;
  cards.each([&](CardId card) {
    room = room && mover_.move(state, card, mover_.zone_of(state, card), op.zone);
    if (op.held == Held::card) bound = Binding::card(card, op.zone);
  });
  return room;
}

CardSet CardEffects::chosen(const State& state, const Op& op) const {
  const Binding& bound = registers_[op.reg];
  CardSet cards;
  switch (op.held) {
    case Held::card:
      cards.insert(bound.as_card());
      break;
    case Held::cards:
      cards = bound.as_cards();
      break;
    case Held::run:
      for (const CardId card : run_of(layout_, state, bound)) cards.insert(card);
      cards.insert(bound.as_card());  // wherever an earlier effect put it
      break;
    case Held::cell:
      cards = state.grid(layout_, op.from).cards(cell_bit(bound.as_cell()));
      break;
    case Held::cells:
      cards = state.grid(layout_, op.from).cards(bound.as_cell_set());
      break;
    case Held::zone:
      break;
  }
  return op.target < 0 ? cards : cards & compiled_.filters[op.target];
}

/// From each zone in turn, the lowest first; so they come to lie in the same order.
bool CardEffects::put_as_they_lie(State& state, const Op& op) {
  const ZoneId to = op.amount < 0 ? op.zone : registers_[op.amount].as_zone();
  std::vector<std::pair<CardId, ZoneId>> all;
  chosen(state, op).each([&](CardId card) { all.emplace_back(card, mover_.zone_of(state, card)); });
  const auto place = [&](const std::pair<CardId, ZoneId>& one) {
    if (layout_.is_grid(one.second)) return std::pair{one.second, std::ptrdiff_t{0}};
    const std::span<const CardId> cards = std::as_const(state).zone(layout_, one.second);
    return std::pair{one.second, std::ranges::find(cards, one.first) - cards.begin()};
  };
  std::ranges::stable_sort(all, {}, place);
  int below = 0;
  for (const auto& [card, from] : all) {
    const bool room = op.code == OpCode::put_under
                          ? mover_.move_under(state, card, from, to, below++)
                          : mover_.move(state, card, from, to);
    if (!room) return false;
  }
  if (op.held == Held::card || op.held == Held::run) {
    registers_[op.reg] = Binding::card(registers_[op.reg].as_card(), to);
  }
  return true;
}

/// In reading order; cells that hold nothing any more are passed over.
bool CardEffects::put_cells(State& state, const Op& op, CellSet cells) {
  GridCells grid = state.grid(op.from_at);
  const CardSet* wanted = op.target < 0 ? nullptr : &compiled_.filters[op.target];
  for (CellSet rest = cells & grid.occupied(); rest != 0; rest &= rest - 1) {
    const CellId cell = first_cell(rest);
    const CardId card = grid.card(cell);
    if (wanted != nullptr && !wanted->contains(card)) continue;
    if (!mover_.has_room(state, op.zone)) return false;
    grid.take(cell);
    mover_.place(state, card, op.zone);
    mover_.moved(state, card, op.from, op.zone);
  }
  return true;
}

bool CardEffects::put_in_cell(State& state, const Op& op) {
  Binding& bound = registers_[op.reg];
  const CardId card = bound.as_card();
  const CellId cell = registers_[op.amount].as_cell();
  GridCells cells = state.grid(op.zone_at);
  if (cells.card(cell) == card) return true;
  if (cells.card(cell) != kNoCard) return false;
  const ZoneId from = mover_.zone_of(state, card);
  mover_.take(state, card, from);
  cells.put(cell, card);
  bound = Binding::card(card, op.zone);
  mover_.moved(state, card, from, op.zone);
  mover_.uncover(state, from);
  return true;
}

bool CardEffects::put_all_of(State& state, const Op& op) {
  if (op.from == op.zone) return true;
  if (layout_.is_grid(op.from)) return put_cells(state, op, ~CellSet{0});
  const std::span<const CardId> all = state.zone(layout_, op.from);
  std::vector<CardId> cards(all.rbegin(), all.rend());
  if (op.target >= 0) {
    const CardSet& wanted = compiled_.filters[op.target];
    std::erase_if(cards, [&](CardId card) { return !wanted.contains(card); });
  }
  for (const CardId card : cards) {
    if (!mover_.has_room(state, op.zone)) return false;
    mover_.take(state, card, op.from);
    mover_.place(state, card, op.zone);
    mover_.moved(state, card, op.from, op.zone);
  }
  mover_.uncover(state, op.from);
  return true;
}

void CardEffects::deal_bottom(State& state, const Op& op) {
  if (op.from == op.zone) return;
  ZoneList from = state.list(op.from_at);
  for (std::int64_t left = evaluate(state, op.expr);
       left > 0 && from.count() > 0 && mover_.has_room(state, op.zone); --left) {
    const CardId card = from.cards().front();
    mover_.take(state, card, op.from);
    mover_.place(state, card, op.zone);
    mover_.moved(state, card, op.from, op.zone);
  }
  mover_.uncover(state, op.from);
}

/// Deals until so many cards are dealt, the grid is full or the zone is empty.
void CardEffects::deal_into(State& state, const Op& op) {
  ZoneList from = state.list(op.from_at);
  const CellSet all = layout_.grid(op.zone).shape.all();
  GridCells to = state.grid(op.zone_at);
  for (std::int64_t left = evaluate(state, op.expr);
       left > 0 && from.count() > 0 && to.occupied() != all; --left) {
    const CardId card = from.pop();
    to.put(first_cell(all & ~to.occupied()), card);
    mover_.moved(state, card, op.from, op.zone);
  }
  mover_.uncover(state, op.from);
}

std::int32_t CardEffects::fill_grid(State& state, const Op& op) {
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
    mover_.moved(state, card, op.from, op.zone);
  }
  mover_.uncover(state, op.from);
  return special.next;
}

void CardEffects::turn(State& state, const Op& op) {
  const std::int64_t quarters = evaluate(state, op.expr);
  state.grid(op.from_at).turn(registers_[op.reg].as_cell(), quarters);
}

void CardEffects::slide(State& state, const Op& op) {
  const Side to = op.amount < 0 ? registers_[op.reg].as_direction() : static_cast<Side>(op.amount);
  state.grid(op.zone_at).slide(layout_.grid(op.zone).shape, to);
}

/// From the top of a zone, or from its bottom; of a grid all.
void CardEffects::look_at(State& state, const Op& op, ZoneId at) {
  std::vector<CardId> cards;
  if (layout_.is_grid(at)) {
    const ConstGridCells cells = std::as_const(state).grid(layout_, at);
    each_cell(cells.occupied(), [&](CellId cell) { cards.push_back(cells.card(cell)); });
    return mover_.look_at(state, cards, at);
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
    cards.resize(std::clamp<std::int64_t>(evaluate(state, op.expr), 0, count));
  }
  mover_.look_at(state, cards, at);
}

void CardEffects::look_at_held(State& state, const Op& op) {
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
      return mover_.look_at(state, cards, op.zone);
    }
  }
  for (const CardId card : cards) mover_.look_at(state, {&card, 1}, mover_.zone_of(state, card));
}

}  // namespace talon
