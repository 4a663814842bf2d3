#include "rules/enumerate.h"

#include "rules/payments/list_payments.h"

namespace talon {

void Enumerator::enumerate(const State& state, MoveId move, LegalAnswers& legal,
                           Narrowing narrowing) {
  const MovePlan& plan = compiled_.moves[move];
  memory_.lasting.forget();
  if (plan.condition != kNoExpr && !may_be_made(state, plan)) return;
  if (plan.payment.applies && !narrowing.of(0) && !narrowing.of(1) &&
      list_payments(compiled_, layout_, state, move, memory_.kernel, legal)) {
    return;
  }
  memory_.tops.slot = kMaxSlots;
  SlotWalk walk{compiled_, layout_, state, plan, legal, narrowing, memory_};
  walk.answer.move = move;
  if (!plan.slots.empty()) {
    const auto* const subset = std::get_if<SubsetPlan>(&plan.slots.back());
    if (subset != nullptr) subset->prepare(walk, plan.slots.size() - 1);
  }
  walk.enumerate(0);
  for (std::size_t slot = 0; slot < plan.slots.size(); ++slot) walk.unbind(slot);
}

/// The condition of a move asks nothing of its slots.
bool Enumerator::may_be_made(const State& state, const MovePlan& plan) {
  return Evaluator{
             compiled_, layout_, state, nullptr, false, 0, &memory_.lasting}(plan.condition) != 0;
}

}  // namespace talon
