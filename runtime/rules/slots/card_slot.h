#pragma once

#include <optional>
#include <span>

#include "rules/slots/chosen_cards.h"
#include "rules/slots/neighbour.h"

namespace talon {

struct CardPlan;

namespace spec {

/// One card of some zones and grids.
///
/// `against` may be a cell besides, where `beside` says which neighbour of it is compared.
struct CardSlot : ChosenCards {
  using Plan = CardPlan;

  std::vector<ZoneId> zones;
  bool top_only = false;  ///< only the top card of a zone that is not covered
  /// Only cards so many steps to the left or the right of the one of `against`, in its zone or its
  /// row of a grid, or, of the top cards of several zones, among these; both empty for anywhere.
  std::vector<int> left;
  std::vector<int> right;
  /// The card is compared with the neighbour on this side of `against`, and not with `against`
  /// itself.
  std::optional<Side> beside;
  Shared<CardFilter> edge;  ///< what may be chosen where nothing can lie on that side

  static constexpr SlotTraits traits = {
      .binds_card = true, .held = Held::card, .told_by_refusal = {"card", "zones"}};

  /// Whether steps go from zone to zone, over those that hold cards, and not from card to card.
  bool steps_over_zones() const {
    return top_only && zones.size() > 1 && !(left.empty() && right.empty());
  }
  bool orders_spots() const { return steps_over_zones(); }
  std::span<const ZoneId> spots() const { return zones; }
  bool covers(const CardSlot& narrow) const;
  bool can_be_filled() const { return takes_a_card(); }
  std::vector<ExprPtr> expressions() const { return {}; }
  std::vector<ToldRefusal> further_refusals() const { return {}; }
  CardNames value_names() const { return {}; }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  Result<Binding> bind(const SlotNaming& naming, const std::string& name) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const CardSlot&) const = default;
};

}  // namespace spec

struct CardPlan : ChosenCardsPlan {
  std::vector<ZoneId> zones;
  bool top_only;
  bool may_be_covered = false;  ///< some of the zones, and only what is not is taken
  std::vector<int> steps;       ///< to the right; to the left where they are below 0
  bool steps_over_zones;
  std::optional<Neighbour> neighbour;
  TableIndex edge;

  CardPlan(const spec::CardSlot& slot, SlotCompiler& compiler);
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck& check, const spec::CardSlot& slot) const;

 private:
  /// Those that the slots before it leave.
  CardSet allowed(const SlotScene& scene) const;
  void enumerate_zone(SlotWalk& walk, std::size_t index, ZoneId zone, const CardSet& cards) const;
  /// Whether the slot does not ask for top cards, or this is one. In a grid each card is.
  bool is_on_top(const SlotScene& scene, CardId card, ZoneId zone) const;
  bool is_covered(const SlotScene& scene, ZoneId zone) const {
    return may_be_covered && !scene.layout.is_grid(zone) &&
           scene.state.is_covered(scene.layout, zone);
  }
  Message why_not_on_top(const SlotCheck& check, CardId card, ZoneId zone) const;
};

}  // namespace talon
