#include "rules/slots/zone_slot.h"

#include <algorithm>

#include "base/names.h"
#include "rules/names.h"
#include "rules/slots/naming.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_compiler.h"
#include "rules/slots/slot_walk.h"

namespace talon {

namespace spec {

bool ZoneSlot::covers(const ZoneSlot& narrow) const {
  return spec::covers(zones, narrow.zones) && spec::covers(pair, narrow.pair) &&
         against == narrow.against && empty_accepts == narrow.empty_accepts;
}

bool ZoneSlot::can_be_filled() const {
  return empty_accepts || ChosenCards{.filter = {}, .pair = pair, .against = {}}.takes_a_card();
}

std::vector<std::string> ZoneSlot::names(const SlotNaming& naming, const Binding& binding) const {
  return {naming.game.layout.zones()[binding.as_zone()].name};
}

Result<Binding> ZoneSlot::bind(const SlotNaming& naming, const std::string& name) const {
  const Layout& layout = naming.game.layout;
  if (const std::optional<ZoneId> zone = layout.zone(name)) return Binding::zone(*zone);
  return no_such_name("session.unknown-zone", name, names_of(layout.zones()));
}

MessageValue ZoneSlot::words(const Wording& wording, const Binding& binding) const {
  return zone_name(wording.game, binding.as_zone());
}

}  // namespace spec

ZonePlan::ZonePlan(const spec::ZoneSlot& slot, SlotCompiler& compiler)
    : zones(slot.zones),
      against(compiler.earlier_card(slot.against, false)),
      pair(compiler.pair(slot.pair)),
      empty_accepts(compiler.filter(slot.empty_accepts)) {}

bool ZonePlan::allows(const SlotScene& scene, ZoneId zone) const {
  if (against < 0) return true;
  const Binding& other = scene.answer.bindings[static_cast<std::size_t>(against)];
  if (other.as_card_zone() == zone) return false;  // a card does not move to where it lies
  const CardId top = scene.state.top(scene.layout, zone);
  if (top != kNoCard) return pair == kNoTable || scene.paired(pair, top).contains(other.as_card());
  return empty_accepts == kNoTable || scene.filter(empty_accepts).contains(other.as_card());
}

void ZonePlan::enumerate(SlotWalk& walk, std::size_t index) const {
  const SlotCandidates* only = walk.narrowing.of(index);
  for (const ZoneId zone : zones) {
    if (!allows(walk.scene(), zone)) continue;
    if (only == nullptr || only->has(zone)) walk.bind(index, Binding::zone(zone));
  }
  walk.unbind(index);
}

SlotRefusal ZonePlan::refuse(const SlotCheck& check, const spec::ZoneSlot&) const {
  const ZoneId zone = check.bound().as_zone();
  const bool known = std::ranges::find(zones, zone) != zones.end();
  if (known && allows(check.scene(), zone)) return check.candidate(CardSet::of(zone));
  return check.words(check.slot().refusal, "refusal.zone-not-allowed")
      .with("zone", zone_name(check.game, zone));
}

}  // namespace talon
