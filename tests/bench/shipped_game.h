#pragma once

#include <memory>
#include <string>

#include "load/library.h"
#include "rules/game.h"

namespace talon::bench {

/// The games, decks and messages of the source tree.
const Library& shipped_library();
GameRequest request_of(const std::string& name);
/// A shipped game; says what is wrong with it and aborts when it cannot be loaded.
std::shared_ptr<const Game> shipped_game(const std::string& name);

}  // namespace talon::bench
