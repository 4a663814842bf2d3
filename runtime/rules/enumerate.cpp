#include "rules/enumerate.h"

namespace talon {

void Enumerator::enumerate(const State& state, MoveId move, LegalAnswers& legal,
                           Narrowing narrowing) {
  const MovePlan& plan = compiled_.moves[move];
  memory_.lasting.forget();
  memory_.tops.slot = kMaxSlots;
  SlotWalk walk{compiled_, layout_, state, plan, legal, narrowing, memory_};
  walk.answer.move = move;
  if (!plan.slots.empty()) {
    const auto* const subset = std::get_if<SubsetPlan>(&plan.slots.back());
    if (subset != nullptr) subset->prepare(walk, plan.slots.size() - 1);
  }
  if (plan.condition != kNoExpr && walk.scene().value(plan.condition) == 0) return;
  walk.enumerate(0);
}

}  // namespace talon
