#include <algorithm>
#include <array>
#include <bit>

#include "base/check.h"
#include "rules/enumerate_walk.h"
#include "rules/evaluate.h"
#include "rules/machine.h"

namespace talon {

void Enumerator::enumerate(const State& state, MoveId move, Options& options,
                           Narrowing narrowing) {
  const MovePlan& plan = program_.moves[move];
  Walk walk{state, plan, options, narrowing, {}, {}, kMaxSlots, {}, nullptr};
  walk.answer.move = move;
  if (!plan.slots.empty() && plan.slots.back().kind == spec::SlotKind::subset) {
    walk.row = state.zone(layout_, plan.slots.back().zones.front());
    if (walk.row.size() <= kSubsetWordCards) prepare_short_leaf(walk);
  }
  if (plan.condition != kNoExpr && value(state, plan.condition, walk.answer, plan) == 0) return;
  slot(walk, 0);
}

/// What all the targets of a short row share.
void Enumerator::prepare_short_leaf(Walk& walk) {
  const SlotPlan& slot = walk.plan.slots.back();
  add_up(slot, walk.row);
  walk.short_leaf = walk.plan.slots.size() - 1;
  walk.filtered = allowed_cards(slot, walk.answer, Pairs::ignored);
  if (const SlotCandidates* only = walk.narrowing.of(walk.short_leaf)) {
    walk.filtered = walk.filtered & only->of;
  }
  if (slot.pair >= 0) walk.pairs = program_.pairs.data() + slot.pair;
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
  if (index == walk.plan.slots.size()) {
    walk.options.add(walk.answer);
    walk.options.count(1);
    return;
  }
  switch (walk.plan.slots[index].kind) {
    case spec::SlotKind::card: return card_slot(walk, index);
    case spec::SlotKind::subset: return long_subsets(walk, index);
    case spec::SlotKind::zone: return zone_slot(walk, index);
    case spec::SlotKind::number: return number_slot(walk, index);
    case spec::SlotKind::text: return text_slot(walk, index);
    case spec::SlotKind::group: return group_slot(walk, index);
    case spec::SlotKind::cell: return cell_slot(walk, index);
    case spec::SlotKind::direction: return direction_slot(walk, index);
    case spec::SlotKind::record: return record_slot(walk, index);
    case spec::SlotKind::name: return name_slot(walk, index);
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

bool Enumerator::allows_card(const State& state, const SlotPlan& slot, const Answer& answer,
                             CardId card, ZoneId zone) const {
  if (slot.top_only && state.top(layout_, zone) != card) return false;
  return allowed_cards(slot, answer).contains(card);
}

void Enumerator::card_slot(Walk& walk, std::size_t index) {
  const SlotPlan& slot = walk.plan.slots[index];
  CardSet allowed = allowed_cards(slot, walk.answer);
  if (const SlotCandidates* only = walk.narrowing.of(index)) allowed = allowed & only->of;
  const auto bind = [&](CardId card, ZoneId zone) {
    if (!allowed.contains(card)) return;
    walk.answer.bindings[index] = Binding::card(card, zone);
    if (index + 1 == walk.short_leaf) return short_subsets(walk, index + 1);  // the usual case
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
  const auto [lowest, highest] =
      range(walk.state, slot, walk.answer, walk.narrowing.of(index));
  if (highest < lowest) return;
  TALON_CHECK(index + 1 == walk.plan.slots.size());
  constexpr std::int64_t kMost = 1'000'000'000;
  const std::int64_t count = std::min(highest - lowest, kMost - 1) + 1;
  Options::Run& run = walk.options.add(walk.answer);
  run.leaf = Options::Leaf::number;
  run.slot = static_cast<std::uint8_t>(index);
  run.lowest = lowest;
  run.count = static_cast<std::uint32_t>(count);
  walk.options.count(run.count);
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

Enumerator::Range Enumerator::range(const State& state, const SlotPlan& slot,
                                    const Answer& answer, const SlotCandidates* narrowed) const {
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
  return value(state, slot.bound_value, answer, program_.moves[answer.move]);
}

void Enumerator::add_up(const SlotPlan& slot, std::span<const CardId> cards) {
  std::array<std::int32_t, kSubsetWordCards> values{};
  if (slot.value >= 0) {
    const std::int32_t* of = program_.values[static_cast<std::size_t>(slot.value)].data();
    for (std::size_t place = 0; place < cards.size(); ++place) values[place] = of[cards[place]];
  }
  sums_.reset(std::span(values).first(cards.size()), slot.bound);
}

/// The places of the row whose cards are allowed, as bits.
unsigned Enumerator::places_of(const CardSet& allowed, std::span<const CardId> row) const {
  unsigned places = 0;
  if (layout_.cards() <= 64) {  // most decks need only the first word
    for (std::size_t place = 0; place < row.size(); ++place) {
      places |= static_cast<unsigned>(allowed.words[0] >> row[place] & 1) << place;
    }
    return places;
  }
  for (std::size_t place = 0; place < row.size(); ++place) {
    places |= static_cast<unsigned>(allowed.contains(row[place])) << place;
  }
  return places;
}

/// The whole row fits one word: its sums are computed once a move, and each
/// target only chooses among them.
void Enumerator::short_subsets(Walk& walk, std::size_t index) {
  const SlotPlan& slot = walk.plan.slots[index];
  const std::int64_t bound = limit(walk.state, slot, walk.answer);
  if (!sums_.reaches(bound)) return;
  CardSet allowed = walk.filtered;
  if (walk.pairs != nullptr) {
    const Binding& other = walk.answer.bindings[static_cast<std::size_t>(slot.against)];
    allowed = allowed & walk.pairs[other.as_card()];
  }
  const unsigned places = places_of(allowed, walk.row);
  if (places == 0 && slot.minimum_size > 0) return;
  const std::uint64_t bits =
      sums_.within(bound) & SubsetSums::inside(places) & slot.short_sizes;
  if (bits != 0) add_subsets(walk, index, bits, walk.row, CardSet{});
}

/// A longer row: six of the allowed cards make the bits of a word, and each
/// subset of the others makes a run of its own.
void Enumerator::long_subsets(Walk& walk, std::size_t index) {
  const SlotPlan& slot = walk.plan.slots[index];
  CardSet allowed = allowed_cards(slot, walk.answer);
  if (const SlotCandidates* only = walk.narrowing.of(index)) allowed = allowed & only->of;
  std::vector<CardId> usable;
  for (const CardId card : walk.row) {
    if (allowed.contains(card)) usable.push_back(card);
  }
  if (usable.size() > kMaxSubsetCards) {
    usable.resize(kMaxSubsetCards);
    walk.options.set_incomplete();
  }
  const std::size_t low_count = std::min<std::size_t>(usable.size(), kSubsetWordCards);
  const std::span<const CardId> low = std::span(usable).first(low_count);
  const std::span<const CardId> high = std::span(usable).subspan(low_count);
  add_up(slot, low);  // another target uses other cards
  const std::int64_t bound = limit(walk.state, slot, walk.answer);
  for (unsigned chosen = 0; chosen < (1u << high.size()); ++chosen) {
    CardSet taken;
    std::int64_t sum = 0;
    for (std::size_t place = 0; place < high.size(); ++place) {
      if ((chosen >> place & 1) == 0) continue;
      taken.insert(high[place]);
      if (slot.value >= 0) sum += program_.values[static_cast<std::size_t>(slot.value)][high[place]];
    }
    const int size = std::popcount(chosen);
    const std::uint64_t bits =
        sums_.within(bound - sum) & SubsetSums::inside((1u << low.size()) - 1) &
        SubsetSums::sized(slot.minimum_size - size, slot.maximum_size - size);
    if (bits != 0) add_subsets(walk, index, bits, low, taken);
  }
}

void Enumerator::add_subsets(Walk& walk, std::size_t index, std::uint64_t bits,
                             std::span<const CardId> low, const CardSet& high) {
  Options::Run& run = walk.options.add(walk.answer);
  run.leaf = Options::Leaf::subset;
  run.slot = static_cast<std::uint8_t>(index);
  run.count = static_cast<std::uint32_t>(std::popcount(bits));
  run.bits = bits;
  run.high = high;
  run.low.fill(0);  // places that no bit stands for are read, not taken
  std::copy(low.begin(), low.end(), run.low.begin());
  walk.options.count(run.count);
}

}  // namespace talon
