#include "rules/payments/list_payments.h"

#include <array>
#include <span>

#include "rules/payments/subset_sums.h"

namespace talon {
namespace {

/// The subsets of the row that may pay, whatever for.
std::uint64_t payers(const CompiledRules& compiled, const PaymentPlan& plan, ShortRow row) {
  const unsigned indices =
      plan.filter == kNoTable ? row.indices() : indices_of(compiled.filters[plan.filter], row);
  return SubsetSums::inside(indices) & plan.sizes;
}

}  // namespace

bool list_payments(const CompiledRules& compiled, const Layout& layout, const State& state,
                   MoveId move, PaymentKernel kernel, LegalAnswers& legal) {
  const PaymentPlan& plan = compiled.moves[move].payment;
  const ConstZoneList row = state.list(layout.zone_offset(plan.row));
  if (row.count() > ShortRow::kMax) return false;
  PaymentTask task;
  task.row = ShortRow(row.first_word(), row.count());
  task.subsets = payers(compiled, plan, task.row);
  task.pays_for = compiled.pairs.data() + plan.pays_for;
  task.values = plan.values.data();
  task.prices = plan.prices.data();
  std::array<GoodsRow, PaymentPlan::kMaxRows> goods;
  std::size_t cards = 0;
  for (std::size_t index = 0; index < plan.goods.size(); ++index) {
    const ZoneId zone = plan.goods[index];
    goods[index] = {state.zone(layout, zone), zone};
    cards += goods[index].cards.size();
  }
  const PaymentsFound found =
      kernel(task, std::span(goods).first(plan.goods.size()), legal.room(cards));
  legal.add_payments(move, task.row, found.parts, found.answers);
  return true;
}

}  // namespace talon
