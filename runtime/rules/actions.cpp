#include "rules/actions.h"

#include "base/check.h"
#include "rules/machine.h"

namespace talon {
namespace {

Actions::Ran ran(Machine::Stop stop) {
  switch (stop) {
    case Machine::Stop::over: return Actions::Ran::over;
    case Machine::Stop::endless: return Actions::Ran::endless;
    case Machine::Stop::no_room: return Actions::Ran::no_room;
    // Effects that phases run never ask; the compiler refuses them.
    case Machine::Stop::asks: TALON_CHECK(false); break;
    case Machine::Stop::done: break;
  }
  return Actions::Ran::done;
}

}  // namespace

ZoneId Actions::zone_of(CardId card) const { return Machine(game_, nullptr).zone_of(state_, card); }

bool Actions::move(CardId card, ZoneId to) {
  return Machine(game_, observer_).move_card(state_, card, zone_of(card), to);
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

Actions::Ran Actions::run_effect(int effect) {
  const std::int32_t entry = game_.program->script_effects[static_cast<std::size_t>(effect)];
  return ran(Machine(game_, observer_).run(state_, entry));
}

Actions::Ran Actions::run_move(const Answer& answer) {
  return ran(Machine(game_, observer_).run_move(state_, answer));
}

bool Actions::test_ending(int ending) {
  return Machine(game_, observer_).test_ending(state_, ending);
}

void Actions::finish(int ending) { Machine(game_, observer_).finish(state_, ending); }

}  // namespace talon
