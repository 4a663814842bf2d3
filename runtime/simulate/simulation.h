#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "bots/bot_kind.h"
#include "simulate/tally.h"
#include "statistics/deal_fault.h"
#include "statistics/series.h"
#include "statistics/work_watch.h"

namespace talon {

/// A series of games to play.
struct SimulationRequest {
  std::shared_ptr<const Game> game;
  BotKind bot;
  std::string seed;
  std::uint64_t games = 1;  ///< of the whole series
  Shard shard = {};         ///< which of them are played here
  int jobs = 1;             ///< threads; the results do not depend on it
  std::uint32_t max_plies = GamePlayer::kNoLimit;

  Series series() const;
};

/// What a simulation came to.
struct Simulated {
  Tally tally;  ///< games in which a script failed are given up for that
  std::optional<DealFault> first_fault = std::nullopt;
  /// The first game that its player did not play to the end by its own fault.
  struct Trouble {
    std::uint64_t number = 0;
    Message what;
  };
  std::optional<Trouble> trouble = std::nullopt;
};

/// Plays the series, or its beginning if `watch` stops it. The result is the same for
/// the same request, whatever the number of threads.
Simulated simulate(const SimulationRequest& request, WorkWatch& watch);
Simulated simulate(const SimulationRequest& request);

}  // namespace talon
