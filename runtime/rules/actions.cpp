#include "rules/actions.h"

#include "base/check.h"
#include "rules/machine.h"

namespace talon {
namespace {

Actions::Ran ran(Machine::Stop stop) {
  switch (stop) {
    case Machine::Stop::over:
      return Actions::Ran::over;
    case Machine::Stop::endless:
      return Actions::Ran::endless;
    case Machine::Stop::no_room:
      return Actions::Ran::no_room;
    // Effects that phases run never ask: the compiler and the choice refuse them.
    case Machine::Stop::asks:
      TALON_CHECK(false);
      break;
    case Machine::Stop::done:
      break;
  }
  return Actions::Ran::done;
}

}  // namespace

ZoneId Actions::zone_of(CardId card) const {
  return CardMover(game_.layout, nullptr).zone_of(state_, card);
}

bool Actions::move(CardId card, ZoneId to) {
  return CardMover(game_.layout, observer_).move(state_, card, zone_of(card), to);
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

std::optional<RecordId> Actions::create(RecordKindId kind) {
  const RecordKindInfo& info = game_.layout.records()[kind];
  for (int index = 0; index < info.maximum; ++index) {
    const RecordId record{kind, static_cast<std::uint8_t>(index)};
    if (state_.is_there(game_.layout, record)) continue;
    state_.set_there(game_.layout, record);
    for (std::size_t field = 0; field < info.fields.size(); ++field) {
      set_field(record, static_cast<FieldId>(field), info.fields[field].start);
    }
    return record;
  }
  say(Message::of_event(info.full));
  return std::nullopt;
}

void Actions::erase(RecordId record) {
  state_.clear_record(game_.layout, record);
  const std::vector<RecordKindInfo>& kinds = game_.layout.records();
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    for (std::size_t field = 0; field < kinds[kind].fields.size(); ++field) {
      const FieldInfo& info = kinds[kind].fields[field];
      if (info.type != FieldType::record || info.of != record.kind) continue;
      forget(static_cast<RecordKindId>(kind), static_cast<FieldId>(field), record);
    }
  }
}

void Actions::forget(RecordKindId kind, FieldId field, RecordId gone) {
  const std::uint64_t reference = std::uint64_t{gone.index} + 1;
  for (int index = 0; index < game_.layout.records()[kind].maximum; ++index) {
    const RecordId record{kind, static_cast<std::uint8_t>(index)};
    if (state_.field(game_.layout, record, field) == reference) set_field(record, field, 0);
  }
}

Actions::Ran Actions::run_effect(int effect) {
  const std::int32_t entry = game_.compiled->script_effects[effect];
  Machine machine(game_, observer_);
  const Machine::Stop stop = machine.run(state_, entry);
  steps_ += machine.steps();
  return ran(stop);
}

Actions::Ran Actions::run_move(const Answer& answer) {
  Machine machine(game_, observer_);
  const Machine::Stop stop = machine.run_move(state_, answer);
  steps_ += machine.steps();
  return ran(stop);
}

bool Actions::test_ending(int ending) {
  return Machine(game_, observer_).test_ending(state_, ending);
}

void Actions::finish(int ending) { Machine(game_, observer_).finish(state_, ending); }

}  // namespace talon
