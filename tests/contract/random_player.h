#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "base/rng.h"
#include "rules/options.h"

namespace talon::contract {

/// No random game takes so many answers.
inline constexpr int kMaxPlies = 5'000;

/// Chooses the answers of a random game; the same for the same seed.
class RandomPlayer {
 public:
  explicit RandomPlayer(const std::string& seed) : rng_(Rng::seeded(seed, "player")) {}

  /// Like a bot, gives up only where nothing else is left.
  Answer choose(const Options& options) {
    constexpr std::uint64_t most = 0xffffffff;
    return options.at(below(static_cast<std::uint32_t>(std::min(options.choosable(), most))));
  }
  std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }

 private:
  Rng rng_;
};

}  // namespace talon::contract
