#pragma once

#include <span>

#include "rules/card_tables.h"
#include "rules/slots/context.h"

namespace talon {

struct CellPlan;

namespace spec {

/// One cell of a grid: one with a card, or one without.
struct CellSlot {
  using Plan = CellPlan;

  ZoneId grid = kNoZone;
  Shared<CardFilter> filter;  ///< those with such a card
  bool empty_cells = false;

  static constexpr SlotTraits traits = {.has_neighbours = true,
                                        .held = Held::cell,
                                        .notation = Notation::cell,
                                        .told_by_refusal = {"card", "cell"}};

  std::span<const ZoneId> spots() const { return {&grid, 1}; }
  bool covers(const CellSlot& narrow) const;
  bool can_be_filled() const { return !filter || !filter->cards.empty(); }
  std::vector<ExprPtr> expressions() const { return {}; }
  std::vector<ToldRefusal> further_refusals() const { return {}; }
  CellNames value_names() const { return {grid}; }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  Result<Binding> bind(const SlotNaming& naming, const std::string& name) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const CellSlot&) const = default;
};

}  // namespace spec

struct CellPlan {
  ZoneId grid;
  TableIndex filter;
  bool empty_cells;

  CellPlan(const spec::CellSlot& slot, SlotCompiler& compiler);
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck& check, const spec::CellSlot& slot) const;
};

}  // namespace talon
