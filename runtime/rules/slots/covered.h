#pragma once

#include <algorithm>
#include <span>

#include "table/layout.h"

namespace talon {

/// Whether some of these places are zones that others may cover.
inline bool is_coverable(const Layout& layout, std::span<const ZoneId> places) {
  return std::ranges::any_of(places, [&](ZoneId spot) {
    return !layout.is_grid(spot) && !layout.zones()[spot].covered_by.empty();
  });
}

}  // namespace talon
