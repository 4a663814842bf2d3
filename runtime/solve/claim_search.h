#pragma once

#include <memory>
#include <vector>

#include "solve/hint_claims.h"
#include "solve/solver.h"

namespace talon {

/// How a claim stood up to a search.
struct Judgement {
  enum class Finding {
    confirmed,
    open,  ///< the search came to its limit
    wrong,
  };
  Finding finding = Finding::open;
  /// Answers that win from the claim's position: against the claim, or, where a left-out
  /// answer wins and so does one that is tried, by the latter.
  std::vector<Answer> winning;
};

/// Searches what hints left out, following no hint or not all of them. Belongs to one thread.
class ClaimSearch {
 public:
  ClaimSearch(std::shared_ptr<const Game> game, const HintSwitches& hints,
              const SearchLimits& limits);

  using Found = Expected<Solution, ScriptFault>;
  using Judged = Expected<Judgement, ScriptFault>;

  Found solve(const Position& position) { return solver_.solve(position, limits_); }
  /// A position that was called lost must not be winnable; an answer that need not be
  /// tried must not be the only one that wins.
  Judged examine(const HintClaim& claim);

 private:
  Judged examine_loss(const HintClaim& claim);
  Judged examine_dominance(const HintClaim& claim);
  Found solve_after(const Position& position, const Answer& answer);

  std::shared_ptr<const Game> game_;
  Rules rules_;
  Solver solver_;
  SearchLimits limits_;
};

}  // namespace talon
