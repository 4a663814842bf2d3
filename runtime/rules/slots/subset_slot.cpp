#include "rules/slots/subset_slot.h"

#include <algorithm>
#include <array>
#include <functional>

#include "base/bits.h"
#include "base/contains.h"
#include "rules/implication.h"
#include "rules/names.h"
#include "rules/slots/naming.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_compiler.h"
#include "rules/slots/slot_walk.h"

namespace talon {

namespace spec {
namespace {

/// Whether no card's value is greater in the first list.
bool nowhere_greater(const CardValue& less, const CardValue& more) {
  return std::ranges::equal(less.of, more.of, std::ranges::less_equal());
}

}  // namespace

/// Whether the cards that reach the narrow bound reach this one.
bool SubsetSlot::bound_covers(const SubsetSlot& narrow) const {
  if (bound == Bound::none) return true;
  if (bound != narrow.bound || !(value == narrow.value)) return false;
  if (bound_of == narrow.bound_of && bound_value == narrow.bound_value) return true;
  if (bound == Bound::exactly) return false;
  const SubsetSlot& less = bound == Bound::at_least ? *this : narrow;
  const SubsetSlot& more = bound == Bound::at_least ? narrow : *this;
  if (less.bound_of && more.bound_of) return nowhere_greater(*less.bound_of, *more.bound_of);
  return less.bound_value && more.bound_value && at_most(less.bound_value, more.bound_value);
}

bool SubsetSlot::covers(const SubsetSlot& narrow) const {
  return spec::covers(zones, narrow.zones) && (!top_only || narrow.top_only) &&
         minimum_size <= narrow.minimum_size && maximum_size >= narrow.maximum_size &&
         bound_covers(narrow) && ChosenCards::covers(narrow, bound_of != nullptr);
}

std::vector<CardId> SubsetSlot::in_zone_order(const Layout& layout, const State& state,
                                              CardSet cards) const {
  std::vector<CardId> ordered;
  for (const ZoneId zone : zones) {
    for (const CardId card : state.zone(layout, zone)) {
      if (!cards.contains(card)) continue;
      ordered.push_back(card);
      cards.erase(card);
    }
  }
  cards.each([&](CardId card) { ordered.push_back(card); });
  return ordered;
}

std::vector<std::string> SubsetSlot::names(const SlotNaming& naming, const Binding& binding) const {
  std::vector<std::string> ids;
  for (const CardId card : in_zone_order(naming.game.layout, naming.state, binding.as_cards())) {
    ids.push_back(naming.game.cards().id(card));
  }
  return ids;
}

Result<Binding> SubsetSlot::bind(const SlotNaming& naming,
                                 const std::vector<std::string>& names) const {
  CardSet cards;
  for (const std::string& name : names) {
    const Result<CardId> card = card_named(naming.game, name);
    if (!card) return failure(card.error());
    if (cards.contains(*card)) return failure(Message("session.repeated-card").with("name", name));
    cards.insert(*card);
  }
  return Binding::cards(cards);
}

MessageValue SubsetSlot::words(const Wording& wording, const Binding& binding) const {
  return card_names(wording.game, binding.as_cards());
}

}  // namespace spec

/// Where that is a whole zone it is looked at there.
class SubsetPlan::Row {
 public:
  Row(const SubsetPlan& plan, const Layout& layout, const State& state) {
    if (plan.whole_zone != kNoZone) {
      cards_ = state.zone(layout, plan.whole_zone);
      return;
    }
    // No card lies in two zones, and none is named twice.
    std::size_t count = 0;
    for (const ZoneId zone : plan.zones) {
      for (const CardId card : plan.open_cards(layout, state, zone)) gathered_[count++] = card;
    }
    cards_ = std::span(gathered_).first(count);
  }
  Row(const Row&) = delete;

  std::span<const CardId> cards() const { return cards_; }

