#pragma once

#include <variant>

#include "rules/slots/slot.h"

namespace talon {

/// A slot, ready to be enumerated: the plan of its kind, in the order of spec::SlotKind.
using SlotPlan = std::variant<CardPlan, SubsetPlan, ZonePlan, NumberPlan, TextPlan, GroupPlan,
                              CellPlan, DirectionPlan, RecordSlotPlan, NamePlan>;
static_assert(std::variant_size_v<SlotPlan> == std::variant_size_v<spec::SlotKind>);

/// Why the slot may not be bound so.
SlotRefusal refuse(const SlotPlan& plan, const SlotCheck& check);
SlotPlan make_plan(const spec::Slot& slot, SlotCompiler& compiler);

}  // namespace talon
