#pragma once

#include <algorithm>
#include <span>

#include "table/layout.h"

namespace talon {

/// Whether some of these spots are zones that others may cover.
inline bool is_coverable(const Layout& layout, std::span<const ZoneId> spots) {
  return std::ranges::any_of(spots, [&](ZoneId spot) {
    return !layout.is_grid(spot) && !layout.zones()[spot].covered_by.empty();
  });
}

}  // namespace talon
