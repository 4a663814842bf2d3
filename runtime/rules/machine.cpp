#include "rules/machine.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "rules/card_run.h"
#include "rules/names.h"
#include "table/known.h"

namespace talon {

Machine::Stop Machine::run(State& state, std::int32_t entry) {
  // Kept outside the loop: after every byte written to the block the compiler
  // would have to look up again where the ops lie.
  const Op* const ops = compiled_.ops.data();
  std::int32_t pc = entry;
  int steps = 0;
  while (steps < kMaxEffectSteps) {
    const Op& op = ops[pc];
    ++pc;
    steps += op.weight;
    switch (op.code) {
      case OpCode::put_card:
        put_card(state, op);
        break;
      case OpCode::put_cards:
        put_cards(state, op);
        break;
      case OpCode::put_run:
        if (!put_run(state, op)) return stop(Stop::no_room, steps);
        break;
      case OpCode::put_to:
        if (!put_to(state, op)) return stop(Stop::no_room, steps);
        break;
      case OpCode::swap:
        swap(state, op);
        break;
      case OpCode::put_all:
        deal(state, op, kMaxCards);
        break;
      case OpCode::deal:
        deal(state, op, evaluate(state, op.expr));
        break;
      case OpCode::deal_from:
        deal_from(state, op);
        break;
      case OpCode::deal_around:
        deal_around(state, op);
        break;
      case OpCode::deal_bottom:
        deal_bottom(state, op);
        break;
      case OpCode::fill:
        pc = fill(state, op);
        break;
      case OpCode::put_chosen:
        if (!put_chosen(state, op)) return stop(Stop::no_room, steps);
        break;
      case OpCode::put_in_cell:
        if (!put_in_cell(state, op)) return stop(Stop::no_room, steps);
        break;
      case OpCode::put_all_of:
        if (!put_all_of(state, op)) return stop(Stop::no_room, steps);
        break;
      case OpCode::deal_into:
        deal_into(state, op);
        break;
      case OpCode::fill_grid:
        pc = fill_grid(state, op);
        break;
      case OpCode::turn:
        turn(state, op);
        break;
      case OpCode::slide:
        slide(state, op);
        break;
      case OpCode::shuffle:
        shuffle(state, op.zone);
        break;
      case OpCode::look_at:
        look_at(state, op, op.zone);
        break;
      case OpCode::look_at_held:
        look_at_held(state, op);
        break;
      case OpCode::set_counter:
        set_counter(state, op);
        break;
      case OpCode::jump:
        pc = op.target;
        break;
      case OpCode::jump_unless:
        if (evaluate(state, op.expr) == 0) pc = op.target;
        break;
      case OpCode::ask:
        ask(state, pc);
        return stop(Stop::asks, steps);
      case OpCode::test:
        if (test_ending(state, op.target)) return stop(Stop::over, steps);
        break;
      case OpCode::finish:
        finish(state, op.target);
        return stop(Stop::over, steps);
      case OpCode::say:
        say(state, compiled_.sayings[op.target]);
        break;
      case OpCode::done:
        return stop(Stop::done, steps);
    }
  }
  return stop(Stop::endless, steps);
}

Machine::Stop Machine::run_setup(State& state) {
  load_bindings(state);
  return run(state, compiled_.setup);
}

Machine::Stop Machine::run_move(State& state, const Answer& answer) {
  load_bindings(state);
  const MovePlan& plan = compiled_.moves[answer.move];
  for (std::size_t slot = 0; slot < plan.slots.size(); ++slot) {
    registers_[plan.first_register + slot] = answer.bindings[slot];
  }
  return run(state, plan.entry);
}

Machine::Stop Machine::resume(State& state) {
  Control& control = state.control();
  TALON_CHECK(control.ask_depth > 0);
  const std::int32_t next = control.resume[--control.ask_depth];
  control.resume[control.ask_depth] = 0;
  load_bindings(state);
  if (control.ask_depth == 0) {
    std::fill_n(state.slots(layout_), compiled_.saved.size(), Binding{});
  }
  return run(state, next);
}

void Machine::load_bindings(const State& state) {
  const Binding* slots = state.slots(layout_);
  for (std::size_t i = 0; i < compiled_.saved.size(); ++i)
    registers_[compiled_.saved[i]] = slots[i];
}

void Machine::ask(State& state, std::int32_t next) {
  Control& control = state.control();
  TALON_CHECK(control.ask_depth < kMaxAskDepth);
  control.resume[control.ask_depth++] = static_cast<std::uint16_t>(next);
  Binding* slots = state.slots(layout_);
  for (std::size_t i = 0; i < compiled_.saved.size(); ++i)
    slots[i] = registers_[compiled_.saved[i]];
}

void Machine::put_card(State& state, const Op& op) {
  Binding& bound = registers_[op.reg];
  const CardId card = bound.as_card();
  ZoneId from = bound.as_card_zone();
  // An earlier effect may have moved it, into a grid too.
  if (layout_.is_grid(from) || !state.list(layout_.zone_offset(from)).remove(card)) {
    from = cards_.zone_of(state, card);
    cards_.take(state, card, from);
  }
  state.list(op.zone_at).push(card);
  bound = Binding::card(card, op.zone);
  cards_.moved(state, card, from, op.zone);
  cards_.uncover(state, from);
}

void Machine::put_cards(State& state, const Op& op) {
  CardSet left = registers_[op.reg].as_cards();
  ZoneList to = state.list(op.zone_at);
  state.list(op.from_at).remove_all(left, [&](CardId card) {
    to.push(card);
    left.erase(card);
    cards_.moved(state, card, op.from, op.zone);
  });
  cards_.uncover(state, op.from);
  left.each([&](CardId card) { cards_.move(state, card, cards_.zone_of(state, card), op.zone); });
}

bool Machine::put_run(State& state, const Op& op) {
  Binding& bound = registers_[op.reg];
  // An earlier effect may have moved it.
  ZoneId from = bound.as_card_zone();
  if (run_of(layout_, state, bound).empty()) from = cards_.zone_of(state, bound.as_card());
  bound = Binding::card(bound.as_card(), from);
  const std::size_t run = run_of(layout_, state, bound).size();
  if (run == 0 || layout_.is_grid(op.zone)) {
    const bool room = cards_.move(state, bound.as_card(), from, op.zone);
    if (room) bound = Binding::card(bound.as_card(), op.zone);
    return room;
  }
  if (from == op.zone) return true;
  ZoneList to = state.list(op.zone_at);
  if (std::cmp_greater(to.count() + run, layout_.zones()[op.zone].maximum)) return false;
  ZoneList list = state.list(layout_.zone_offset(from));
  list.move_above(list.count() - static_cast<int>(run), to);
  bound = Binding::card(bound.as_card(), op.zone);
  for (const CardId card : to.cards().last(run)) {
    cards_.moved(state, card, from, op.zone);
  }
  cards_.uncover(state, from);
  return true;
}

bool Machine::put_to(State& state, const Op& op) {
  Op to = op;
  to.zone = registers_[op.amount].as_zone();
  to.zone_at = static_cast<std::uint16_t>(layout_.zone_offset(to.zone));
  if (op.target >= 0 || (op.held != Held::card && op.held != Held::run)) {
    return put_chosen(state, to);
  }
  if (op.held == Held::run) return put_run(state, to);
  if (registers_[op.reg].as_card_zone() != to.zone && !cards_.has_room(state, to.zone))
    return false;
  put_card(state, to);
  return true;
}

void Machine::swap(State& state, const Op& op) {
  Binding& one = registers_[op.reg];
  Binding& other = registers_[op.amount];
  const CardId card = one.as_card();
  const CardId other_card = other.as_card();
  if (card == other_card) return;
  // Earlier effects may have moved them.
  const ZoneId zone = cards_.zone_of(state, card);
  const ZoneId other_zone = cards_.zone_of(state, other_card);
  cards_.replace(state, card, zone, kNoCard);
  cards_.replace(state, other_card, other_zone, card);
  cards_.replace(state, kNoCard, zone, other_card);
  one = Binding::card(card, other_zone);
  other = Binding::card(other_card, zone);
  cards_.moved(state, card, zone, other_zone);
  cards_.moved(state, other_card, other_zone, zone);
}

void Machine::deal(State& state, const Op& op, std::int64_t cards) {
  ZoneList from = state.list(op.from_at);
  ZoneList to = state.list(op.zone_at);
  if (op.from == op.zone) return;
  const int before = to.count();
  for (std::int64_t dealt = 0; dealt < cards && from.count() > 0; ++dealt) {
    const CardId card = from.pop();
    to.push(card);
    cards_.moved(state, op.face_down ? kNoCard : card, op.from, op.zone);
  }
  if (op.face_down) cards_.cover(state, op.zone, before);
  cards_.uncover(state, op.from);
}

/// As many as there is room for.
void Machine::deal_from(State& state, const Op& op) {
  Op chosen = op;
  chosen.from = registers_[op.reg].as_zone();
  chosen.from_at = static_cast<std::uint16_t>(layout_.zone_offset(chosen.from));
  if (layout_.is_grid(op.zone)) return deal_into(state, chosen);
  const int room = layout_.zones()[op.zone].maximum - state.count(layout_, op.zone);
  deal(state, chosen, std::min<std::int64_t>(evaluate(state, op.expr), room));
}

void Machine::deal_around(State& state, const Op& op) {
  const DealRound& round = compiled_.rounds[op.target];
  ZoneList from = state.list(op.from_at);
  std::int64_t left = op.expr == kNoExpr ? kMaxCards : evaluate(state, op.expr);
  std::array<int, kMaxCards> dealt{};
  for (bool any = true; any;) {
    any = false;
    for (std::size_t index = 0; index < round.to.size(); ++index) {
      const ZoneId to = round.to[index];
      if (left <= 0 || from.count() == 0) return cards_.uncover(state, op.from);
      const bool enough = !round.each.empty() && dealt[index] >= round.each[index];
      if (enough || to == op.from || !cards_.has_room(state, to)) continue;
      const CardId card = from.pop();
      const int before = state.count(layout_, to);
      state.push(layout_, to, card);
      cards_.moved(state, op.face_down ? kNoCard : card, op.from, to);
      if (op.face_down) cards_.cover(state, to, before);
      ++dealt[index];
      --left;
      any = true;
    }
  }
  cards_.uncover(state, op.from);
}

std::int32_t Machine::fill(State& state, const Op& op) {
  const std::int64_t wanted = op.expr == kNoExpr ? op.amount : evaluate(state, op.expr);
  const FillCases& special = compiled_.fills[op.target];
  const CardSet specials = special.any;
  ZoneList from = state.list(op.from_at);
  ZoneList to = state.list(op.zone_at);
  for (std::int64_t count = to.count(); count < wanted && from.count() > 0; ++count) {
    const CardId card = from.top();
    if (specials.contains(card)) return special_case(special, card, op.from);
    from.pop();
    to.push(card);
    cards_.moved(state, card, op.from, op.zone);
  }
  cards_.uncover(state, op.from);
  return special.next;
}

std::int32_t Machine::special_case(const FillCases& special, CardId card, ZoneId from) {
  const auto found = std::ranges::find_if(
      special.cases, [&](const FillCase& one) { return one.cards.contains(card); });
  registers_[found->reg] = Binding::card(card, from);
  return found->target;
}

void Machine::set_counter(State& state, const Op& op) {
  const CounterInfo& info = layout_.counters()[op.target];
  const std::int64_t value =
      std::clamp<std::int64_t>(evaluate(state, op.expr), info.minimum, info.maximum);
  state.set_counter(layout_, static_cast<CounterId>(op.target), static_cast<std::int32_t>(value));
}

void Machine::shuffle(State& state, ZoneId zone) {
  Control& control = state.control();
  if (zone == compiled_.stock && control.fixed_deal != 0) {
    control.fixed_deal = 0;
  } else {
    stream(state).shuffle(state.list(layout_.zone_offset(zone)).cards());
  }
  if (layout_.tracks_known()) forget_mixed(layout_, state, zone);
}

Rng& Machine::stream(State& state) const {
  Control& control = state.control();
  return control.set_up != 0 ? control.play_stream : control.deal_stream;
}

bool Machine::test_endings(State& state, bool no_moves) {
  for (std::size_t ending = 0; ending < compiled_.endings.size(); ++ending) {
    if (compiled_.endings[ending].needs_no_moves && !no_moves) continue;
    if (test_ending(state, static_cast<int>(ending), no_moves)) return true;
  }
  return false;
}

bool Machine::test_ending(State& state, int ending, bool no_moves) {
  const EndingPlan& plan = compiled_.endings[ending];
  if (plan.condition == kNoExpr || evaluate(state, plan.condition, no_moves) == 0) return false;
  finish(state, ending);
  return true;
}

void Machine::finish(State& state, int ending) {
  Control& control = state.control();
  control.standing = Standing::over;
  control.ending = static_cast<std::uint8_t>(ending);
  // A finished game keeps nothing of the question it may have stood in.
  control.ask_depth = 0;
  std::fill(std::begin(control.resume), std::end(control.resume), std::uint16_t{0});
  std::fill_n(state.slots(layout_), compiled_.saved.size(), Binding{});
}

void Machine::say(const State& state, const Saying& saying) const {
  if (cards_.observer() == nullptr) return;
  const Wording wording{game_, state, cards_.observer()};
  Message message(saying.key);
  for (const Saying::Value& value : saying.values) {
    message.values.emplace_back(value.name,
                                binding_words(wording, value.slot, registers_[value.reg]));
  }
  cards_.observer()->said(message);
}

}  // namespace talon
