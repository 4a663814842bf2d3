#pragma once

#include <memory>
#include <vector>

#include "rules/rules.h"
#include "solve/hint_claims.h"
#include "solve/solver.h"

namespace talon {

/// Finds where a search that follows all hints loses a win that there is.
///
/// The last position of a winning line that the search calls lost shows it: from the next one
/// on it would have won, so there it left out the line's answer or called the position lost.
class MissedWin {
 public:
  MissedWin(std::shared_ptr<const Game> game, const SearchLimits& limits);

  /// The claims at that position of `line`, which leads from `start` to a win, that count the
  /// line out. Their own lines begin at `start`. Empty where the search loses nothing, or
  /// where it comes to its limit.
  Expected<std::vector<HintClaim>, ScriptFault> claims(const Position& start,
                                                       const std::vector<Answer>& line);

 private:
  MaybeFault add_claims(HintClaim at, const Answer& answer, std::vector<HintClaim>& claims);

  std::shared_ptr<const Game> game_;
  Rules rules_;
  Solver solver_;
  SearchHints hints_;
  SearchLimits limits_;
};

}  // namespace talon
