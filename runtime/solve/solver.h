#pragma once

#include <deque>
#include <memory>

#include "base/result.h"
#include "rules/rules.h"
#include "solve/best_first.h"
#include "solve/depth_first.h"
#include "solve/search_hints.h"
#include "solve/solution.h"
#include "solve/successors.h"

namespace talon {

/// True when some ending of the game counts as won; without one nothing can be solved.
bool can_be_won(const Game& game);

/// Finds out whether a position can still be won by somebody who sees everything:
/// hidden cards, and the chance that is still to come. The result is the same in every run
/// unless a limit of time stops it.
///
/// Depth first, each position once. Where the game says what a position is worth, searches that
/// go on from what is worth most take turns with it: they find wins, it proves losses. One goes
/// by each weighing of positions that the author gives, and goes on where it was; another one
/// begins anew each time, by a weighing of its own, and the depth-first search tries
/// answers in another order. The turns double, so that together they take at most a few times what
/// the best one takes alone.
///
/// One object solves one position after the other and belongs to one thread.
class Solver {
 public:
  Solver(std::shared_ptr<const Game> game, const HintSwitches& hints);

  const Game& game() const { return successors_.rules().game(); }
  /// Tells `listener` what the hints leave out from now on; null for nobody.
  void set_listener(ClaimListener* listener);
  /// A position that is open for answers, or over.
  Expected<Solution, ScriptFault> solve(Position start, const SearchLimits& limits);

 private:
  MaybeFault search(SearchBudget& budget);
  MaybeFault take_turns(const Position& start, SearchBudget& budget);
  /// Runs a search by worth; true when it has found what there is to find.
  Expected<bool, ScriptFault> go_by_worth(BestFirst& search, SearchBudget& budget,
                                          std::uint64_t answers);
  Expected<bool, ScriptFault> go_on_by_worth(const Position& start, SearchBudget& budget,
                                             std::uint64_t answers);
  Expected<bool, ScriptFault> try_other_weighing(const Position& start, SearchBudget& budget,
                                                 std::uint64_t answers);
  Expected<bool, ScriptFault> try_other_weighings(const Position& start, SearchBudget& budget,
                                                  std::uint64_t turn);
  std::size_t part_of_worth(std::size_t bytes) const;
  std::size_t left_by_worth(std::size_t bytes) const;
  void count_bytes();
  Solution result(SearchBudget& budget);

  Successors successors_;
  DepthFirst depth_first_;
  std::deque<BestFirst> searches_;  ///< one for each weighing of the author, or none
  std::size_t begun_ = 0;           ///< of them, in this solve
  std::optional<BestFirst> other_search_;
  std::size_t others_tried_ = 0;  ///< weighings, in this solve
  std::size_t most_bytes_ = 0;    ///< that all have allocated at the same time
  Solution found_;                ///< by worth
  bool listened_ = false;
};

}  // namespace talon
