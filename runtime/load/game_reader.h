#pragma once

#include "base/diagnostic.h"
#include "load/annotations.h"
#include "load/deck.h"
#include "load/library.h"
#include "load/overlay.h"
#include "rules/definition.h"

namespace talon {

/// Fills in what a merged game (`overlay.game`, read by `keys::game`) and its deck declare: cards,
/// zones, grids, counters, options with their values (those that the request sets too), the turn,
/// and how they are shown. `deck` is null when it could not be read; what depends on it is then
/// left out without a finding.
void read_game(const MapReader& game, const Overlay& overlay, const Deck* deck,
               const GameRequest& request, Definition& definition, Annotations& annotations);

}  // namespace talon
