#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "compare/comparison.h"
#include "compare/ladder.h"
#include "statistics/histogram.h"

namespace talon {

/// What the deals of a ladder come to.
struct LadderFigures {
  struct Player {
    std::string bot;
    std::uint64_t won = 0;
    std::uint64_t won_of_winnable = 0;  ///< of the deals that are known to be winnable
    std::uint64_t failed = 0;           ///< stopped by a script that failed, so not won
    Histogram scores;
  };
  /// From one player to the next, the last to perfect information, named "".
  struct Step {
    std::string from;
    std::string to;
    std::uint64_t pairs = 0;
    Estimate gain;
  };

  explicit LadderFigures(const LadderRequest& request, std::span<const LadderDeal> deals);

  std::uint64_t known() const { return winnable + lost; }
  /// Games of all players that a script stopped.
  std::uint64_t failed() const;

  std::vector<Player> players;
  std::uint64_t deals = 0;
  std::uint64_t winnable = 0;
  std::uint64_t lost = 0;
  std::uint64_t unknown = 0;
  bool can_be_won = false;
  std::vector<Step> steps;
  Flip contradictions;
};

}  // namespace talon
