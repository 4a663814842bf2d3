#pragma once

#include <string>
#include <vector>

#include "rules/game.h"
#include "rules/slots/context.h"

namespace talon {

Result<CardId> card_named(const Game& game, const std::string& id);
/// A card with the zone that it lies in.
Result<Binding> card_where_it_lies(const SlotNaming& naming, const std::string& id);
/// Where a card lies; kNoZone when it is out of play.
ZoneId zone_of(const Layout& layout, const State& state, CardId card);
/// Whether a card that is bound with its zone lies where a player sees it.
bool lies_seen(const Layout& layout, const State& state, const Binding& bound);
/// Whether a card lies in this zone or grid.
bool lies_at(const Layout& layout, const State& state, ZoneId spot, CardId card);

}  // namespace talon
