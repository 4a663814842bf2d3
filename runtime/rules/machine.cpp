#include "rules/machine.h"

#include <algorithm>

#include "base/check.h"
#include "rules/names.h"

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
      case OpCode::keep_place:
        cards_.keep_place(op);
        break;
      case OpCode::put_card:
        cards_.put_card(state, op);
        break;
      case OpCode::put_cards:
        cards_.put_cards(state, op);
        break;
      case OpCode::put_run:
        if (!cards_.put_run(state, op)) return stop(Stop::no_room, steps);
        break;
      case OpCode::put_to:
        if (!cards_.put_to(state, op)) return stop(Stop::no_room, steps);
        break;
      case OpCode::swap:
        cards_.swap(state, op);
        break;
      case OpCode::put_all:
        cards_.deal(state, op, kMaxCards);
        break;
      case OpCode::deal:
        cards_.deal(state, op, cards_.evaluate(state, op.expr));
        break;
      case OpCode::deal_around:
        cards_.deal_around(state, op);
        break;
      case OpCode::deal_bottom:
        cards_.deal_bottom(state, op);
        break;
      case OpCode::deal_held:
      case OpCode::deal_bottom_held:
        cards_.deal_held(state, op);
        break;
      case OpCode::fill:
        pc = cards_.fill(state, op);
        break;
      case OpCode::put_chosen:
        if (!cards_.put_chosen(state, op)) return stop(Stop::no_room, steps);
        break;
      case OpCode::put_in_order:
      case OpCode::put_under:
        if (!cards_.put_as_they_lie(state, op)) return stop(Stop::no_room, steps);
        break;
      case OpCode::put_in_cell:
        if (!cards_.put_in_cell(state, op)) return stop(Stop::no_room, steps);
        break;
      case OpCode::put_all_of:
        if (!cards_.put_all_of(state, op)) return stop(Stop::no_room, steps);
        break;
      case OpCode::deal_into:
        cards_.deal_into(state, op);
        break;
      case OpCode::fill_grid:
        pc = cards_.fill_grid(state, op);
        break;
      case OpCode::turn:
        cards_.turn(state, op);
        break;
      case OpCode::slide:
        cards_.slide(state, op);
        break;
      case OpCode::shuffle:
        cards_.shuffle(state, op.zone);
        break;
      case OpCode::look_at:
        cards_.look_at(state, op, op.zone);
        break;
      case OpCode::look_at_held:
        cards_.look_at_held(state, op);
        break;
      case OpCode::set_counter:
        set_counter(state, op);
        break;
      case OpCode::jump:
        pc = op.target;
        break;
      case OpCode::jump_unless:
        if (cards_.evaluate(state, op.expr) == 0) pc = op.target;
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
    cards_.bound(plan.first_register + slot) = answer.bindings[slot];
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
    cards_.bound(compiled_.saved[i]) = slots[i];
}

void Machine::ask(State& state, std::int32_t next) {
  Control& control = state.control();
  TALON_CHECK(control.ask_depth < kMaxAskDepth);
  control.resume[control.ask_depth++] = static_cast<std::uint16_t>(next);
  Binding* slots = state.slots(layout_);
  for (std::size_t i = 0; i < compiled_.saved.size(); ++i)
    slots[i] = cards_.bound(compiled_.saved[i]);
}

void Machine::set_counter(State& state, const Op& op) {
  const CounterInfo& info = layout_.counters()[op.target];
  const std::int64_t value =
      std::clamp<std::int64_t>(cards_.evaluate(state, op.expr), info.minimum, info.maximum);
  state.set_counter(layout_, static_cast<CounterId>(op.target), static_cast<std::int32_t>(value));
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
  if (plan.condition == kNoExpr || cards_.evaluate(state, plan.condition, no_moves) == 0)
    return false;
  finish(state, ending);
  return true;
}

void Machine::finish(State& state, int ending) {
  Control& control = state.control();
  control.standing = Standing::over;
  control.ending = static_cast<std::uint8_t>(ending);
  // A finished game keeps nothing of the question that it may have ended in.
  control.ask_depth = 0;
  std::ranges::fill(control.resume, std::uint16_t{0});
  std::fill_n(state.slots(layout_), compiled_.saved.size(), Binding{});
}

void Machine::say(const State& state, const Saying& saying) const {
  if (cards_.observer() == nullptr) return;
  const Wording wording{game_, state, cards_.observer()};
  Message message = Message::of_event(saying.name);
  for (const Saying::Value& value : saying.values) {
    message.values.emplace_back(value.name,
                                binding_words(wording, value.slot, cards_.bound(value.reg)));
  }
  cards_.observer()->said(message);
}

}  // namespace talon
