#pragma once

#include <memory>

#include "rules/game.h"

namespace talon::testing {

/// A game of chance for tests of what plays games: three of nine cards lie in a
/// row, one of them is taken and replaced, until the cards taken are worth
/// twenty or more ("rich", scored) or more than four cards were taken ("late", without a
/// score). The ending "never" does not happen.
std::shared_ptr<const Game> drawing_game();

/// The same without an end.
std::shared_ptr<const Game> endless_game();

/// A game that is over after the deal if card c0 lies in the row, else stuck.
std::shared_ptr<const Game> faulty_game();

}  // namespace talon::testing
