#include "rules/slots/card_slot.h"

#include <algorithm>

#include "rules/names.h"
#include "rules/slots/naming.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_compiler.h"
#include "rules/slots/slot_walk.h"

namespace talon {

namespace spec {

bool CardSlot::covers(const CardSlot& narrow) const {
  return spec::covers(zones, narrow.zones) && (!top_only || narrow.top_only) &&
         ChosenCards::covers(narrow, false);
}

std::vector<std::string> CardSlot::names(const SlotNaming& naming, const Binding& binding) const {
  return {naming.game.cards().id(binding.as_card())};
}

Result<Binding> CardSlot::bind(const SlotNaming& naming, const std::string& name) const {
  return card_where_it_lies(naming, name);
}

MessageValue CardSlot::words(const Wording& wording, const Binding& binding) const {
  return card_name(wording.game, binding.as_card());
}

}  // namespace spec

CardPlan::CardPlan(const spec::CardSlot& slot, SlotCompiler& compiler)
    : ChosenCardsPlan(slot, compiler, false), zones(slot.zones), top_only(slot.top_only) {}

bool CardPlan::is_on_top(const SlotScene& scene, CardId card, ZoneId zone) const {
  return !top_only || scene.layout.is_grid(zone) || scene.state.top(scene.layout, zone) == card;
}

void CardPlan::enumerate(SlotWalk& walk, std::size_t index) const {
  if (walk.pays_at_once(index)) return walk.pay_at_once(zones);
  CardSet allowed = taken(walk.scene());
  if (const SlotCandidates* only = walk.narrowing.of(index)) allowed = allowed & only->of;
  const auto bind = [&](CardId card, ZoneId zone) {
    if (allowed.contains(card)) walk.bind(index, Binding::card(card, zone));
  };
  for (const ZoneId zone : zones) {
    if (walk.layout.is_grid(zone)) {
      const ConstGridCells cells = walk.state.grid(walk.layout, zone);
      each_cell(cells.occupied(), [&](CellId cell) { bind(cells.card(cell), zone); });
    } else if (top_only) {
      const CardId top = walk.state.top(walk.layout, zone);
      if (top != kNoCard) bind(top, zone);
    } else {
      const bool mixed = walk.layout.is_mixed(zone);
      for (const CardId card :
           mixed ? walk.state.seen(walk.layout, zone) : walk.state.zone(walk.layout, zone)) {
        bind(card, zone);
      }
    }
  }
  walk.unbind(index);
}

SlotRefusal CardPlan::refuse(const SlotCheck& check, const spec::CardSlot&) const {
  const SlotScene scene = check.scene();
  const CardId card = check.bound().as_card();
  const ZoneId zone = check.bound().as_card_zone();
  const Layout& layout = check.game.layout;
  const bool here = std::ranges::find(zones, zone) != zones.end() &&
                    lies_at(layout, check.state, zone, card) &&
                    (!layout.is_mixed(zone) || lies_seen(layout, check.state, check.bound()));
  const bool on_top = here && is_on_top(scene, card, zone);
  if (on_top && taken(scene).contains(card)) return check.candidate(CardSet::of(card));
  const char* engines = !here    ? "refusal.not-here"
                        : on_top ? "refusal.not-allowed"
                                 : "refusal.not-on-top";
  Message message = check.words(check.slot().refusal, engines);
  message.with("card", card_name(check.game, card));
  return std::move(message.with("zones", zone_names(check.game, zones)));
}

}  // namespace talon
