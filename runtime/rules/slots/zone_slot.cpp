#include "rules/slots/zone_slot.h"

#include <algorithm>

#include "base/bits.h"
#include "base/contains.h"
#include "base/names.h"
#include "base/unknown.h"
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
         against == narrow.against && spec::covers(empty_accepts, narrow.empty_accepts) &&
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
  return failure(no_such_sentence(Named::zone, name, names_of(layout.zones())));
}

MessageValue ZoneSlot::words(const Wording& wording, const Binding& binding) const {
  return zone_name(wording.game, binding.as_zone());
}

}  // namespace spec

namespace {

/// Zones of a slot of which the tops are gathered.
constexpr std::size_t kMaxTops = 64;

}  // namespace

ZonePlan::ZonePlan(const spec::ZoneSlot& slot, SlotCompiler& compiler)
    : zones(slot.zones),
      against(compiler.earlier_slot(slot.against, slot.pair            ? "where"
                                                  : slot.empty_accepts ? "empty"
                                                                       : nullptr)),
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
    const Binding& run = scene.answer.bindings[against];
    coming = static_cast<int>(run_of(scene.layout, scene.state, run).size());
  }
  return scene.state.count(scene.layout, zone) + coming <= scene.layout.zones()[zone].maximum;
}

/// The first of its family here that is empty, as this one is.
ZoneId ZonePlan::first_empty_of(const SlotScene& scene, ZoneId zone) const {
  const std::vector<ZoneInfo>& all = scene.layout.zones();
  ZoneId first = zone;
  for (const ZoneId other : zones) {
    const bool is_of_family =
        all[other].number != 0 && zone - other == all[zone].number - all[other].number;
    if (other < first && is_of_family && scene.state.count(scene.layout, other) == 0) first = other;
  }
  return first;
}

bool ZonePlan::is_first_empty(const SlotScene& scene, ZoneId zone) const {
  return first_empty_of(scene, zone) == zone;
}

/// What most zones fail is asked first.
bool ZonePlan::allows(const SlotScene& scene, ZoneId zone) const {
  const CardId top = scene.state.top(scene.layout, zone);
  if (against >= 0) {
    const Binding& other = scene.answer.bindings[against];
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
  ZoneTops& tops = walk.memory.tops;
  if (tops.slot == index) return;
  tops.slot = index;
  tops.open = tops.empty = tops.bounded = 0;
  tops.cards = {};
  const SlotScene scene = walk.scene();
  for (std::size_t nth = 0; nth < zones.size(); ++nth) {
    const ZoneId zone = zones[nth];
    const CardId top = walk.state.top(walk.layout, zone);
    const std::uint64_t bit = std::uint64_t{1} << nth;
    if (!moves_run && !has_room(scene, zone)) continue;
    if (top == kNoCard) {
      if (!first_empty || is_first_empty(scene, zone)) tops.empty |= bit;
      continue;
    }
    tops.open |= bit;
    tops.cards.insert(top);
    tops.zones[top] = static_cast<std::uint8_t>(nth);
  }
}

/// Those of its zones where the slots before it may go, as bits.
std::uint64_t ZonePlan::allowed(SlotWalk& walk, std::size_t index) const {
  gather_tops(walk, index);
  const ZoneTops& tops = walk.memory.tops;
  const SlotScene scene = walk.scene();
  if (against < 0) return tops.open | tops.empty;
  const CardId card = scene.card_of(against);
  std::uint64_t bits = accepting.empty() ? tops.open : 0;
  if (!accepting.empty()) {
    (accepting[card] & tops.cards).each([&](CardId top) {
      bits |= std::uint64_t{1} << tops.zones[top];
    });
  }
  if (empty_accepts == kNoTable || scene.filter(empty_accepts).contains(card)) bits |= tops.empty;
  return bits;
}

/// As `allows`, with what holds for all cards asked once: most of them go nowhere.
template <typename Take>
void ZonePlan::each_allowed(SlotWalk& walk, std::size_t index, const Take& take) const {
  const SlotCandidates* only = walk.narrowing.of(index);
  const auto try_zone = [&](std::size_t nth) {
    if (only == nullptr || only->has(zones[nth])) take(nth);
  };
  if (zones.size() > kMaxTops) {
    for (std::size_t nth = 0; nth < zones.size(); ++nth) {
      if (allows(walk.scene(), zones[nth])) try_zone(nth);
    }
    return;
  }
  const ZoneId held = against < 0 ? kNoZone : walk.scene().bound(against).as_card_zone();
  for (std::uint64_t bits = allowed(walk, index); bits != 0; bits &= bits - 1) {
    const std::size_t nth = lowest_bit(bits);
    const ZoneId zone = zones[nth];
    if (zone != held && (!moves_run || has_room(walk.scene(), zone))) try_zone(nth);
  }
}

/// Whether the slot's own condition is met by the zone at this index of its list, to which it is
/// bound. What a zone takes at most is found once for all runs.
bool ZonePlan::holds(SlotWalk& walk, std::size_t index, std::size_t nth) const {
  if (run_bound == kNoExpr || nth >= kMaxTops) return walk.holds(index);
  gather_tops(walk, index);
  ZoneTops& tops = walk.memory.tops;
  const std::uint64_t bit = std::uint64_t{1} << nth;
  if ((tops.bounded & bit) == 0) {
    tops.bounded |= bit;
    tops.bounds[nth] = walk.scene().value(run_bound);
  }
  return walk.memory.run_sizes[against] <= tops.bounds[nth];
}

void ZonePlan::enumerate(SlotWalk& walk, std::size_t index) const {
  if (index + 1 == walk.plan.slots.size()) return enumerate_last(walk, index);
  each_allowed(walk, index, [&](std::size_t nth) { walk.bind(index, Binding::zone(zones[nth])); });
  walk.unbind(index);
}

/// All answers that differ in the zone alone are side by side.
void ZonePlan::enumerate_last(SlotWalk& walk, std::size_t index) const {
  LegalAnswers::Part* const parts = walk.legal.room(zones.size());
  std::size_t count = 0;
  const bool conditional = walk.is_conditional(index);
  each_allowed(walk, index, [&](std::size_t nth) {
    const Binding bound = Binding::zone(zones[nth]);
    if (conditional) {
      walk.answer.bindings[index] = bound;
      if (!holds(walk, index, nth)) return;
    }
    parts[count++] = {bound, 0, 1};
  });
  walk.unbind(index);
  walk.legal.add_beside(walk.answer, index, count);
}

SlotRefusal ZonePlan::refuse(const SlotCheck& check, const spec::ZoneSlot&) const {
  const ZoneId zone = check.bound().as_zone();
  const bool known = contains(zones, zone);
  if (known && allows(check.scene(), zone)) return check.candidate(CardSet::of(zone));
  if (known && !has_room(check.scene(), zone)) {
    return Message("refusal.zone-full").with("zone", zone_name(check.game, zone));
  }
  if (known && first_empty && check.state.count(check.game.layout, zone) == 0) {
    const ZoneId first = first_empty_of(check.scene(), zone);
    if (first != zone && allows(check.scene(), first)) {
      return Message("refusal.not-first-empty")
          .with("zone", zone_name(check.game, zone))
          .with("first", zone_name(check.game, first));
    }
  }
  return check.words(check.slot().refusal, "refusal.zone-not-allowed")
      .with("zone", zone_name(check.game, zone));
}

}  // namespace talon