 private:
  std::array<CardId, kMaxCards> gathered_;
  std::span<const CardId> cards_;
};

SubsetPlan::SubsetPlan(const spec::SubsetSlot& slot, SlotCompiler& compiler)
    : ChosenCardsPlan(slot, compiler, nullptr),
      zones(slot.zones),
      top_only(slot.top_only),
      minimum_size(slot.minimum_size),
      maximum_size(slot.maximum_size),
      value(compiler.value(slot.value)),
      bound(slot.bound),
      bound_of(compiler.value(slot.bound_of)),
      bound_value(compiler.expression(slot.bound_value)),
      short_sizes(SubsetSums::sized(minimum_size, maximum_size)) {
  const bool whole = zones.size() == 1 && !top_only && !compiler.layout().is_mixed(zones.front());
  if (whole) whole_zone = zones.front();
  compiler.refuse(slot.bound_of && slot.against.empty(), "compile.bound-without-against");
  compiler.refuse((slot.value != nullptr) != (slot.bound != spec::Bound::none),
                  "compile.total-without-bound");
  compiler.check_sizes(minimum_size, maximum_size);
}

std::int64_t SubsetPlan::limit(const SlotScene& scene) const {
  if (bound_of != kNoTable) {
    return scene.compiled.values[bound_of][scene.card_of(against)];
  }
  if (bound_value == kNoExpr) return 0;
  // More than all cards of a deck can add up to, and so much less than a number holds that
  // sums may be taken from it.
  constexpr std::int64_t kMax = std::int64_t{1} << 40;
  return std::clamp(scene.value(bound_value), -kMax, kMax);
}

std::span<const CardId> SubsetPlan::open_cards(const Layout& layout, const State& state,
                                               ZoneId zone) const {
  const std::span<const CardId> cards =
      layout.is_mixed(zone) ? state.seen(layout, zone) : state.zone(layout, zone);
  if (!top_only || cards.empty()) return cards;
  return state.is_covered(layout, zone) ? std::span<const CardId>() : cards.last(1);
}

void SubsetPlan::add_up(const SlotWalk& walk, std::span<const CardId> cards) const {
  std::array<std::int32_t, kSubsetWordCards> values{};
  if (value != kNoTable) {
    const std::int32_t* of = walk.compiled.values[value].data();
    for (std::size_t index = 0; index < cards.size(); ++index) values[index] = of[cards[index]];
  }
  walk.memory.sums.reset(std::span(values).first(cards.size()), bound);
}

void SubsetPlan::prepare(SlotWalk& walk, std::size_t index) const {
  const Row all(*this, walk.layout, walk.state);
  const std::span<const CardId> row = all.cards();
  if (row.size() > kSubsetWordCards) return;
  walk.short_leaf = index;
  walk.short_row = ShortRow(row);
  CardSet allowed = taken_from_all(walk.scene());
  if (const SlotCandidates* only = walk.narrowing.of(index)) allowed = allowed & only->of;
  walk.short_indices = indices_of(allowed, walk.short_row);
  add_up(walk, row);
}

void SubsetPlan::enumerate(SlotWalk& walk, std::size_t index) const {
  return index == walk.short_leaf ? enumerate_short(walk, index) : enumerate_long(walk, index);
}

/// The subsets of a short row, given the slots before it.
void SubsetPlan::enumerate_short(SlotWalk& walk, std::size_t index) const {
  const SlotScene scene = walk.scene();
  unsigned indices = walk.short_indices;
  if (pair != kNoTable) {
    CardSet fitting = scene.paired(pair, scene.card_of(against));
    if (!also_against.empty()) fitting = beside_others(scene, fitting);
    indices &= indices_of(fitting, walk.short_row);
  }
  const std::uint64_t bits =
      walk.memory.sums.within(limit(scene)) & SubsetSums::inside(indices) & short_sizes;
  walk.add_subsets(walk.subsets(index, walk.short_row), bits);
}

/// A longer row: six of the allowed cards make the bits of a word, and each
/// subset of the others makes a run of its own.
void SubsetPlan::enumerate_long(SlotWalk& walk, std::size_t index) const {
  const SlotScene scene = walk.scene();
  CardSet allowed = taken(scene);
  if (const SlotCandidates* only = walk.narrowing.of(index)) allowed = allowed & only->of;
  std::vector<CardId> usable;
  const Row all(*this, walk.layout, walk.state);
  for (const CardId card : all.cards()) {
    if (allowed.contains(card)) usable.push_back(card);
  }
  const std::size_t maximum = walk.is_last(index) ? kMaxSubsetCards : kMaxCardsBeforeSlots;
  if (usable.size() > maximum) {
    usable.resize(maximum);
    walk.legal.set_incomplete();
  }
  const std::size_t low_count = std::min<std::size_t>(usable.size(), kSubsetWordCards);
  const ShortRow low{std::span<const CardId>(usable).first(low_count)};
  const std::span<const CardId> high = std::span(usable).subspan(low_count);
  // Another target uses other cards.
  add_up(walk, std::span<const CardId>(usable).first(low_count));
  const std::int64_t bound_by = limit(scene);
  LegalAnswers::Run run = walk.subsets(index, low);
  for (unsigned chosen = 0; chosen < (1u << high.size()); ++chosen) {
    run.high = {};
    std::int64_t sum = 0;
    for (std::size_t spot = 0; spot < high.size(); ++spot) {
      if ((chosen >> spot & 1) == 0) continue;
      run.high.insert(high[spot]);
      if (value == kNoTable) continue;
      sum += walk.compiled.values[value][high[spot]];
    }
    const int size = bit_count(chosen);
    const std::uint64_t bits = walk.memory.sums.within(bound_by - sum) &
                               SubsetSums::inside(low.indices()) &
                               SubsetSums::sized(minimum_size - size, maximum_size - size);
    walk.add_subsets(run, bits);
  }
}

SlotRefusal SubsetPlan::refuse(const SlotCheck& check, const spec::SubsetSlot& slot) const {
  const CardSet chosen = check.bound().as_cards();
  const CardSet taken = this->taken(check.scene());
  SlotRefusal refusal;
  chosen.each([&](CardId card) {
    if (!refusal) refusal = refuse_card(check, card, taken);
  });
  if (!refusal) refusal = check.candidate(chosen);
  if (!refusal) {
    refusal = check.size(chosen.size(), minimum_size, maximum_size, "refusal.too-few",
                         "refusal.too-many");
  }
  return refusal ? refusal : refuse_sum(check, slot);
}

SlotRefusal SubsetPlan::refuse_card(const SlotCheck& check, CardId card,
                                    const CardSet& taken) const {
  const Layout& layout = check.game.layout;
  const auto zone = std::ranges::find_if(
      zones, [&](ZoneId one) { return check.state.list(layout.zone_offset(one)).contains(card); });
  const bool here = zone != zones.end();
  const bool open = here && contains(open_cards(layout, check.state, *zone), card);
  if (open && taken.contains(card)) return std::nullopt;
  const bool covered = here && !open && check.state.top(layout, *zone) == card;
  const char* const engines = open               ? "refusal.not-allowed"
                              : covered          ? "refusal.covered"
                              : here             ? "refusal.not-on-top"
                              : zones.size() > 1 ? "refusal.not-here"
                                                 : "refusal.not-in-zone";
  Message message = check.words(here ? std::string(check.slot().refusal) : std::string(), engines);
  message.with("card", card_name(check.game, card));
  message.with("zone", zone_name(check.game, here ? *zone : zones.front()));
  message.with("zones", zone_names(check.game, zones));
  return SlotRefused(std::move(message), !here);
}

SlotRefusal SubsetPlan::refuse_sum(const SlotCheck& check, const spec::SubsetSlot& slot) const {
  using spec::Bound;
  if (bound == Bound::none) return std::nullopt;
  const SlotScene scene = check.scene();
  std::int64_t total = 0;
  if (value != kNoTable) {
    const auto& values = scene.compiled.values[value];
    check.bound().as_cards().each([&](CardId card) { total += values[card]; });
  }
  const std::int64_t needed = limit(scene);
  const bool fits = bound == Bound::at_least  ? total >= needed
                    : bound == Bound::exactly ? total == needed
                                              : total <= needed;
  if (fits) return std::nullopt;
  const char* engines = bound == Bound::at_least  ? "refusal.sum-too-small"
                        : bound == Bound::exactly ? "refusal.sum-not-equal"
                                                  : "refusal.sum-too-great";
  return check.words(slot.bound_refusal, engines).with("total", total).with("needed", needed);
}

}  // namespace talon
