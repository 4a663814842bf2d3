#pragma once

#include <string>

#include "rules/game.h"

namespace talon::screen {

/// A card's name from the word on that the fewest cards of its deck have, for where all of it has
/// no room: of "Ace of Moons" the moons, when five other cards are aces.
std::string telling_name(const Game& game, CardId card);

}  // namespace talon::screen
