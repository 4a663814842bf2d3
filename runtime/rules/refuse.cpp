#include "rules/refuse.h"

#include <algorithm>

#include "rules/slots/slot_check.h"

namespace talon {

std::optional<Refusal> Refuser::refuse(const std::vector<MoveId>& offered,
                                       const Answer& answer) const {
  if (SlotRefusal reason = not_offered(offered, answer)) return Refusal{{}, std::move(*reason)};
  const spec::Move& move = game_.move(answer.move);
  if (SlotRefusal reason = condition(answer)) return Refusal{move.rule, std::move(*reason)};
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    if (SlotRefusal reason = slot(answer, index)) return Refusal{move.rule, std::move(*reason)};
  }
  return std::nullopt;
}

std::vector<Criterion> Refuser::examine(const std::vector<MoveId>& offered,
                                        const Answer& answer) const {
  const spec::Move& move = game_.move(answer.move);
  std::vector<Criterion> criteria = {{Criterion::Of::offer, {}, not_offered(offered, answer)}};
  if (move.condition != nullptr) {
    criteria.push_back({Criterion::Of::condition, {}, condition(answer)});
  }
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    criteria.push_back({Criterion::Of::slot, move.slots[index].name, slot(answer, index)});
  }
  return criteria;
}

SlotRefusal Refuser::not_offered(const std::vector<MoveId>& offered, const Answer& answer) const {
  if (std::ranges::find(offered, answer.move) != offered.end()) return std::nullopt;
  return Message("refusal.not-offered").with("move", move_name(game_, answer.move));
}

SlotRefusal Refuser::condition(const Answer& answer) const {
  const ExprIndex condition = game_.compiled->moves[answer.move].condition;
  if (condition == kNoExpr) return std::nullopt;
  const SlotScene scene{*game_.compiled, game_.layout, state_, answer};
  if (scene.value(condition) != 0) return std::nullopt;
  const std::string& authors = game_.move(answer.move).condition_refusal;
  return Message(authors.empty() ? "refusal.condition" : "refusals." + authors)
      .with("move", move_name(game_, answer.move));
}

SlotRefusal Refuser::slot(const Answer& answer, std::size_t index) const {
  const MovePlan& plan = game_.compiled->moves[answer.move];
  const SlotCheck check{game_, state_, answer, index, narrowing_.of(index), wording_};
  if (SlotRefusal reason = talon::refuse(plan.slots[index], check)) return reason;
  if (plan.provided[index] == kNoExpr || check.scene().value(plan.provided[index]) != 0) {
    return std::nullopt;
  }
  Message message = check.words(check.slot().condition_refusal, "refusal.slot-condition");
  message.values.emplace_back("what", binding_words(wording_, check.slot(), check.bound()));
  return message;
}

}  // namespace talon
