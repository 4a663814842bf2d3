#include "solve/solver.h"

#include <algorithm>

namespace talon {
namespace {

/// Answers that the first turn tries; each later one tries twice as many.
constexpr std::uint64_t kFirstTurn = 5'000;

/// The first turns of the search that proves losses are parts of those of the others, which find
/// most wins: a sixteenth, an eighth, and so on to as much.
constexpr std::uint64_t kPartOfFirstProof = 16;

/// What searches that weigh positions in other ways may take of all memory.
constexpr std::size_t kPartOfOtherWays = 8;

/// Turns that end because a line takes too much memory, until that is the end of it.
constexpr int kMaxTooLong = 32;

/// A turn of fewer positions has not gone a long line: the answers of one position fill the
/// memory, and in another order, too.
constexpr std::uint64_t kMinOfLongLine = 32;

/// A search by worth keeps the blocks of its positions, which are not all of scripted phases.
bool may_go_by_worth(const Game& game) {
  return game.rules.worth != nullptr && !has_scripted_phase(game.rules);
}

Sameness sameness(const Game& game, const HintSwitches& hints) {
  return hints.sameness ? Sameness::of(game) : Sameness::none(game);
}

}  // namespace

bool can_be_won(const Game& game) {
  return std::ranges::any_of(game.rules.endings,
                             [](const spec::Ending& ending) { return ending.won; });
}

Solver::Solver(std::shared_ptr<const Game> game, const HintSwitches& hints)
    : successors_(game, hints), depth_first_(successors_, sameness(*game, hints)) {
  if (hints.worth && may_go_by_worth(*game)) {
    best_first_.emplace(successors_, sameness(*game, hints));
    if (best_first_->has_other_ways()) other_ways_.emplace(successors_, sameness(*game, hints));
  }
}

void Solver::set_listener(ClaimListener* listener) {
  depth_first_.set_listener(listener);
  listened_ = listener != nullptr;
}

Expected<Solution, ScriptFault> Solver::solve(const Position& start, const SearchLimits& limits) {
  SearchBudget budget(limits);
  found_ = {};
  other_bytes_ = 0;
  // Who hears what is left out wants all of it from one search.
  const bool by_worth = best_first_ && !listened_;
  // The hints' bounds, which both searches share, have an eighth.
  successors_.hints().restart(limits.bytes / 8);
  depth_first_.begin(start, by_worth ? limits.bytes / 2 : limits.bytes);
  const std::size_t others = other_ways_ ? limits.bytes / kPartOfOtherWays : 0;
  if (by_worth) best_first_->begin(start, limits.bytes / 2 - others);
  if (Fault fault = by_worth ? take_turns(start, budget) : search(budget)) {
    return tl::unexpected(*std::move(fault));
  }
  Solution solution = result(budget);
  depth_first_.end();
  if (by_worth) best_first_->end();
  successors_.hints().restart(0);
  return solution;
}

Solver::Fault Solver::search(SearchBudget& budget) {
  for (int too_long = 0;; ++too_long) {
    const std::uint64_t before = budget.nodes;
    if (Fault fault = depth_first_.run(budget, SearchLimits::kNoLimit)) return fault;
    const bool again = depth_first_.limit() == Solution::Limit::memory && !listened_ &&
                       budget.nodes - before >= kMinOfLongLine;
    if (!again || too_long == kMaxTooLong) return std::nullopt;
    depth_first_.restart();
  }
}

Expected<bool, ScriptFault> Solver::go_by_worth(BestFirst& search, SearchBudget& budget,
                                                std::uint64_t answers) {
  if (Fault fault = search.run(budget, answers)) return tl::unexpected(*std::move(fault));
  if (search.verdict() == Verdict::unknown) return false;
  found_ = {search.verdict(), Solution::Limit::none, search.take_line(), 0, 0, 0};
  return true;
}

Solver::Fault Solver::take_turns(const Position& start, SearchBudget& budget) {
  int too_long = 0;
  std::uint64_t way = 0;
  std::uint64_t part = kPartOfFirstProof;
  for (std::uint64_t turn = kFirstTurn;; turn *= 2) {
    if (!best_first_->ended()) {
      const auto found = go_by_worth(*best_first_, budget, turn);
      if (!found) return found.error();
      if (*found) return std::nullopt;
      if (best_first_->gave_up()) best_first_->end();
    }
    if (other_ways_) {
      other_ways_->begin(start, budget.limits().bytes / kPartOfOtherWays, ++way);
      const auto found = go_by_worth(*other_ways_, budget, turn / 2);
      other_bytes_ = std::max(other_bytes_, other_ways_->bytes());
      other_ways_->end();
      if (!found) return found.error();
      if (*found) return std::nullopt;
    }
    if (budget.reached() != Solution::Limit::none) return std::nullopt;
    depth_first_.restart();
    const std::uint64_t before = budget.nodes;
    if (Fault fault = depth_first_.run(budget, turn / part)) return fault;
    part = std::max<std::uint64_t>(part / 2, 1);
    if (budget.reached() != Solution::Limit::none) return std::nullopt;
    const bool was_long = budget.nodes - before >= kMinOfLongLine;
    if (depth_first_.limit() == Solution::Limit::memory && was_long && ++too_long < kMaxTooLong) {
      continue;
    }
    if (depth_first_.ended()) return std::nullopt;
  }
}

Solution Solver::result(SearchBudget& budget) {
  Solution solution;
  solution.nodes = budget.nodes;
  solution.answers = budget.answers;
  solution.bytes = depth_first_.bytes();
  solution.verdict = depth_first_.verdict();
  if (solution.verdict == Verdict::winnable) solution.line = depth_first_.take_line();
  if (best_first_ && !listened_) {
    solution.bytes += best_first_->bytes() + other_bytes_;
    if (found_.verdict != Verdict::unknown) {
      solution.verdict = found_.verdict;
      solution.line = std::move(found_.line);
    }
  }
  if (solution.verdict != Verdict::unknown) return solution;
  solution.limit = budget.reached();
  if (solution.limit == Solution::Limit::none) solution.limit = depth_first_.limit();
  return solution;
}

}  // namespace talon
