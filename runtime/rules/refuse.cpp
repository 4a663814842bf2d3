#include "rules/refuse.h"

#include "base/contains.h"
#include "rules/slots/slot_check.h"

namespace talon {

Fallible<Refusal> Refuser::refuse(const std::vector<MoveId>& offered, const Answer& answer) const {
  if (auto reason = not_offered(offered, answer)) return Refusal{{}, std::move(*reason)};
  const spec::Move& move = game_.move(answer.move);
  if (auto reason = condition(answer)) return Refusal{move.rule, std::move(*reason)};
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    if (auto refused = slot(answer, index)) return Refusal{move.rule, std::move(refused->reason)};
  }
  return std::nullopt;
}

std::vector<Criterion> Refuser::examine(const std::vector<MoveId>& offered,
                                        const Answer& answer) const {
  const spec::Move& move = game_.move(answer.move);
  std::vector<Criterion> criteria = {
      {Criterion::Of::offer, {}, not_offered(offered, answer), false}};
  if (move.condition != nullptr) {
    criteria.push_back({Criterion::Of::condition, {}, condition(answer), false});
  }
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    Criterion criterion{Criterion::Of::slot, move.slots[index].name, std::nullopt, false};
    if (SlotRefusal refused = slot(answer, index)) {
      criterion.reason = std::move(refused->reason);
      criterion.elsewhere = refused->elsewhere;
    }
    criteria.push_back(std::move(criterion));
  }
  return criteria;
}

std::optional<Message> Refuser::not_offered(const std::vector<MoveId>& offered,
                                            const Answer& answer) const {
  if (contains(offered, answer.move)) return std::nullopt;
  return Message("refusal.not-offered").with("move", move_name(game_, answer.move));
}

std::optional<Message> Refuser::condition(const Answer& answer) const {
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
  if (SlotRefusal refused = talon::refuse(plan.slots[index], check)) return refused;
  if (plan.provided[index] == kNoExpr || check.scene().value(plan.provided[index]) != 0) {
    return std::nullopt;
  }
  Message message = check.words(check.slot().condition_refusal, "refusal.slot-condition");
  message.values.emplace_back("what", binding_words(wording_, check.slot(), check.bound()));
  return message;
}

}  // namespace talon
