#pragma once

#include <memory>
#include <string>
#include <vector>

#include "load/library.h"
#include "rules/game.h"

namespace talon::contract {

/// A game as it is played in these tests: a game or variant that was found, or
/// the same with one option at one end of its range, or over another deck.
struct Subject {
  std::string name;  ///< "adaman/harder palace_limit=0"
  GameRequest request;
  std::shared_ptr<const Game> game;
  bool sample = false;  ///< an option is at an end of its range

  /// How many random games it is worth.
  int games(int of_a_game) const { return sample ? (of_a_game + 7) / 8 : of_a_game; }
};

/// What ships, and the games of the tests.
const Library& library();
/// Every game and variant of the library and its samples, loaded once.
const std::vector<Subject>& subjects();

}  // namespace talon::contract
