#include <algorithm>
#include <array>

#include "base/bits.h"
#include "rules/enumerate_walk.h"

namespace talon {
namespace {

/// The places of the row whose cards are allowed, as bits.
unsigned places_of(const CardSet& allowed, ShortRow row) {
  unsigned places = 0;
  for (std::size_t place = 0; place < row.count(); ++place) {
    places |= static_cast<unsigned>(allowed.contains(row[place])) << place;
  }
  return places;
}

}  // namespace

void Enumerator::add_up(const SlotPlan& slot, std::span<const CardId> cards) {
  std::array<std::int32_t, kSubsetWordCards> values{};
  if (slot.value >= 0) {
    const std::int32_t* of = program_.values[static_cast<std::size_t>(slot.value)].data();
    for (std::size_t place = 0; place < cards.size(); ++place) values[place] = of[cards[place]];
  }
  sums_.reset(std::span(values).first(cards.size()), slot.bound);
}

/// What all answers with a short row share.
void Enumerator::prepare_short_leaf(Walk& walk) {
  const SlotPlan& slot = walk.plan.slots.back();
  walk.short_leaf = walk.plan.slots.size() - 1;
  walk.short_row = ShortRow(walk.row);
  CardSet allowed = allowed_cards(slot, walk.answer, Pairs::ignored);
  if (const SlotCandidates* only = walk.narrowing.of(walk.short_leaf)) allowed = allowed & only->of;
  walk.places = places_of(allowed, walk.short_row);
  walk.at_once = walk.plan.payment.applies && walk.narrowing.of(walk.short_leaf - 1) == nullptr;
  if (!walk.at_once) add_up(slot, walk.row);
}

/// The payments for all the cards that lie where a slot looks, at once.
void Enumerator::paid_cards(Walk& walk, std::size_t index) {
  const PaymentPlan& plan = walk.plan.payment;
  const std::vector<ZoneId>& zones = walk.plan.slots[index].zones;
  PaymentTask task;
  task.row = walk.short_row;
  task.subsets = SubsetSums::inside(walk.places) & walk.plan.slots[index + 1].short_sizes;
  task.pays_for = program_.pairs.data() + plan.pays_for;
  task.values = plan.values.data();
  task.prices = plan.prices.data();
  std::array<GoodsRow, PaymentPlan::kMostZones> goods;
  std::size_t cards = 0;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    goods[i] = {walk.state.zone(layout_, zones[i]), zones[i]};
    cards += goods[i].cards.size();
  }
  Options::Part* const parts = walk.options.room(cards);
  const PaymentsFound found = kernel_(task, std::span(goods).first(zones.size()), parts);
  walk.options.add_beside(subsets(walk, index + 1, task.row), index, found.parts, found.answers);
}

/// The payments of a short row, given the slots before it.
void Enumerator::short_subsets(Walk& walk, std::size_t index) {
  const SlotPlan& slot = walk.plan.slots[index];
  unsigned places = walk.places;
  if (slot.pair >= 0) {
    const CardId other = walk.answer.bindings[static_cast<std::size_t>(slot.against)].as_card();
    places &=
        places_of(program_.pairs[static_cast<std::size_t>(slot.pair + other)], walk.short_row);
  }
  const std::uint64_t bits = sums_.within(limit(walk.state, slot, walk.answer)) &
                             SubsetSums::inside(places) & slot.short_sizes;
  add_subsets(walk, subsets(walk, index, walk.short_row), bits);
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
  const ShortRow low{std::span<const CardId>(usable).first(low_count)};
  const std::span<const CardId> high = std::span(usable).subspan(low_count);
  add_up(slot,
         std::span<const CardId>(usable).first(low_count));  // another target uses other cards
  const std::int64_t bound = limit(walk.state, slot, walk.answer);
  Options::Run run = subsets(walk, index, low);
  for (unsigned chosen = 0; chosen < (1u << high.size()); ++chosen) {
    run.high = {};
    std::int64_t sum = 0;
    for (std::size_t place = 0; place < high.size(); ++place) {
      if ((chosen >> place & 1) == 0) continue;
      run.high.insert(high[place]);
      if (slot.value >= 0)
        sum += program_.values[static_cast<std::size_t>(slot.value)][high[place]];
    }
    const int size = bit_count(chosen);
    const std::uint64_t bits =
        sums_.within(bound - sum) & SubsetSums::inside(low.places()) &
        SubsetSums::sized(slot.minimum_size - size, slot.maximum_size - size);
    add_subsets(walk, run, bits);
  }
}

void Enumerator::add_subsets(const Walk& walk, Options::Run run, std::uint64_t bits) const {
  if (bits == 0) return;
  run.bits = bits;
  run.count = static_cast<std::uint32_t>(bit_count(bits));
  walk.options.add(run);
}

/// A run of the answers that bind subsets of `low` to the slot; which of them is open.
Options::Run Enumerator::subsets(const Walk& walk, std::size_t index, ShortRow low) const {
  Options::Run run(walk.answer);
  run.leaf = Options::Leaf::subset;
  run.slot = static_cast<std::uint8_t>(index);
  run.low = low;
  return run;
}

}  // namespace talon
