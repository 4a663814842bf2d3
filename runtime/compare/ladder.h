#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot_kind.h"
#include "solve/solve_series.h"
#include "statistics/work_watch.h"

namespace talon {

/// The same deals for players of more and more skill, and at last for one who sees
/// everything.
struct LadderRequest {
  std::shared_ptr<const Game> game;
  std::vector<BotKind> bots;  ///< from the weakest on
  std::string seed;
  std::uint64_t deals = 1;
  std::uint32_t max_plies = GamePlayer::kNoLimit;
  SearchLimits limits;  ///< of each search
  int jobs = 1;         ///< threads; the results do not depend on it
};

/// One deal.
struct LadderDeal {
  std::vector<PlayoutResult> played;  ///< by index in LadderRequest::bots
  /// The verdict on the deal. A bot that wins proves it winnable where no search did; unknown in a
  /// game that cannot be won, and where the search failed.
  Verdict verdict = Verdict::unknown;
  /// A bot won what is proved not to be winnable: a bug or a wrong hint.
  bool contradicts = false;
};

/// The deals in the order of their numbers, up to where `watch` stopped it.
struct ClimbedLadder {
  std::vector<LadderDeal> deals;  ///< where a script failed, all players have given up for that
  std::optional<DealFault> first_fault = std::nullopt;
};

ClimbedLadder climb_ladder(const LadderRequest& request, WorkWatch& watch);

}  // namespace talon
