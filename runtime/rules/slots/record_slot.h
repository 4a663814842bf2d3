#pragma once

#include "rules/slots/context.h"

namespace talon {

struct RecordSlotPlan;

namespace spec {

/// One of the records of a kind.
struct RecordSlot {
  using Plan = RecordSlotPlan;

  RecordKindId record_kind = 0;

  static constexpr SlotTraits traits = {};

  std::span<const ZoneId> spots() const { return {}; }
  bool covers(const RecordSlot& narrow) const { return *this == narrow; }
  bool can_be_filled() const { return true; }
  std::vector<ExprPtr> expressions() const { return {}; }
  std::vector<ToldRefusal> further_refusals() const { return {}; }
  RecordNames value_names() const { return {record_kind}; }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  /// "region-3"; that there is such a record is the rules' to say.
  Result<Binding> bind(const SlotNaming& naming, const std::string& id) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const RecordSlot&) const = default;
};

}  // namespace spec

struct RecordSlotPlan {
  RecordKindId record_kind;

  RecordSlotPlan(const spec::RecordSlot& slot, SlotCompiler&) : record_kind(slot.record_kind) {}
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck& check, const spec::RecordSlot& slot) const;
};

}  // namespace talon
