#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/indexed.h"
#include "bots/game_player.h"
#include "statistics/histogram.h"

namespace talon {

/// How often games ended in one way.
struct EndingCount {
  std::uint64_t games = 0;
  std::uint64_t first = 0;  ///< the lowest number of such a game; 0 when there is none

  void merge(const EndingCount& other);
  friend bool operator==(const EndingCount&, const EndingCount&) = default;
};

/// The game with the lowest or the highest figure, of equals that with the lowest
/// number.
struct Extreme {
  std::uint64_t number = 0;  ///< 0 when there is none
  std::int64_t value = 0;

  void take_lower(const Extreme& other);
  void take_higher(const Extreme& other);
  friend bool operator==(const Extreme&, const Extreme&) = default;
};

/// What a series of games came to. Only counts, so it is the same in whatever order
/// games are added and however they are spread over threads and machines.
struct Tally {
  std::uint64_t games = 0;
  Indexed<EndingCount> endings;                              ///< by index in Game::rules.endings
  IndexedArray<EndingCount, kGivenUpNames.size()> given_up;  ///< by GivenUp
  EndingCount over_at_once;  ///< games that ended without being won before anything was asked
  Histogram scores;          ///< of the games that have a score
  Histogram plies;           ///< answers a game
  Histogram decisions;       ///< answers a game where there was more than one to give
  std::uint64_t forced = 0;  ///< all other answers
  Histogram legal;           ///< answers to choose from, for every choice
  std::vector<std::uint64_t> rules;  ///< how often each fired, by index in Series::rules
  Extreme shortest;
  Extreme longest;
  Extreme best;
  Extreme worst;

  enum class Won { no, yes };
  void add(std::uint64_t number, const PlayoutResult& result, Won won);
  void merge(const Tally& other);
};

}  // namespace talon
