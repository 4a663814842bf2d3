#pragma once

#include <span>
#include <vector>

#include "rules/bound.h"
#include "rules/slots/chosen_cards.h"

namespace talon {

struct SubsetPlan;

namespace spec {

/// A set of cards of some zones.
struct SubsetSlot : ChosenCards {
  using Plan = SubsetPlan;

  std::vector<ZoneId> zones;
  bool top_only = false;  ///< only top cards of zones that are not covered
  int minimum_size = 1;
  int maximum_size = kMaxCards;
  Shared<CardValue> value;
  Bound bound = Bound::none;
  Shared<CardValue> bound_of;  ///< of the card of slot `against`
  ExprPtr bound_value;         ///< or a number of the position
  Annotation<std::string> bound_refusal;

  static constexpr SlotTraits traits = {.is_last = true,
                                        .may_precede = true,
                                        .holds_several = true,
                                        .held = Held::cards,
                                        .told_by_refusal = {"card", "zone"}};

  /// Its cards are put from zone after zone.
  bool orders_spots() const { return zones.size() > 1; }
  std::span<const ZoneId> spots() const { return zones; }
  bool covers(const SubsetSlot& narrow) const;
  std::vector<ToldRefusal> further_refusals() const {
    return {{bound_refusal, {"total", "needed"}}};
  }
  bool can_be_filled() const { return takes_a_card(); }
  /// The cards of a set in the order in which they lie, zone after zone; those that lie elsewhere
  /// follow.
  std::vector<CardId> in_zone_order(const Layout& layout, const State& state, CardSet cards) const;
  std::vector<ExprPtr> expressions() const { return {bound_value}; }
  CardNames value_names() const { return {}; }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  Result<Binding> bind(const SlotNaming& naming, const std::vector<std::string>& names) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const SubsetSlot&) const = default;

 private:
  bool bound_covers(const SubsetSlot& narrow) const;
};

}  // namespace spec

struct SubsetPlan : ChosenCardsPlan {
  /// What can be chosen from, in its order.
  class Row;

  std::vector<ZoneId> zones;
  bool top_only;
  ZoneId whole_zone = kNoZone;  ///< the only one, where all its cards can be chosen from
  int minimum_size;
  int maximum_size;
  TableIndex value;
  spec::Bound bound;
  TableIndex bound_of;  ///< value of the card of `against`
  ExprIndex bound_value;
  std::uint64_t short_sizes;  ///< subsets of up to six cards, of a legal size

  SubsetPlan(const spec::SubsetSlot& slot, SlotCompiler& compiler);
  /// Finds out what all answers share, where the row is short enough for one word.
  void prepare(SlotWalk& walk, std::size_t index) const;
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck& check, const spec::SubsetSlot& slot) const;

 private:
  void enumerate_short(SlotWalk& walk, std::size_t index) const;
  void enumerate_long(SlotWalk& walk, std::size_t index) const;
  void add_up(const SlotWalk& walk, std::span<const CardId> cards) const;
  /// The cards of one of the zones that may be chosen as they lie.
  std::span<const CardId> open_cards(const Layout& layout, const State& state, ZoneId zone) const;
  SlotRefusal refuse_card(const SlotCheck& check, CardId card, const CardSet& taken) const;
  SlotRefusal refuse_sum(const SlotCheck& check, const spec::SubsetSlot& slot) const;
  /// The limit of the bound, given the slots before it.
  std::int64_t limit(const SlotScene& scene) const;
};

}  // namespace talon
