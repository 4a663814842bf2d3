#include "rules/slots/record_slot.h"

#include "base/text.h"
#include "base/unknown.h"
#include "rules/names.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_walk.h"

namespace talon {

namespace spec {

std::vector<std::string> RecordSlot::names(const SlotNaming& naming, const Binding& binding) const {
  return {record_id(naming.game, {record_kind, binding.as_index()})};
}

Result<Binding> RecordSlot::bind(const SlotNaming& naming, const std::string& id) const {
  const RecordKindInfo& info = naming.game.layout.records()[record_kind];
  const bool named = id.starts_with(info.name + "-");
  const auto number = named ? parse_integer(id.substr(info.name.size() + 1)) : std::nullopt;
  if (number && *number >= 1 && *number <= info.maximum) {
    return Binding::index(*number - 1);
  }
  std::vector<std::string> known;
  for (int nth = 1; nth <= info.maximum; ++nth) {
    known.push_back(info.name + "-" + std::to_string(nth));
  }
  return failure(or_nearest(
      Message("session.unknown-record").with("name", id).with("kind", info.name), id, known));
}

MessageValue RecordSlot::words(const Wording& wording, const Binding& binding) const {
  return record_name(wording, {record_kind, binding.as_index()});
}

}  // namespace spec

void RecordSlotPlan::enumerate(SlotWalk& walk, std::size_t index) const {
  const SlotCandidates* only = walk.narrowing.of(index);
  const int maximum = walk.layout.records()[record_kind].maximum;
  for (int nth = 0; nth < maximum; ++nth) {
    const RecordId record{record_kind, static_cast<std::uint8_t>(nth)};
    if (only != nullptr && !only->has(record.index)) continue;
    if (walk.state.is_there(walk.layout, record)) walk.bind(index, Binding::index(record.index));
  }
  walk.unbind(index);
}

SlotRefusal RecordSlotPlan::refuse(const SlotCheck& check, const spec::RecordSlot&) const {
  const RecordId record{record_kind, check.bound().as_index()};
  if (record.index < check.game.layout.records()[record.kind].maximum &&
      check.state.is_there(check.game.layout, record)) {
    return check.candidate(CardSet::of(record.index));
  }
  return Message("refusal.no-such-record")
      .with("kind", record_kind_name(check.game, record.kind))
      .with("number", std::int64_t{record.index} + 1);
}

}  // namespace talon
