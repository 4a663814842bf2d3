#include "rules/slots/slot_walk.h"

#include <array>

#include "base/bits.h"
#include "rules/evaluate.h"

namespace talon {

std::int64_t SlotScene::value(ExprIndex expr) const {
  // Expressions name registers; an answer's bindings stand there in play.
  const int first = program.moves[answer.move].first_register;
  return Evaluator{program, layout, state, answer.bindings.data(), false, first, lasting}(expr);
}

const CardSet& SlotScene::filter(TableIndex table) const {
  return program.filters[static_cast<std::size_t>(table)];
}

const CardSet& SlotScene::paired(TableIndex table, CardId other) const {
  return program.pairs[static_cast<std::size_t>(table + other)];
}

void SlotWalk::enumerate(std::size_t index) {
  if (index == plan.slots.size()) return options.add(Options::Run(answer));
  std::visit([&](const auto& slot) { slot.enumerate(*this, index); }, plan.slots[index]);
}

void SlotWalk::pay_at_once(const std::vector<ZoneId>& zones) {
  PaymentTask task;
  task.row = short_row;
  task.subsets =
      SubsetSums::inside(short_places) & std::get<SubsetPlan>(plan.slots[short_leaf]).short_sizes;
  task.pays_for = program.pairs.data() + plan.payment.pays_for;
  task.values = plan.payment.values.data();
  task.prices = plan.payment.prices.data();
  std::array<GoodsRow, PaymentPlan::kMostZones> goods;
  std::size_t cards = 0;
  for (std::size_t place = 0; place < zones.size(); ++place) {
    goods[place] = {state.zone(layout, zones[place]), zones[place]};
    cards += goods[place].cards.size();
  }
  Options::Part* const parts = options.room(cards);
  const PaymentsFound found = memory.kernel(task, std::span(goods).first(zones.size()), parts);
  options.add_beside(subsets(short_leaf, short_row), short_leaf - 1, found.parts, found.answers);
}

Options::Run SlotWalk::subsets(std::size_t index, ShortRow low) const {
  Options::Run run(answer);
  run.leaf = Options::Leaf::subset;
  run.slot = static_cast<std::uint8_t>(index);
  run.low = low;
  return run;
}

/// Those of the subsets that meet the condition of the slot.
std::uint64_t SlotWalk::conditional(const Options::Run& run, std::uint64_t bits) {
  std::uint64_t kept = 0;
  for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) {
    answer.bindings[run.slot] = Binding::cards(Options::first_subset(run, rest));
    if (holds(run.slot)) kept |= rest & (~rest + 1);
  }
  unbind(run.slot);
  return kept;
}

void SlotWalk::add_subsets(Options::Run run, std::uint64_t bits) {
  if (is_conditional(run.slot)) bits = conditional(run, bits);
  if (bits == 0) return;
  run.bits = bits;
  run.count = static_cast<std::uint32_t>(bit_count(bits));
  options.add(run);
}

}  // namespace talon
