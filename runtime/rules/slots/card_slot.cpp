#include "rules/slots/card_slot.h"

#include "base/contains.h"
#include "rules/names.h"
#include "rules/slots/covered.h"
#include "rules/slots/naming.h"
#include "rules/slots/slot_check.h"
#include "rules/slots/slot_compiler.h"
#include "rules/slots/slot_walk.h"

namespace talon {

namespace spec {

bool CardSlot::covers(const CardSlot& narrow) const {
  const bool anywhere = left.empty() && right.empty();
  const bool as_near =
      anywhere || (left == narrow.left && right == narrow.right && against == narrow.against);
  return spec::covers(zones, narrow.zones) && (!top_only || narrow.top_only) && as_near &&
         beside == narrow.beside && edge == narrow.edge &&
         ChosenCards::covers(narrow, beside.has_value());
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

namespace {

/// The field that needs a slot `against`, at whose card it begins; null for none.
const char* compared_by(const spec::CardSlot& slot) {
  if (slot.beside) return "beside";
  if (!slot.left.empty()) return "left";
  return slot.right.empty() ? nullptr : "right";
}

}  // namespace

CardPlan::CardPlan(const spec::CardSlot& slot, SlotCompiler& compiler)
    : ChosenCardsPlan(slot, compiler, compared_by(slot)),
      zones(slot.zones),
      top_only(slot.top_only),
      may_be_covered(top_only && is_coverable(compiler.layout(), zones)),
      steps(compiler.steps(slot.left, slot.right)),
      steps_over_zones(slot.steps_over_zones()),
      edge(compiler.filter(slot.edge)) {
  compiler.refuse(slot.edge && !slot.beside, "compile.edge-without-beside");
  compiler.refuse(slot.beside && !slot.pair, "compile.beside-without-where");
  compiler.refuse(slot.beside && !slot.also_against.empty(), "compile.beside-several");
  if (slot.beside && against >= 0) neighbour = compiler.neighbour(against, *slot.beside);
}

bool CardPlan::is_on_top(const SlotScene& scene, CardId card, ZoneId zone) const {
  if (!top_only || scene.layout.is_grid(zone)) return true;
  return scene.state.top(scene.layout, zone) == card && !is_covered(scene, zone);
}

CardSet CardPlan::allowed(const SlotScene& scene) const {
  CardSet cards = taken_from_all(scene);
  if (!steps.empty()) {
    const Binding& from = scene.bound(against);
    cards = cards & (steps_over_zones ? tops_at(scene, zones, from.as_card_zone(), steps)
                                      : cards_at(scene, from, steps));
  }
  if (pair == kNoTable) return cards;
  cards = beside_others(scene, cards);
  if (!neighbour) return cards & scene.paired(pair, scene.card_of(against));
  const NextTo next = next_to(scene, *neighbour, scene.bound(against));
  if (next.at_edge) return edge == kNoTable ? CardSet() : cards & scene.filter(edge);
  return next.card == kNoCard ? CardSet() : cards & scene.paired(pair, next.card);
}

void CardPlan::enumerate(SlotWalk& walk, std::size_t index) const {
  CardSet cards = allowed(walk.scene());
  if (const SlotCandidates* only = walk.narrowing.of(index)) cards = cards & only->of;
  cards = walk.leads_on(index, cards);
  if (!cards.empty()) {
    for (const ZoneId zone : zones) enumerate_zone(walk, index, zone, cards);
  }
  walk.unbind(index);
}

void CardPlan::enumerate_zone(SlotWalk& walk, std::size_t index, ZoneId zone,
                              const CardSet& cards) const {
  const auto bind = [&](CardId card) {
    if (cards.contains(card)) walk.bind(index, Binding::card(card, zone));
  };
  if (walk.layout.is_grid(zone)) {
    const ConstGridCells cells = walk.state.grid(walk.layout, zone);
    return each_cell(cells.occupied(), [&](CellId cell) { bind(cells.card(cell)); });
  }
  const bool mixed = walk.layout.is_mixed(zone);
  const std::span<const CardId> here =
      mixed ? walk.state.seen(walk.layout, zone) : walk.state.zone(walk.layout, zone);
  if (!top_only) {
    for (const CardId card : here) bind(card);
  } else if (!here.empty() && !is_covered(walk.scene(), zone)) {
    bind(here.back());
  }
}

/// The author's words are about what the slot asks of cards, if it asks anything.
Message CardPlan::why_not_on_top(const SlotCheck& check, CardId card, ZoneId zone) const {
  const bool covered = check.state.top(check.game.layout, zone) == card;
  const bool asks_more = filter != kNoTable || pair != kNoTable || !steps.empty();
  return check.words(asks_more ? "" : check.slot().refusal,
                     covered ? "refusal.covered" : "refusal.not-on-top");
}

SlotRefusal CardPlan::refuse(const SlotCheck& check, const spec::CardSlot&) const {
  const SlotScene scene = check.scene();
  const CardId card = check.bound().as_card();
  const ZoneId zone = check.bound().as_card_zone();
  const Layout& layout = check.game.layout;
  const bool here = contains(zones, zone) && lies_at(layout, check.state, zone, card) &&
                    (!layout.is_mixed(zone) || lies_seen(layout, check.state, check.bound()));
  const bool on_top = here && is_on_top(scene, card, zone);
  if (on_top && allowed(scene).contains(card)) return check.candidate(CardSet::of(card));
  Message message = here && !on_top ? why_not_on_top(check, card, zone)
                                    : check.words(check.slot().refusal, here ? "refusal.not-allowed"
                                                                             : "refusal.not-here");
  message.with("card", card_name(check.game, card));
  message.with("zones", zone_names(check.game, zones));
  return SlotRefused(std::move(message), !here);
}

}  // namespace talon
