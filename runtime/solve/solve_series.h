#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/rules.h"
#include "solve/shorten.h"
#include "solve/solver.h"
#include "solve/verify.h"
#include "statistics/deal_fault.h"
#include "statistics/work_watch.h"

namespace talon {

/// The deal of a number, from 1 on.
using NumberedDeal = std::function<Rules::Deal(std::uint64_t number)>;

/// How one deal came out.
struct SolvedDeal {
  Verdict verdict = Verdict::unknown;
  Solution::Limit limit = Solution::Limit::none;
  SpokenLine line;  ///< winnable: verified
  std::uint64_t nodes = 0;
  std::uint64_t answers = 0;
  std::size_t bytes = 0;
  double seconds = 0;  ///< of the search alone, by the clock
  std::optional<DealFault> fault;
};

/// One that is unknown because of this.
SolvedDeal failed_deal(std::uint64_t number, DealFault fault);

/// Deals to be solved.
struct SolveRequest {
  std::shared_ptr<const Game> game;
  HintSwitches hints;
  NumberedDeal deal;
  /// How a person calls the deal of a number, where its seed does not say it; may be empty.
  std::function<std::string(std::uint64_t number)> name;
  std::uint64_t deals = 1;
  LineLabels labels = LineLabels::with;
  SearchLimits limits;  ///< of each deal
  /// Told of each deal once it is solved, in their order, by one thread at a time; may be empty.
  std::function<void(std::uint64_t number, const SolvedDeal&)> each;
  int jobs = 1;  ///< threads; no verdict depends on it where time is not limited

  /// The name of a deal, or its seed.
  std::string name_of(std::uint64_t number) const {
    return name ? name(number) : deal(number).seed;
  }
};

/// Solves deals one after the other. Belongs to one thread.
class DealSolver {
 public:
  DealSolver(std::shared_ptr<const Game> game, const HintSwitches& hints);

  /// As of Solver.
  void set_listener(ClaimListener* listener) { solver_.set_listener(listener); }

  /// A line that wins is made shorter first: see LineShortener.
  Expected<SolvedDeal, DealFault> solve(const Rules::Deal& deal, const SearchLimits& limits,
                                        LineLabels labels = LineLabels::with);

 private:
  Expected<SpokenLine, DealFault> verified(const Rules::Deal& deal, const std::vector<Answer>& line,
                                           LineLabels labels) const;

  std::shared_ptr<const Game> game_;
  Rules rules_;
  Solver solver_;
  LineShortener shortener_;
};

/// The deals in their order, up to the last that was begun when `watch` stopped it;
/// those that it cut off are unknown, and so are those that failed, which say why.
std::vector<SolvedDeal> solve_series(const SolveRequest& request, WorkWatch& watch);

}  // namespace talon
