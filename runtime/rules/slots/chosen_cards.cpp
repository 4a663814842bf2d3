#include "rules/slots/chosen_cards.h"

#include <algorithm>

#include "base/contains.h"
#include "rules/slots/slot_compiler.h"

namespace talon {

namespace spec {

bool covers(const Shared<CardFilter>& wide, const Shared<CardFilter>& narrow) {
  if (!wide) return true;
  return narrow && (narrow->cards - wide->cards).empty();
}

bool covers(const Shared<PairFilter>& wide, const Shared<PairFilter>& narrow) {
  if (!wide) return true;
  return narrow && std::ranges::equal(narrow->by_other, wide->by_other,
                                      [](const CardSet& less, const CardSet& more) {
                                        return (less - more).empty();
                                      });
}

bool covers(const std::vector<ZoneId>& wide, const std::vector<ZoneId>& narrow) {
  return std::ranges::all_of(narrow, [&](ZoneId zone) { return contains(wide, zone); });
}

bool ChosenCards::covers(const ChosenCards& narrow, bool compares) const {
  if (!spec::covers(filter, narrow.filter) || !spec::covers(pair, narrow.pair)) return false;
  const bool beside_same = also_against.empty() || also_against == narrow.also_against;
  return (!pair && !compares) || (against == narrow.against && beside_same);
}

bool ChosenCards::takes_a_card() const {
  if (filter && filter->cards.empty()) return false;
  return !pair ||
         std::ranges::any_of(pair->by_other, [](const CardSet& cards) { return !cards.empty(); });
}

}  // namespace spec

ChosenCardsPlan::ChosenCardsPlan(const spec::ChosenCards& slot, SlotCompiler& compiler,
                                 const char* field)
    : filter(compiler.filter(slot.filter)),
      pair(compiler.pair(slot.pair)),
      against(compiler.earlier_slot(slot.against, slot.pair ? "where" : field)) {
  for (const std::string& name : slot.also_against) {
    const std::int32_t other = compiler.earlier_slot(name, nullptr);
    const bool known = other < 0 || other == against || contains(also_against, other);
    if (!known) also_against.push_back(other);
  }
  compiler.refuse(!slot.also_against.empty() && !slot.pair, "compile.several-without-where");
}

CardSet ChosenCardsPlan::taken_from_all(const SlotScene& scene) const {
  if (filter != kNoTable) return scene.filter(filter);
  return CardSet{{~std::uint64_t{0}, ~std::uint64_t{0}}};
}

CardSet ChosenCardsPlan::taken(const SlotScene& scene) const {
  const CardSet all = taken_from_all(scene);
  if (pair == kNoTable) return all;
  return beside_others(scene, all & scene.paired(pair, scene.card_of(against)));
}

CardSet ChosenCardsPlan::beside_others(const SlotScene& scene, CardSet cards) const {
  for (const std::int32_t slot : also_against) {
    cards = cards & scene.paired(pair, scene.card_of(slot));
  }
  return cards;
}

}  // namespace talon
