#pragma once

#include <variant>

#include "rules/slots/slot.h"

namespace talon {

template <typename Kinds>
struct PlansOf;
template <typename... Kinds>
struct PlansOf<std::variant<Kinds...>> {
  using Plans = std::variant<typename Kinds::Plan...>;
};

/// A slot, ready to be enumerated: the plan of its kind.
using SlotPlan = PlansOf<spec::SlotKind>::Plans;

/// Why the slot may not be bound so.
SlotRefusal refuse(const SlotPlan& plan, const SlotCheck& check);
SlotPlan make_plan(const spec::Slot& slot, SlotCompiler& compiler);

}  // namespace talon
