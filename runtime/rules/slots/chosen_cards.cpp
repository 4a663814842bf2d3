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
  return (!pair && !compares) || against == narrow.against;
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
      against(compiler.earlier_slot(slot.against, slot.pair ? "where" : field)) {}

CardSet ChosenCardsPlan::taken_from_all(const SlotScene& scene) const {
  if (filter != kNoTable) return scene.filter(filter);
  return CardSet{{~std::uint64_t{0}, ~std::uint64_t{0}}};
}

CardSet ChosenCardsPlan::taken(const SlotScene& scene) const {
  const CardSet all = taken_from_all(scene);
  return pair == kNoTable ? all : all & scene.paired(pair, scene.card_of(against));
}

}  // namespace talon
