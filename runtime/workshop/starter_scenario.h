#pragma once

#include <memory>
#include <string>

#include "base/catalogue.h"
#include "rules/game.h"

namespace talon {

/// A scenario file that the game passes: its deal and its first move, as they
/// come about when it is played.
std::string starter_scenario(std::shared_ptr<const Game> game, const Catalogue& messages);

}  // namespace talon
