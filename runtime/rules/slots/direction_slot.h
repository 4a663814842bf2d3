#pragma once

#include <span>

#include "rules/slots/context.h"

namespace talon {

struct DirectionPlan;

namespace spec {

/// One of the four directions; with a grid, one in which a slide of it moves something.
struct DirectionSlot {
  using Plan = DirectionPlan;

  ZoneId grid = kNoZone;  ///< kNoZone: any direction

  static constexpr SlotTraits traits = {.told_by_refusal = {"towards"}};

  std::span<const ZoneId> spots() const { return {&grid, grid == kNoZone ? 0U : 1U}; }
  bool covers(const DirectionSlot& narrow) const { return *this == narrow; }
  bool can_be_filled() const { return true; }
  std::vector<ExprPtr> expressions() const { return {}; }
  std::vector<ToldRefusal> further_refusals() const { return {}; }
  DirectionNames value_names() const { return {}; }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  Result<Binding> bind(const SlotNaming& naming, const std::string& name) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const DirectionSlot&) const = default;
};

}  // namespace spec

struct DirectionPlan {
  ZoneId grid;

  DirectionPlan(const spec::DirectionSlot& slot, SlotCompiler&) : grid(slot.grid) {}
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck& check, const spec::DirectionSlot& slot) const;

 private:
  bool allows(const SlotScene& scene, Side direction) const;
};

}  // namespace talon
