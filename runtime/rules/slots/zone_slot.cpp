#include "rules/slots/zone_slot.h"

#include <algorithm>

#include "base/names.h"
#include "rules/card_run.h"
#include "rules/names.h"
#include "rules/slots/naming.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_compiler.h"
#include "rules/slots/slot_walk.h"

namespace talon {

namespace spec {

bool ZoneSlot::covers(const ZoneSlot& narrow) const {
  return spec::covers(zones, narrow.zones) && spec::covers(pair, narrow.pair) &&
         against == narrow.against && empty_accepts == narrow.empty_accepts &&
         (!first_empty || narrow.first_empty);
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
      against(compiler.earlier_slot(slot.against, false)),
      pair(compiler.pair(slot.pair)),
      empty_accepts(compiler.filter(slot.empty_accepts)),
      first_empty(slot.first_empty),
      moves_run(against >= 0 && compiler.held(against) == Held::run) {}

/// Whether all that moves there fits in.
bool ZonePlan::has_room(const SlotScene& scene, ZoneId zone) const {
  if (!scene.layout.is_limited(zone)) return true;
  int coming = 1;
  if (moves_run) {
    const Binding& run = scene.answer.bindings[static_cast<std::size_t>(against)];
    coming = static_cast<int>(run_of(scene.layout, scene.state, run).size());
  }
  return scene.state.count(scene.layout, zone) + coming <= scene.layout.zones()[zone].maximum;
}

/// Whether none of its family that stands before it here is empty too.
bool ZonePlan::is_first_empty(const SlotScene& scene, ZoneId zone) const {
  const std::vector<ZoneInfo>& all = scene.layout.zones();
  const ZoneInfo& info = all[zone];
  return std::ranges::none_of(zones, [&](ZoneId other) {
    return other < zone && all[other].number != 0 &&
           zone - other == info.number - all[other].number &&
           scene.state.count(scene.layout, other) == 0;
  });
}

bool ZonePlan::allows(const SlotScene& scene, ZoneId zone) const {
  if (!has_room(scene, zone)) return false;
  const bool empty = scene.state.count(scene.layout, zone) == 0;
  if (first_empty && empty && !is_first_empty(scene, zone)) return false;
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
