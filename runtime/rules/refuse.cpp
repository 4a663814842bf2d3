#include "rules/refuse.h"

#include <algorithm>

#include "rules/names.h"

namespace talon {

std::optional<Refusal> Refuser::refuse(const std::vector<MoveId>& offered,
                                       const Answer& answer) const {
  if (Reason reason = not_offered(offered, answer)) return Refusal{{}, std::move(*reason)};
  const spec::Move& move = game_.move(answer.move);
  if (Reason reason = condition(answer)) return Refusal{move.rule, std::move(*reason)};
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    if (Reason reason = slot(answer, index)) return Refusal{move.rule, std::move(*reason)};
  }
  return std::nullopt;
}

std::vector<Criterion> Refuser::examine(const std::vector<MoveId>& offered,
                                        const Answer& answer) const {
  const spec::Move& move = game_.move(answer.move);
  std::vector<Criterion> criteria = {{Criterion::Of::offer, {}, not_offered(offered, answer)}};
  if (move.condition != nullptr)
    criteria.push_back({Criterion::Of::condition, {}, condition(answer)});
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    criteria.push_back({Criterion::Of::slot, move.slots[index].name, slot(answer, index)});
  }
  return criteria;
}

Refuser::Reason Refuser::not_offered(const std::vector<MoveId>& offered,
                                     const Answer& answer) const {
  if (std::find(offered.begin(), offered.end(), answer.move) != offered.end()) return std::nullopt;
  return Message("refusal.not-offered").with("move", move_name(game_, answer.move));
}

Refuser::Reason Refuser::condition(const Answer& answer) const {
  const spec::Move& move = game_.move(answer.move);
  const MovePlan& plan = game_.program->moves[answer.move];
  if (plan.condition == kNoExpr) return std::nullopt;
  if (enumerator_.value(state_, plan.condition, answer, plan) != 0) return std::nullopt;
  const std::string key =
      move.condition_refusal.empty() ? "refusal.condition" : "refusals." + move.condition_refusal;
  return Message(key).with("move", move_name(game_, answer.move));
}

Message Refuser::words(const std::string& authors, const char* engines, const Answer& answer,
                       std::size_t index) const {
  Message message(authors.empty() ? std::string(engines) : "refusals." + authors);
  const spec::Move& move = game_.move(answer.move);
  // Every slot up to this one may be named; what a person chose here is shown as {card} too.
  for (std::size_t named = 0; named <= index; ++named) {
    const spec::Slot& slot = move.slots[named];
    if (slot.kind == spec::SlotKind::text) continue;
    message.values.emplace_back(slot.name, binding_words(wording_, slot, answer.bindings[named]));
  }
  return message;
}

Refuser::Reason Refuser::slot(const Answer& answer, std::size_t index) const {
  switch (game_.move(answer.move).slots[index].kind) {
    case spec::SlotKind::card:
      return card(answer, index);
    case spec::SlotKind::subset:
      return subset(answer, index);
    case spec::SlotKind::zone:
      return zone(answer, index);
    case spec::SlotKind::number:
      return number(answer, index);
    case spec::SlotKind::text:
      return std::nullopt;  // its words are the session's to hold
    case spec::SlotKind::group:
      return group(answer, index);
    case spec::SlotKind::cell:
      return cell(answer, index, answer.bindings[index].as_cell());
    case spec::SlotKind::direction:
      return direction(answer, index);
    case spec::SlotKind::record:
      return record(answer, index);
    case spec::SlotKind::name:
      return name(answer, index);
  }
  return std::nullopt;
}

bool Refuser::lies_in(ZoneId place, CardId card) const {
  const Layout& layout = game_.layout;
  return layout.is_grid(place) ? state_.grid(layout, place).contains(card)
                               : state_.list(layout.zone_offset(place)).contains(card);
}

Refuser::Reason Refuser::card(const Answer& answer, std::size_t index) const {
  const spec::Slot& slot = game_.move(answer.move).slots[index];
  const SlotPlan& plan = game_.program->moves[answer.move].slots[index];
  const Binding& bound = answer.bindings[index];
  const CardId card = bound.as_card();
  const ZoneId zone = bound.as_card_zone();
  const bool here = std::find(plan.zones.begin(), plan.zones.end(), zone) != plan.zones.end() &&
                    lies_in(zone, card);
  const bool wanted = here && enumerator_.allows_card(state_, plan, answer, card, zone);
  if (wanted) return candidate(answer, index, CardSet::of(card));
  const char* engines = !here                                             ? "refusal.not-here"
                        : enumerator_.is_on_top(state_, plan, card, zone) ? "refusal.not-allowed"
                                                                          : "refusal.not-on-top";
  Message message = words(slot.filter_refusal, engines, answer, index);
  message.with("card", card_name(game_, card));
  std::vector<std::string> zones;
  for (const ZoneId one : plan.zones) zones.push_back(zone_name(game_, one));
  return std::move(message.with("zones", std::move(zones)));
}

