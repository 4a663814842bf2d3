#include "rules/slots/slot_plan.h"

#include "rules/slots/slot_check.h"
#include "rules/slots/slot_compiler.h"

namespace talon {
namespace {

/// The plan that is made of a declared slot of this kind.
template <typename Kind, typename Plans>
struct PlanOf;

template <typename Kind, typename Plan, typename... More>
struct PlanOf<Kind, std::variant<Plan, More...>> {
  using type = typename std::conditional_t<std::is_same_v<typename Plan::Declared, Kind>,
                                           std::type_identity<Plan>,
                                           PlanOf<Kind, std::variant<More...>>>::type;
};

}  // namespace

SlotPlan make_plan(const spec::Slot& slot, SlotCompiler& compiler) {
  return std::visit(
      [&]<typename Kind>(const Kind& kind) -> SlotPlan {
        return typename PlanOf<Kind, SlotPlan>::type(kind, compiler);
      },
      slot.kind);
}

SlotRefusal refuse(const SlotPlan& plan, const SlotCheck& check) {
  return std::visit(
      [&]<typename Plan>(const Plan& one) {
        return one.refuse(check, *check.slot().template as<typename Plan::Declared>());
      },
      plan);
}

}  // namespace talon
