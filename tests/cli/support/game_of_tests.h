#pragma once

#include <memory>
#include <string>

#include "rules/game.h"

namespace talon::testing {

/// A game that lies in tests/games, or one that ships, ready to play.
std::shared_ptr<const Game> game_of_tests(const std::string& name,
                                          const std::string& language = "en");

}  // namespace talon::testing