Refuser::Reason Refuser::subset(const Answer& answer, std::size_t index) const {
  const spec::Slot& slot = game_.move(answer.move).slots[index];
  const SlotPlan& plan = game_.program->moves[answer.move].slots[index];
  const ZoneId zone = plan.zones.front();
  const CardSet chosen = answer.bindings[index].as_cards();
  Reason reason;
  chosen.each([&](CardId card) {
    if (reason) return;
    if (!state_.list(game_.layout.zone_offset(zone)).contains(card)) {
      reason = words({}, "refusal.not-in-zone", answer, index);
    } else if (!enumerator_.allows_card(state_, plan, answer, card, zone)) {
      reason = words(slot.filter_refusal, "refusal.not-allowed", answer, index);
    } else {
      return;
    }
    reason->with("card", card_name(game_, card)).with("zone", zone_name(game_, zone));
  });
  if (!reason) reason = candidate(answer, index, chosen);
  if (reason) return reason;
  reason = size(answer, index, chosen.size());
  return reason ? reason : sum(answer, index);
}

Refuser::Reason Refuser::size(const Answer& answer, std::size_t index, int chosen) const {
  const SlotPlan& plan = game_.program->moves[answer.move].slots[index];
  const bool few = chosen < plan.minimum_size;
  if (!few && chosen <= plan.maximum_size) return std::nullopt;
  const bool cells = plan.kind == spec::SlotKind::group;
  const char* engines = few ? (cells ? "refusal.too-few-cells" : "refusal.too-few")
                            : (cells ? "refusal.too-many-cells" : "refusal.too-many");
  return words({}, engines, answer, index)
      .with("count", std::int64_t{few ? plan.minimum_size : plan.maximum_size});
}

Refuser::Reason Refuser::sum(const Answer& answer, std::size_t index) const {
  using Bound = spec::Slot::Bound;
  const spec::Slot& slot = game_.move(answer.move).slots[index];
  const SlotPlan& plan = game_.program->moves[answer.move].slots[index];
  if (plan.bound == Bound::none) return std::nullopt;
  std::int64_t total = 0;
  if (plan.value >= 0) {
    const auto& values = game_.program->values[static_cast<std::size_t>(plan.value)];
    answer.bindings[index].as_cards().each([&](CardId card) { total += values[card]; });
  }
  const std::int64_t needed = enumerator_.limit(state_, plan, answer);
  const bool fits = plan.bound == Bound::at_least  ? total >= needed
                    : plan.bound == Bound::exactly ? total == needed
                                                   : total <= needed;
  if (fits) return std::nullopt;
  const char* engines = plan.bound == Bound::at_least  ? "refusal.sum-too-small"
                        : plan.bound == Bound::exactly ? "refusal.sum-not-equal"
                                                       : "refusal.sum-too-great";
  return words(slot.bound_refusal, engines, answer, index)
      .with("total", total)
      .with("needed", needed);
}

Refuser::Reason Refuser::zone(const Answer& answer, std::size_t index) const {
  const spec::Slot& slot = game_.move(answer.move).slots[index];
  const SlotPlan& plan = game_.program->moves[answer.move].slots[index];
  const ZoneId zone = answer.bindings[index].as_zone();
  const bool known = std::find(plan.zones.begin(), plan.zones.end(), zone) != plan.zones.end();
  if (known && enumerator_.allows_zone(state_, plan, answer, zone)) {
    return candidate(answer, index, CardSet::of(zone));
  }
  return words(slot.filter_refusal, "refusal.zone-not-allowed", answer, index)
      .with("zone", zone_name(game_, zone));
}

Refuser::Reason Refuser::number(const Answer& answer, std::size_t index) const {
  const SlotPlan& plan = game_.program->moves[answer.move].slots[index];
  const std::int64_t number = answer.bindings[index].as_number();
  const auto [lowest, highest] = enumerator_.range(state_, plan, answer, narrowing_.of(index));
  if (number >= lowest && number <= highest) return std::nullopt;
  return words({}, "refusal.number-out-of-range", answer, index)
      .with("number", number)
      .with("lowest", lowest)
      .with("highest", highest);
}

Refuser::Reason Refuser::record(const Answer& answer, std::size_t index) const {
  const spec::Slot& slot = game_.move(answer.move).slots[index];
  const RecordId record{slot.record_kind, answer.bindings[index].as_place()};
  if (record.place < game_.layout.records()[record.kind].maximum &&
      state_.is_there(game_.layout, record)) {
    return candidate(answer, index, CardSet::of(record.place));
  }
  return Message("refusal.no-such-record")
      .with("kind", record_kind_name(game_, record.kind))
      .with("number", std::int64_t{record.place} + 1);
}

Refuser::Reason Refuser::name(const Answer& answer, std::size_t index) const {
  return candidate(answer, index, CardSet::of(answer.bindings[index].as_place()));
}

Refuser::Reason Refuser::candidate(const Answer& answer, std::size_t index,
                                   const CardSet& places) const {
  const SlotCandidates* only = narrowing_.of(index);
  if (only == nullptr || (places - only->of).empty()) return std::nullopt;
  const spec::Slot& slot = game_.move(answer.move).slots[index];
  Message message = words(slot.filter_refusal, "refusal.not-a-candidate", answer, index);
  message.values.emplace_back("what", binding_words(wording_, slot, answer.bindings[index]));
  return message;
}

}  // namespace talon
