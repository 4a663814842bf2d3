#include "rules/slots/direction_slot.h"

#include <algorithm>

#include "base/unknown.h"
#include "rules/names.h"
#include "rules/slots/naming.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_walk.h"

namespace talon {

namespace spec {

std::vector<std::string> DirectionSlot::names(const SlotNaming&, const Binding& binding) const {
  return {std::string(direction_id(binding.as_direction()))};
}

Result<Binding> DirectionSlot::bind(const SlotNaming&, const std::string& name) const {
  if (const auto side = direction_called(name)) return Binding::direction(*side);
  return failure(
      no_such_sentence(Named::direction, name, {kDirectionNames.begin(), kDirectionNames.end()}));
}

MessageValue DirectionSlot::words(const Wording& wording, const Binding& binding) const {
  return direction_name(wording.game, binding.as_direction());
}

}  // namespace spec

bool DirectionPlan::allows(const SlotScene& scene, Side direction) const {
  if (grid == kNoZone) return true;
  return can_slide(scene.layout.grid(grid).shape, scene.state.grid(scene.layout, grid).occupied(),
                   direction);
}

void DirectionPlan::enumerate(SlotWalk& walk, std::size_t index) const {
  for (const Side side : kSides) {
    if (allows(walk.scene(), side)) walk.bind(index, Binding::direction(side));
  }
  walk.unbind(index);
}

SlotRefusal DirectionPlan::refuse(const SlotCheck& check, const spec::DirectionSlot&) const {
  const Side side = check.bound().as_direction();
  if (allows(check.scene(), side)) return std::nullopt;
  return check.words(check.slot().refusal, "refusal.nothing-slides")
      .with("towards", direction_name(check.game, side));
}

}  // namespace talon
