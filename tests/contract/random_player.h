#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_set>

#include "base/rng.h"
#include "rules/legal_answers.h"
#include "table/state.h"

namespace talon::contract {

/// No random game takes so many answers, but one that comes back to where it was: that is left
/// after fewer.
inline constexpr int kMaxPlies = 5'000;
inline constexpr int kMaxCirclingPlies = 200;

/// Finds out that a game comes back to a position, and so need never end.
class Circling {
 public:
  /// Told each position in turn; whether the game was played long enough.
  bool enough(const State& state) {
    if (!returned_) returned_ = !seen_.insert(state.hash()).second;
    return ++plies_ > kMaxCirclingPlies && returned_;
  }

 private:
  std::unordered_set<std::uint64_t> seen_;
  int plies_ = 0;
  bool returned_ = false;
};

/// Chooses the answers of a random game; the same for the same seed.
class RandomPlayer {
 public:
  explicit RandomPlayer(const std::string& seed) : rng_(Rng::seeded(seed, "player")) {}

  /// Like a bot, gives up only where nothing else is left.
  Answer choose(const LegalAnswers& legal) {
    constexpr std::uint64_t maximum = 0xffffffff;
    return legal.at(below(static_cast<std::uint32_t>(std::min(legal.choosable(), maximum))));
  }
  std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }

 private:
  Rng rng_;
};

}  // namespace talon::contract
