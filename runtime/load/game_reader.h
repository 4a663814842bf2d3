#pragma once

#include "base/diagnostic.h"
#include "load/deck.h"
#include "load/overlay.h"
#include "rules/definition.h"

namespace talon {

/// Fills in what a merged game (`overlay.game`, read by `keys::game`) and its
/// deck declare: cards, zones, counters, options with their values, the turn.
/// `deck` is null when it could not be read; what hangs on it is then left out
/// without a finding. `typed` are options set by the player.
void read_game(const MapReader& game, const Overlay& overlay, const Deck* deck,
               const std::vector<std::pair<std::string, std::string>>& typed,
               Definition& definition);

}  // namespace talon
