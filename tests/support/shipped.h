#pragma once

#include <memory>
#include <string>

#include "load/library.h"
#include "rules/game.h"

namespace talon::testing {

/// The library of the source tree.
const Library& shipped_library();

/// A game or variant that ships; fails the test when it does not load.
std::shared_ptr<const Game> shipped_game(const GameRequest& request);
std::shared_ptr<const Game> shipped_game(const std::string& name);

}  // namespace talon::testing
