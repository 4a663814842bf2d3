#pragma once

#include <algorithm>
#include <span>

#include "table/state.h"

namespace talon {

/// A card that a binding names and all that lie on it in its zone, bottom first; none where it
/// lies elsewhere.
inline std::span<const CardId> run_of(const Layout& layout, const State& state,
                                      const Binding& bound) {
  const ZoneId zone = bound.as_card_zone();
  if (zone >= layout.zones().size()) return {};
  const std::span<const CardId> cards = state.zone(layout, zone);
  const auto first = std::ranges::find(cards, bound.as_card());
  return {first, cards.end()};
}

}  // namespace talon
