#pragma once

#include <memory>
#include <string>

#include "load/library.h"
#include "rules/game.h"

namespace talon::testing {

/// A game or variant of a library, ready to play; fails the test when it does
/// not load.
std::shared_ptr<const Game> loaded_game(const Library& library, const std::string& name);

/// The same of the library that ships.
std::shared_ptr<const Game> shipped_game(const std::string& name);

}  // namespace talon::testing
