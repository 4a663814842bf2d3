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
      moves_run(against >= 0 && compiler.held(against) == Held::run) {
  if (against < 0 || slot.pair == nullptr) return;
  const std::vector<CardSet>& accepted = slot.pair->by_other;
  accepting.resize(accepted.size());
  for (std::size_t top = 0; top < accepted.size(); ++top) {
    accepted[top].each([&](CardId card) { accepting[card].insert(static_cast<CardId>(top)); });
  }
}

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

/// What most zones fail is asked first.
bool ZonePlan::allows(const SlotScene& scene, ZoneId zone) const {
  const CardId top = scene.state.top(scene.layout, zone);
  if (against >= 0) {
    const Binding& other = scene.answer.bindings[static_cast<std::size_t>(against)];
    const CardId card = other.as_card();
    const bool accepted =
        top != kNoCard ? pair == kNoTable || scene.paired(pair, top).contains(card)
                       : empty_accepts == kNoTable || scene.filter(empty_accepts).contains(card);
    if (!accepted || other.as_card_zone() == zone) return false;  // not to where it lies
  }
  if (first_empty && top == kNoCard && !is_first_empty(scene, zone)) return false;
  return has_room(scene, zone);
}

/// They stay the same for all cards that are tried.
void ZonePlan::gather_tops(SlotWalk& walk, std::size_t index) const {
  SlotWalk::Tops& tops = walk.tops;
  if (tops.slot == index) return;
  tops = {{}, false, index};
  for (const ZoneId zone : zones) {
    const CardId top = walk.state.top(walk.layout, zone);
    if (top == kNoCard) {
      tops.some_empty = true;
    } else {
      tops.cards.insert(top);
    }
  }
}

/// As `allows`, with what holds for all zones asked once: most cards go nowhere.
template <typename Take>
void ZonePlan::each_allowed(SlotWalk& walk, std::size_t index, const Take& take) const {
  const SlotCandidates* only = walk.narrowing.of(index);
  const SlotScene scene = walk.scene();
  const Binding held = against < 0 ? Binding::card(kNoCard, kNoZone) : scene.bound(against);
  const CardId card = held.as_card();
  const bool takes_empty =
      against < 0 || empty_accepts == kNoTable || scene.filter(empty_accepts).contains(card);
  const CardSet* const accepted = accepting.empty() ? nullptr : &accepting[card];
  if (accepted != nullptr) {
    gather_tops(walk, index);
    const bool on_empty = takes_empty && walk.tops.some_empty;
    if (!on_empty && (*accepted & walk.tops.cards).empty()) return;
  }
  for (const ZoneId zone : zones) {
    const CardId top = walk.state.top(walk.layout, zone);
    if (top == kNoCard) {
      if (!takes_empty || (first_empty && !is_first_empty(scene, zone))) continue;
    } else if (accepted != nullptr && !accepted->contains(top)) {
      continue;
    }
    if (zone == held.as_card_zone() || !has_room(scene, zone)) continue;
    if (only == nullptr || only->has(zone)) take(zone);
  }
}

void ZonePlan::enumerate(SlotWalk& walk, std::size_t index) const {
  if (index + 1 == walk.plan.slots.size()) return enumerate_last(walk, index);
  each_allowed(walk, index, [&](ZoneId zone) { walk.bind(index, Binding::zone(zone)); });
  walk.unbind(index);
}

/// All answers that differ in the zone alone stand side by side.
void ZonePlan::enumerate_last(SlotWalk& walk, std::size_t index) const {
  Options::Part* const parts = walk.options.room(zones.size());
  std::size_t count = 0;
  const bool conditional = walk.is_conditional(index);
  each_allowed(walk, index, [&](ZoneId zone) {
    const Binding bound = Binding::zone(zone);
    if (conditional) {
      walk.answer.bindings[index] = bound;
      if (!walk.holds(index)) return;
    }
    parts[count++] = {bound, 0, 1};
  });
  walk.unbind(index);
  if (count > 0) walk.options.add_beside(Options::Run(walk.answer), index, count, count);
}

SlotRefusal ZonePlan::refuse(const SlotCheck& check, const spec::ZoneSlot&) const {
  const ZoneId zone = check.bound().as_zone();
  const bool known = std::ranges::find(zones, zone) != zones.end();
  if (known && allows(check.scene(), zone)) return check.candidate(CardSet::of(zone));
  return check.words(check.slot().refusal, "refusal.zone-not-allowed")
      .with("zone", zone_name(check.game, zone));
}

}  // namespace talon
