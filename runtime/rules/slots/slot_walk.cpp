#include "rules/slots/slot_walk.h"

#include "base/bits.h"
#include "rules/evaluate.h"

namespace talon {
namespace {

constexpr CardSet kAnyCard{{~std::uint64_t{0}, ~std::uint64_t{0}}};

/// The cards that one of the zones may take, or more.
CardSet welcome(const SlotScene& scene, const ZonePlan& plan) {
  CardSet cards;
  bool has_empty = false;
  for (const ZoneId zone : plan.zones) {
    const CardId top = scene.state.top(scene.layout, zone);
    if (top == kNoCard) {
      has_empty = true;
      continue;
    }
    const bool is_full = scene.layout.is_limited(zone) && scene.state.count(scene.layout, zone) >=
                                                              scene.layout.zones()[zone].maximum;
    if (is_full) continue;
    if (plan.pair == kNoTable) return kAnyCard;
    cards = cards | scene.paired(plan.pair, top);
  }
  if (!has_empty) return cards;
  return plan.empty_accepts == kNoTable ? kAnyCard : cards | scene.filter(plan.empty_accepts);
}

}  // namespace

std::int64_t SlotScene::value(ExprIndex expr) const {
  // Expressions name registers; an answer's bindings are there in play.
  const int first = compiled.moves[answer.move].first_register;
  return Evaluator{compiled, layout, state, answer.bindings.data(), false, first, lasting}(expr);
}

const CardSet& SlotScene::filter(TableIndex table) const { return compiled.filters[table]; }

const CardSet& SlotScene::paired(TableIndex table, CardId other) const {
  return compiled.pairs[table + other];
}

void SlotWalk::enumerate(std::size_t index) {
  if (index == plan.slots.size()) return legal.add(answer);
  std::visit([&](const auto& slot) { slot.enumerate(*this, index); }, plan.slots[index]);
}

CardSet SlotWalk::leads_on(std::size_t index, const CardSet& cards) {
  if (is_last(index) || cards.empty()) return cards;
  const auto* const zone = std::get_if<ZonePlan>(&plan.slots[index + 1]);
  if (zone == nullptr || zone->against != static_cast<std::int32_t>(index)) return cards;
  return cards & welcome(scene(), *zone);
}

LegalAnswers::Run SlotWalk::subsets(std::size_t index, ShortRow low) const {
  LegalAnswers::Run run(answer);
  run.leaf = LegalAnswers::Leaf::subset;
  run.slot = static_cast<std::uint8_t>(index);
  run.low = low;
  return run;
}

/// Those of the subsets that meet the condition of the slot.
std::uint64_t SlotWalk::conditional(const LegalAnswers::Run& run, std::uint64_t bits) {
  std::uint64_t kept = 0;
  for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) {
    answer.bindings[run.slot] = Binding::cards(LegalAnswers::first_subset(run, rest));
    if (holds(run.slot)) kept |= rest & (~rest + 1);
  }
  unbind(run.slot);
  return kept;
}

/// Goes on to the slots after it with one of the subsets after the other.
void SlotWalk::bind_each(const LegalAnswers::Run& run, std::uint64_t bits) {
  for (; bits != 0; bits &= bits - 1) {
    bind(run.slot, Binding::cards(LegalAnswers::first_subset(run, bits)));
  }
  unbind(run.slot);
}

void SlotWalk::add_subsets(LegalAnswers::Run run, std::uint64_t bits) {
  if (!is_last(run.slot)) return bind_each(run, bits);
  if (is_conditional(run.slot)) bits = conditional(run, bits);
  if (bits == 0) return;
  run.bits = bits;
  run.count = static_cast<std::uint32_t>(bit_count(bits));
  legal.add(run);
}

}  // namespace talon
