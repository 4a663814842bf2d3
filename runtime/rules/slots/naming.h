#pragma once

#include <string>
#include <vector>

#include "rules/game.h"
#include "rules/slots/context.h"

namespace talon {

/// "There is no card 'x'", with the nearest name where one is near.
tl::unexpected<Message> no_such_name(const std::string& key, const std::string& name,
                                     const std::vector<std::string>& known);
Result<CardId> card_named(const Game& game, const std::string& id);
/// Where a card lies; kNoZone when it is out of play.
ZoneId zone_of(const Layout& layout, const State& state, CardId card);
/// Whether a card lies in this zone or grid.
bool lies_at(const Layout& layout, const State& state, ZoneId place, CardId card);

}  // namespace talon
