#include "rules/slots/slot_plan.h"

#include "rules/slots/slot_check.h"
#include "rules/slots/slot_compiler.h"

namespace talon {

SlotPlan make_plan(const spec::Slot& slot, SlotCompiler& compiler) {
  return std::visit(
      [&]<typename Kind>(const Kind& kind) -> SlotPlan {
        return typename Kind::Plan(kind, compiler);
      },
      slot.kind);
}

SlotRefusal refuse(const SlotPlan& plan, const SlotCheck& check) {
  return std::visit(
      [&]<typename Kind>(const Kind& kind) {
        return std::get<typename Kind::Plan>(plan).refuse(check, kind);
      },
      check.slot().kind);
}

}  // namespace talon
