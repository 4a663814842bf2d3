#pragma once

#include <string>
#include <vector>

#include "rules/card_tables.h"
#include "rules/slots/context.h"

namespace talon {

namespace spec {

/// Which cards a slot takes: what slots of one card and of sets share.
struct ChosenCards {
  Shared<CardFilter> filter;
  Shared<PairFilter> pair;  ///< with the card of slot `against`
  std::string against;      ///< an earlier slot that binds a card; empty for none
  std::vector<std::string> also_against = {};  ///< further ones: `pair` holds with each

  /// Whether all that `narrow` takes is taken here; `compares` when `against` is used besides.
  bool covers(const ChosenCards& narrow, bool compares) const;
  bool takes_a_card() const;

  bool operator==(const ChosenCards&) const = default;
};

/// Null takes all.
bool covers(const Shared<CardFilter>& wide, const Shared<CardFilter>& narrow);
bool covers(const Shared<PairFilter>& wide, const Shared<PairFilter>& narrow);
bool covers(const std::vector<ZoneId>& wide, const std::vector<ZoneId>& narrow);

}  // namespace spec

struct ChosenCardsPlan {
  TableIndex filter = kNoTable;
  TableIndex pair = kNoTable;
  std::int32_t against = -1;               ///< earlier slot of the same move
  std::vector<std::int32_t> also_against;  ///< further ones

  /// `field`: what needs a card of an earlier slot besides `where`; null for nothing.
  ChosenCardsPlan(const spec::ChosenCards& slot, SlotCompiler& compiler, const char* field);
  /// Whatever the slots before it hold.
  CardSet taken_from_all(const SlotScene& scene) const;
  CardSet taken(const SlotScene& scene) const;
  /// Those of the cards that `pair` accepts with each further slot.
  CardSet beside_others(const SlotScene& scene, CardSet cards) const;
};

}  // namespace talon
