#pragma once

#include <span>
#include <vector>

#include "rules/slots/chosen_cards.h"

namespace talon {

struct ZonePlan;

namespace spec {

/// One of some zones that have room, perhaps only where a card may go: `against` is the earlier
/// slot of that card, or of a run of which it is the lowest.
struct ZoneSlot {
  using Plan = ZonePlan;

  std::vector<ZoneId> zones;
  std::string against;
  Shared<PairFilter> pair;           ///< of that card and the zone's top card
  Shared<CardFilter> empty_accepts;  ///< cards that an empty zone takes
  bool first_empty = false;          ///< of empty ones of a family only the first

  static constexpr SlotTraits traits = {.held = Held::zone, .told_by_refusal = {"zone"}};

  std::span<const ZoneId> spots() const { return zones; }
  bool covers(const ZoneSlot& narrow) const;
  bool can_be_filled() const;
  std::vector<ExprPtr> expressions() const { return {}; }
  std::vector<ToldRefusal> further_refusals() const { return {}; }
  ZoneNames value_names() const { return {}; }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  Result<Binding> bind(const SlotNaming& naming, const std::string& name) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const ZoneSlot&) const = default;
};

}  // namespace spec

struct ZonePlan {
  std::vector<ZoneId> zones;
  std::int32_t against;
  TableIndex pair;
  TableIndex empty_accepts;
  bool first_empty;
  bool moves_run;  ///< `against` holds a run
  /// The most cards that this run may have, by the zone, where the condition says nothing else;
  /// else kNoExpr.
  ExprIndex run_bound = kNoExpr;
  /// For each card the top cards beside which `pair` accepts it.
  std::vector<CardSet> accepting;

  ZonePlan(const spec::ZoneSlot& slot, SlotCompiler& compiler);
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck& check, const spec::ZoneSlot& slot) const;

 private:
  bool allows(const SlotScene& scene, ZoneId zone) const;
  bool has_room(const SlotScene& scene, ZoneId zone) const;
  void gather_tops(SlotWalk& walk, std::size_t index) const;
  bool holds(SlotWalk& walk, std::size_t index, std::size_t nth) const;
  std::uint64_t allowed(SlotWalk& walk, std::size_t index) const;
  void enumerate_last(SlotWalk& walk, std::size_t index) const;
  template <typename Take>
  void each_allowed(SlotWalk& walk, std::size_t index, const Take& take) const;
  ZoneId first_empty_of(const SlotScene& scene, ZoneId zone) const;
  bool is_first_empty(const SlotScene& scene, ZoneId zone) const;
};

}  // namespace talon
