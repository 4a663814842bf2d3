#include "rules/actions.h"

#include "base/check.h"
#include "rules/machine.h"

namespace talon {
namespace {

/// Effects that phases run never ask (the compiler refuses them) and end.
bool is_over(Machine::Stop stop) {
  TALON_CHECK(stop != Machine::Stop::asks);
  return stop == Machine::Stop::over;
}

}  // namespace

ZoneId Actions::zone_of(CardId card) const { return Machine(game_, nullptr).zone_of(state_, card); }

void Actions::move(CardId card, ZoneId to) {
  Machine(game_, observer_).move_card(state_, card, zone_of(card), to);
}

void Actions::shuffle(ZoneId zone) { Machine(game_, observer_).shuffle(state_, zone); }

std::uint32_t Actions::draw(std::uint32_t bound) {
  return state_.control().play_stream.below(bound);
}

bool Actions::set_counter(CounterId counter, std::int64_t value) {
  const CounterInfo& info = game_.layout.counters()[counter];
  if (value < info.minimum || value > info.maximum) return false;
  state_.set_counter(game_.layout, counter, static_cast<std::int32_t>(value));
  return true;
}

bool Actions::run_effect(int effect) {
  const std::int32_t entry = game_.program->script_effects[static_cast<std::size_t>(effect)];
  return is_over(Machine(game_, observer_).run(state_, entry));
}

bool Actions::run_move(const Answer& answer) {
  return is_over(Machine(game_, observer_).run_move(state_, answer));
}

bool Actions::test_ending(int ending) {
  return Machine(game_, observer_).test_ending(state_, ending);
}

void Actions::finish(int ending) { Machine(game_, observer_).finish(state_, ending); }

}  // namespace talon
