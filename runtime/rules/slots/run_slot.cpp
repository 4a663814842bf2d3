#include "rules/slots/run_slot.h"

#include <limits>

#include "base/contains.h"
#include "rules/card_run.h"
#include "rules/implication.h"
#include "rules/names.h"
#include "rules/slots/covered.h"
#include "rules/slots/naming.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_compiler.h"
#include "rules/slots/slot_walk.h"

namespace talon {

namespace spec {

bool RunSlot::covers(const RunSlot& narrow) const {
  const bool as_long =
      !maximum_size || (narrow.maximum_size && at_most(narrow.maximum_size, maximum_size));
  return spec::covers(zones, narrow.zones) && spec::covers(joined, narrow.joined) && as_long &&
         (!whole || (narrow.whole && joined == narrow.joined)) &&
         minimum_size <= narrow.minimum_size && ChosenCards::covers(narrow, false);
}

std::vector<std::string> RunSlot::names(const SlotNaming& naming, const Binding& binding) const {
  return {naming.game.cards().id(binding.as_card())};
}

Result<Binding> RunSlot::bind(const SlotNaming& naming, const std::string& name) const {
  return card_where_it_lies(naming, name);
}

MessageValue RunSlot::words(const Wording& wording, const Binding& binding) const {
  // A card that lies face down may have been named, but the cards on it are not shown for that.
  const std::span<const CardId> run = lies_seen(wording.game.layout, wording.state, binding)
                                          ? run_of(wording.game.layout, wording.state, binding)
                                          : std::span<const CardId>();
  if (run.size() < 2) return card_name(wording.game, binding.as_card());
  std::vector<Name> names;
  for (const CardId card : run) names.push_back(card_name(wording.game, card));
  return names;
}

}  // namespace spec

RunPlan::RunPlan(const spec::RunSlot& slot, SlotCompiler& compiler)
    : ChosenCardsPlan(slot, compiler, nullptr),
      zones(slot.zones),
      may_be_covered(is_coverable(compiler.layout(), zones)),
      joined(compiler.pair(slot.joined)),
      whole(slot.whole),
      minimum_size(slot.minimum_size),
      maximum_size(compiler.expression(slot.maximum_size)) {
  compiler.check_size("min", minimum_size);
}

std::int64_t RunPlan::maximum(const SlotScene& scene) const {
  return maximum_size == kNoExpr ? std::numeric_limits<std::int64_t>::max()
                                 : scene.value(maximum_size);
}

void RunPlan::enumerate(SlotWalk& walk, std::size_t index) const {
  const SlotScene scene = walk.scene();
  CardSet allowed = taken(scene);
  if (const SlotCandidates* only = walk.narrowing.of(index)) allowed = allowed & only->of;
  allowed = walk.leads_on(index, allowed);
  if (allowed.empty()) return walk.unbind(index);
  const std::int64_t maximum = this->maximum(scene);
  for (const ZoneId zone : zones) {
    if (may_be_covered && walk.state.is_covered(walk.layout, zone)) continue;
    const std::span<const CardId> cards = walk.state.seen(walk.layout, zone);
    std::int64_t size = 0;
    for (std::size_t nth = cards.size(); nth-- > 0 && size < maximum;) {
      const bool goes_on = size == 0 || joins(scene, cards[nth + 1], cards[nth]);
      if (!goes_on) break;
      ++size;
      if (size < minimum_size || !allowed.contains(cards[nth])) continue;
      if (whole && !is_lowest(scene, cards, nth)) continue;
      walk.memory.run_sizes[index] = size;
      walk.bind(index, Binding::card(cards[nth], zone));
    }
  }
  walk.unbind(index);
}

SlotRefusal RunPlan::refuse(const SlotCheck& check, const spec::RunSlot& slot) const {
  const SlotScene scene = check.scene();
  const CardId card = check.bound().as_card();
  const bool here = contains(zones, check.bound().as_card_zone());
  const std::span<const CardId> run =
      here && lies_seen(check.game.layout, check.state, check.bound())
          ? run_of(check.game.layout, check.state, check.bound())
          : std::span<const CardId>();
  const auto told = [&](const std::string& authors, const char* engines) {
    return check.words(authors, engines).with("card", card_name(check.game, card));
  };
  if (run.empty() || !taken(scene).contains(card)) {
    Message message =
        told(check.slot().refusal, run.empty() ? "refusal.not-here" : "refusal.not-allowed");
    message.with("zones", zone_names(check.game, zones));
    return SlotRefused(std::move(message), run.empty());
  }
  if (check.state.is_covered(check.game.layout, check.bound().as_card_zone())) {
    return told(check.slot().refusal, "refusal.covered");
  }
  for (std::size_t index = 1; index < run.size(); ++index) {
    if (joins(scene, run[index], run[index - 1])) continue;
    return told(slot.joined_refusal, "refusal.run-broken")
        .with("upper", card_name(check.game, run[index]))
        .with("lower", card_name(check.game, run[index - 1]));
  }
  if (whole) {
    const std::span<const CardId> seen =
        check.state.seen(check.game.layout, check.bound().as_card_zone());
    const std::size_t index = seen.size() - run.size();
    if (!is_lowest(scene, seen, index)) {
      return told(slot.joined_refusal, "refusal.run-not-whole")
          .with("upper", card_name(check.game, card))
          .with("lower", card_name(check.game, seen[index - 1]));
    }
  }
  const auto size = static_cast<std::int64_t>(run.size());
  const std::int64_t maximum = this->maximum(scene);
  if (size > maximum) {
    return told(slot.size_refusal, "refusal.run-too-long")
        .with("count", size)
        .with("maximum", maximum);
  }
  if (size < minimum_size) {
    return told({}, "refusal.run-too-short")
        .with("count", size)
        .with("minimum", std::int64_t{minimum_size});
  }
  return check.candidate(CardSet::of(card));
}

}  // namespace talon
