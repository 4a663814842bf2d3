#pragma once

#include <array>
#include <span>

#include "rules/slots/chosen_cards.h"

namespace talon {

struct CardPlan;

namespace spec {

/// One card of some zones and grids.
struct CardSlot : ChosenCards {
  using Plan = CardPlan;

  std::vector<ZoneId> zones;
  bool top_only = false;  ///< only the top card of a zone

  static constexpr Held held = Held::card;
  static constexpr bool binds_card = true;
  static constexpr std::array told_by_refusal = {"card", "zones"};

  std::span<const ZoneId> places() const { return zones; }
  bool covers(const CardSlot& narrow) const;
  bool can_be_filled() const { return takes_a_card(); }
  std::vector<std::string> names(const SlotNaming& naming, const Binding& binding) const;
  Result<Binding> bind(const SlotNaming& naming, const std::string& name) const;
  MessageValue words(const Wording& wording, const Binding& binding) const;

  bool operator==(const CardSlot&) const = default;
};

}  // namespace spec

struct CardPlan : ChosenCardsPlan {
  std::vector<ZoneId> zones;
  bool top_only;

  CardPlan(const spec::CardSlot& slot, SlotCompiler& compiler);
  void enumerate(SlotWalk& walk, std::size_t index) const;
  SlotRefusal refuse(const SlotCheck& check, const spec::CardSlot& slot) const;

 private:
  /// Whether the slot does not ask for top cards, or this is one. In a grid each card is.
  bool is_on_top(const SlotScene& scene, CardId card, ZoneId zone) const;
};

}  // namespace talon
