#pragma once

#include <span>

#include "rules/card_tables.h"
#include "rules/links.h"
#include "rules/slots/context.h"

namespace talon {

struct GroupPlan;

namespace spec {

/// Cells of a grid whose cards a chain of the relation joins, each within the chosen ones.
struct GroupSlot {
  using Plan = GroupPlan;

  ZoneId grid = kNoZone;
  Shared<CardFilter> filter;
  Shared<Relation> relation;
  int minimum_size = 2;
  int maximum_size = kMaxCards;
  Annotation<std::string> bound_refusal;

  static constexpr SlotTraits traits = {.is_last = true,
                                        .holds_several = true,
                                        .held = Held::cells,
                                        .notation = Notation::cell,
                                        .told_by_refusal = {"card", "cell"}};

  std::span<const ZoneId> spots() const { return {&grid, 1}; }
  bool covers(const GroupSlot& narrow) const;
  std::vector<ToldRefusal> further_refusals() const {
    return {{bound_refusal, {"apart", "others"}}};
  }
  bool can_be_filled() const { return !filter || !filter->cards.empty(); }
  std::vector<ExprPtr> expressions() const { return {}; }
  CellNames value_names() const { return {grid}; }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  Result<Binding> bind(const SlotNaming& naming, const std::vector<std::string>& names) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const GroupSlot&) const = default;
};

}  // namespace spec

struct GroupPlan {
  ZoneId grid;
  TableIndex filter;
  TableIndex relation;
  int minimum_size;
  int maximum_size;

  GroupPlan(const spec::GroupSlot& slot, SlotCompiler& compiler);
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck& check, const spec::GroupSlot& slot) const;
  /// The links among the cells that may be chosen.
  Links links(const SlotScene& scene) const;

 private:
  bool grow(SlotWalk& walk, const GridShape& shape, const Links& links) const;
};

}  // namespace talon
