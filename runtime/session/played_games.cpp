#include "session/played_games.h"

#include <algorithm>

namespace talon {

PlayedGames count_played(const std::vector<FinishedGame>& games) {
  PlayedGames all;
  for (const FinishedGame& game : games) {
    ++all.played;
    all.won += game.won;
    all.streak = game.won ? all.streak + 1 : 0;
    all.longest_streak = std::max(all.longest_streak, all.streak);
    if (game.score) all.best = std::max(all.best.value_or(*game.score), *game.score);
  }
  return all;
}

}  // namespace talon
