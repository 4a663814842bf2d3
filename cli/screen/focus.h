#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "cli/screen/board.h"

namespace talon::screen {

enum class Towards { up, down, left, right };

/// The index of the spot that one comes to from another; only those of which `may` is true
/// count. nullopt when nothing lies there.
std::optional<std::size_t> neighbour(const std::vector<Spot>& spots, const std::vector<bool>& may,
                                     std::size_t from, Towards towards);

}  // namespace talon::screen
