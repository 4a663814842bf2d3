#include "rules/enumerate.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/check.h"
#include "rules/enumerate_walk.h"
#include "rules/evaluate.h"
#include "rules/machine.h"

namespace talon {

void Enumerator::enumerate(const State& state, MoveId move, Options& options, Narrowing narrowing) {
  const MovePlan& plan = program_.moves[move];
  Walk walk{state, plan, options, narrowing, {}, {}, kMaxSlots, {}, 0, false};
  walk.answer.move = move;
  if (!plan.slots.empty() && plan.slots.back().kind == spec::SlotKind::subset) {
    walk.row = state.zone(layout_, plan.slots.back().zones.front());
    if (walk.row.size() <= kSubsetWordCards) prepare_short_leaf(walk);
  }
  if (plan.condition != kNoExpr && value(state, plan.condition, walk.answer, plan) == 0) return;
  slot(walk, 0);
}

std::int64_t Enumerator::value(const State& state, ExprIndex expr, const Answer& answer,
                               const MovePlan& plan) const {
  // Expressions name registers; an answer's bindings stand there in play.
  std::array<Binding, kMaxRegisters> registers;
  std::copy(answer.bindings.begin(), answer.bindings.end(),
            registers.begin() + plan.first_register);
  return Evaluator{program_, layout_, state, registers.data()}(expr);
}

void Enumerator::slot(Walk& walk, std::size_t index) {
  if (index == walk.short_leaf) return short_subsets(walk, index);
  if (index == walk.plan.slots.size()) return walk.options.add(Options::Run(walk.answer));
  switch (walk.plan.slots[index].kind) {
    case spec::SlotKind::card:
      return card_slot(walk, index);
    case spec::SlotKind::subset:
      return long_subsets(walk, index);
    case spec::SlotKind::zone:
      return zone_slot(walk, index);
    case spec::SlotKind::number:
      return number_slot(walk, index);
    case spec::SlotKind::text:
      return text_slot(walk, index);
    case spec::SlotKind::group:
      return group_slot(walk, index);
    case spec::SlotKind::cell:
      return cell_slot(walk, index);
    case spec::SlotKind::direction:
      return direction_slot(walk, index);
    case spec::SlotKind::record:
      return record_slot(walk, index);
    case spec::SlotKind::name:
      return name_slot(walk, index);
  }
}

CardSet Enumerator::allowed_cards(const SlotPlan& slot, const Answer& answer, Pairs pairs) const {
  CardSet allowed = CardSet{{~std::uint64_t{0}, ~std::uint64_t{0}}};
  if (slot.filter >= 0) allowed = program_.filters[static_cast<std::size_t>(slot.filter)];
  if (pairs == Pairs::tested && slot.pair >= 0) {
    const CardId other = answer.bindings[static_cast<std::size_t>(slot.against)].as_card();
    allowed = allowed & program_.pairs[static_cast<std::size_t>(slot.pair + other)];
  }
  return allowed;
}

bool Enumerator::is_on_top(const State& state, const SlotPlan& slot, CardId card,
                           ZoneId zone) const {
  return !slot.top_only || layout_.is_grid(zone) || state.top(layout_, zone) == card;
}

bool Enumerator::allows_card(const State& state, const SlotPlan& slot, const Answer& answer,
                             CardId card, ZoneId zone) const {
  if (!is_on_top(state, slot, card, zone)) return false;
  return allowed_cards(slot, answer).contains(card);
}

void Enumerator::card_slot(Walk& walk, std::size_t index) {
  if (index + 1 == walk.short_leaf && walk.at_once) return paid_cards(walk, index);
  const SlotPlan& slot = walk.plan.slots[index];
  CardSet allowed = allowed_cards(slot, walk.answer);
  if (const SlotCandidates* only = walk.narrowing.of(index)) allowed = allowed & only->of;
  const auto bind = [&](CardId card, ZoneId zone) {
    if (!allowed.contains(card)) return;
    walk.answer.bindings[index] = Binding::card(card, zone);
    this->slot(walk, index + 1);
  };
  for (const ZoneId zone : slot.zones) {
    if (layout_.is_grid(zone)) {
      const ConstGridCells cells = walk.state.grid(layout_, zone);
      each_cell(cells.occupied(), [&](CellId cell) { bind(cells.card(cell), zone); });
    } else if (slot.top_only) {
      const CardId top = walk.state.top(layout_, zone);
      if (top != kNoCard) bind(top, zone);
    } else {
      for (const CardId card : walk.state.zone(layout_, zone)) bind(card, zone);
    }
  }
  walk.answer.bindings[index] = Binding{};
}

bool Enumerator::allows_zone(const State& state, const SlotPlan& slot, const Answer& answer,
                             ZoneId zone) const {
  if (slot.against < 0) return true;
  const Binding& other = answer.bindings[static_cast<std::size_t>(slot.against)];
  if (other.as_card_zone() == zone) return false;  // a card does not move to where it lies
  const CardId top = state.top(layout_, zone);
  if (top == kNoCard) {
    return slot.empty_accepts < 0 ||
           program_.filters[static_cast<std::size_t>(slot.empty_accepts)].contains(other.as_card());
  }
  return slot.pair < 0 ||
         program_.pairs[static_cast<std::size_t>(slot.pair + top)].contains(other.as_card());
}

void Enumerator::zone_slot(Walk& walk, std::size_t index) {
  const SlotPlan& slot = walk.plan.slots[index];
  const SlotCandidates* only = walk.narrowing.of(index);
  for (const ZoneId zone : slot.zones) {
    if (!allows_zone(walk.state, slot, walk.answer, zone)) continue;
    if (only != nullptr && !only->has(zone)) continue;
    walk.answer.bindings[index] = Binding::zone(zone);
    this->slot(walk, index + 1);
  }
  walk.answer.bindings[index] = Binding{};
}

void Enumerator::number_slot(Walk& walk, std::size_t index) {
  const SlotPlan& slot = walk.plan.slots[index];
  const auto [lowest, highest] = range(walk.state, slot, walk.answer, walk.narrowing.of(index));
  if (highest < lowest) return;
  TALON_CHECK(index + 1 == walk.plan.slots.size());
  constexpr std::uint64_t kMost = 1'000'000'000;
  // Without signs: from the least of all numbers to the greatest it is farther than any is.
  const auto beyond = static_cast<std::uint64_t>(highest) - static_cast<std::uint64_t>(lowest);
  const std::uint64_t count = std::min(beyond, kMost - 1) + 1;
  Options::Run run(walk.answer);
  run.leaf = Options::Leaf::number;
  run.slot = static_cast<std::uint8_t>(index);
  run.lowest = lowest;
  run.count = static_cast<std::uint32_t>(count);
  walk.options.add(run);
}

void Enumerator::text_slot(Walk& walk, std::size_t index) {
  walk.answer.bindings[index] = Binding::text(kSomeText);  // stands for all texts
  walk.options.set_incomplete();
  slot(walk, index + 1);
}

void Enumerator::record_slot(Walk& walk, std::size_t index) {
  const RecordKindId kind = walk.plan.slots[index].record_kind;
  const SlotCandidates* only = walk.narrowing.of(index);
  const int most = layout_.records()[kind].maximum;
  for (int place = 0; place < most; ++place) {
    const RecordId record{kind, static_cast<std::uint8_t>(place)};
    if (only != nullptr && !only->has(record.place)) continue;
    if (!walk.state.is_there(layout_, record)) continue;
    walk.answer.bindings[index] = Binding::place(record.place);
    slot(walk, index + 1);
  }
  walk.answer.bindings[index] = Binding{};
}

void Enumerator::name_slot(Walk& walk, std::size_t index) {
  const SlotCandidates* only = walk.narrowing.of(index);
  for (std::size_t place = 0; place < walk.plan.slots[index].names; ++place) {
    if (only != nullptr && !only->has(place)) continue;
    walk.answer.bindings[index] = Binding::place(place);
    slot(walk, index + 1);
  }
  walk.answer.bindings[index] = Binding{};
}

Enumerator::Range Enumerator::range(const State& state, const SlotPlan& slot, const Answer& answer,
                                    const SlotCandidates* narrowed) const {
  if (narrowed != nullptr) return {narrowed->lowest, narrowed->highest};
  const MovePlan& plan = program_.moves[answer.move];
  return {value(state, slot.lowest, answer, plan), value(state, slot.highest, answer, plan)};
}

std::int64_t Enumerator::limit(const State& state, const SlotPlan& slot,
                               const Answer& answer) const {
  if (slot.bound_of >= 0) {
    const CardId other = answer.bindings[static_cast<std::size_t>(slot.against)].as_card();
    return program_.values[static_cast<std::size_t>(slot.bound_of)][other];
  }
  if (slot.bound_value == kNoExpr) return 0;
  // More than all cards of a deck can add up to, and so much less than a number holds that
  // sums may be taken from it.
  constexpr std::int64_t kMost = std::int64_t{1} << 40;
  return std::clamp(value(state, slot.bound_value, answer, program_.moves[answer.move]), -kMost,
                    kMost);
}

}  // namespace talon
