#pragma once

#include <cstdint>

namespace talon::random_games {

/// What random games came to. They can be added up in any order.
struct Figures {
  std::uint64_t games = 0;
  std::uint64_t positions = 0;  ///< played through
  std::uint64_t asked = 0;      ///< answers that were asked whether they are legal
  std::uint64_t refused = 0;    ///< of these
  std::uint64_t undone = 0;     ///< positions that undo or redo led to
  std::uint64_t hash = 0;       ///< sum of the games' hashes

  Figures& operator+=(const Figures& other) {
    games += other.games;
    positions += other.positions;
    asked += other.asked;
    refused += other.refused;
    undone += other.undone;
    hash += other.hash;
    return *this;
  }
};

}  // namespace talon::random_games
