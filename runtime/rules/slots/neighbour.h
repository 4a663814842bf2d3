#pragma once

#include <vector>

#include "rules/slots/context.h"

namespace talon {

/// A side of what an earlier slot holds: of a cell in `grid`, or, where that is kNoZone, of a card.
struct Neighbour {
  Side side = Side::left;
  ZoneId grid = kNoZone;
};

/// What lies on that side: a card, nothing (kNoCard), or nothing since nothing can lie there.
struct NextTo {
  CardId card = kNoCard;
  bool at_edge = false;
};

/// In a zone the card below another lies on its left, the one above it on its right.
NextTo next_to(const SlotScene& scene, const Neighbour& neighbour, const Binding& bound);

/// The cards that are so many steps to the right of this one (below 0: to the left) in its zone,
/// or in its row of a grid.
CardSet cards_at(const SlotScene& scene, const Binding& bound, const std::vector<int>& steps);

/// The top cards of those of the zones that are so many steps to the right of `from` (below 0: to
/// the left) among the ones that hold cards: a row of piles that closes up where one is gone.
CardSet tops_at(const SlotScene& scene, const std::vector<ZoneId>& zones, ZoneId from,
                const std::vector<int>& steps);

}  // namespace talon
