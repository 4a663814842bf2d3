#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace talon {

/// A game that was played to its end.
struct FinishedGame {
  bool won = false;
  std::optional<std::int64_t> score;
};

/// What became of the games that somebody played to their end.
struct PlayedGames {
  std::size_t played = 0;
  std::size_t won = 0;
  std::size_t streak = 0;            ///< wins in a row, up to the last game
  std::size_t longest_streak = 0;    ///< the longest that there was
  std::optional<std::int64_t> best;  ///< the highest score

  friend bool operator==(const PlayedGames&, const PlayedGames&) = default;
};

/// `games` are in the order in which they were played.
PlayedGames count_played(const std::vector<FinishedGame>& games);

}  // namespace talon
