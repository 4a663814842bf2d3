#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rules/rules.h"
#include "search/histogram.h"
#include "search/playout.h"

namespace talon {

/// A series of games to play.
struct SimulationRequest {
  std::shared_ptr<const Game> game;
  BotKind bot;
  std::string seed;
  std::uint64_t games = 1;
  int jobs = 1;  ///< threads; the results do not depend on it
  std::uint32_t max_plies = Playout::kNoLimit;
};

/// How often games ended in one way.
struct EndingCount {
  std::uint64_t games = 0;
  std::uint64_t first = 0;  ///< the lowest number of such a game; 0 when there is none

  void add(std::uint64_t number);
  void merge(const EndingCount& other);
};

/// What a series of games came to. Everything but `seconds` is the same for
/// the same request, whatever the number of threads.
struct SimulationResult {
  std::uint64_t games = 0;
  std::vector<EndingCount> endings;  ///< by place in Game::rules.endings
  EndingCount unfinished;            ///< games that were given up
  Histogram scores;                  ///< of the games that have a score
  Histogram plies;
  double seconds = 0;  ///< of wall time

  double playouts_per_second() const;
  void add(std::uint64_t number, const PlayoutResult& result);
  void merge(const SimulationResult& other);
};

/// A script failed in game `number`, the first of the series in which one does.
struct SimulationFault {
  std::uint64_t number = 0;
  ScriptFault fault;
};

/// Plays the series.
tl::expected<SimulationResult, SimulationFault> simulate(const SimulationRequest& request);

}  // namespace talon
