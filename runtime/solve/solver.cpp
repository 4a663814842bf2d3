#include "solve/solver.h"

#include <algorithm>

namespace talon {
namespace {

/// Answers that the first turn tries; each later one tries twice as many.
constexpr std::uint64_t kFirstTurn = 5'000;
/// More than any search tries; where memory is short, turns end before.
constexpr std::uint64_t kLongestTurn = std::uint64_t{1} << 40;

/// What one other weighing does not find soon another one may: a part of each turn is for a long
/// try, and as much again for shorter ones, of so many answers at least.
constexpr std::uint64_t kPartOfLongTry = 4;
constexpr std::uint64_t kPartOfShortTry = 8;
constexpr std::uint64_t kShortestTry = kFirstTurn / 2;

/// The first turns of the search that proves losses are parts of those of the others, which find
/// most wins: a sixteenth, an eighth, and so on to as much.
constexpr std::uint64_t kPartOfFirstProof = 16;

/// What a search by other weighings may take of all memory.
constexpr std::size_t kPartOfOtherSearch = 8;

/// Turns that end because a line takes too much memory, until that is the end of it where nothing
/// else ends the search.
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
  if (!hints.worth || !may_go_by_worth(*game)) return;
  const std::size_t of_author = 1 + game->compiled->other_worths.size();
  for (std::size_t weighing = 0; weighing < of_author; ++weighing) {
    searches_.emplace_back(successors_, sameness(*game, hints));
  }
  if (!searches_.front().has_other_weighings()) return;
  other_search_.emplace(successors_, sameness(*game, hints));
}

void Solver::set_listener(ClaimListener* listener) {
  depth_first_.set_listener(listener);
  listened_ = listener != nullptr;
}

Expected<Solution, ScriptFault> Solver::solve(Position start, const SearchLimits& limits) {
  SearchBudget budget(limits);
  successors_.forget_lists();
  successors_.test_endings(start);
  found_ = {};
  begun_ = 0;
  others_tried_ = 0;
  most_bytes_ = 0;
  // Who hears what is left out wants all of it from one search.
  const bool by_worth = !searches_.empty() && !listened_;
  // The hints' bounds, which both searches share, have an eighth.
  successors_.hints().restart(limits.bytes / 8);
  depth_first_.begin(start, by_worth ? limits.bytes / 2 : limits.bytes);
  if (MaybeFault fault = by_worth ? take_turns(start, budget) : search(budget)) {
    return tl::unexpected(*std::move(fault));
  }
  Solution solution = result(budget);
  depth_first_.end();
  for (BestFirst& search : searches_) search.end();
  successors_.hints().restart(0);
  return solution;
}

MaybeFault Solver::search(SearchBudget& budget) {
  for (int too_long = 0;; ++too_long) {
    const std::uint64_t before = budget.nodes;
    if (MaybeFault fault = depth_first_.run(budget, SearchLimits::kNoLimit)) return fault;
    const bool again = depth_first_.limit() == Solution::Limit::memory && !listened_ &&
                       budget.nodes - before >= kMinOfLongLine;
    if (!again || (too_long >= kMaxTooLong && !budget.is_bounded())) return std::nullopt;
    if (budget.reached() != Solution::Limit::none) return std::nullopt;
    depth_first_.restart();
  }
}

Expected<bool, ScriptFault> Solver::go_by_worth(BestFirst& search, SearchBudget& budget,
                                                std::uint64_t answers) {
  if (MaybeFault fault = search.run(budget, answers)) return tl::unexpected(*std::move(fault));
  count_bytes();
  if (search.verdict() == Verdict::unknown) return false;
  found_ = {search.verdict(), Solution::Limit::none, search.take_line(), 0, 0, 0};
  return true;
}

/// Goes on by each weighing of the author.
Expected<bool, ScriptFault> Solver::go_on_by_worth(const Position& start, SearchBudget& budget,
                                                   std::uint64_t answers) {
  const std::size_t bytes = part_of_worth(budget.limits().bytes);
  for (std::size_t weighing = 0; weighing < searches_.size(); ++weighing) {
    BestFirst& search = searches_[weighing];
    if (weighing == begun_) {  // the first one is mostly the last one, too
      search.begin(start, bytes, weighing);
      ++begun_;
    }
    if (search.ended()) continue;
    const auto found = go_by_worth(search, budget, answers);
    if (!found || *found) return found;
    if (search.gave_up()) search.end();
  }
  return false;
}

/// Searches from the start by a weighing that is new: one of the author's with other factors.
Expected<bool, ScriptFault> Solver::try_other_weighing(const Position& start, SearchBudget& budget,
                                                       std::uint64_t answers) {
  const std::size_t weighing = searches_.size() + others_tried_++;
  other_search_->begin(start, budget.limits().bytes / kPartOfOtherSearch, weighing);
  auto found = go_by_worth(*other_search_, budget, answers);
  other_search_->end();
  return found;
}

Expected<bool, ScriptFault> Solver::try_other_weighings(const Position& start, SearchBudget& budget,
                                                        std::uint64_t turn) {
  const std::uint64_t part = turn / kPartOfLongTry;
  const std::uint64_t short_try = std::max(turn / kPartOfShortTry, kShortestTry);
  auto found = try_other_weighing(start, budget, part);
  for (std::uint64_t left = part; left >= short_try && found && !*found; left -= short_try) {
    if (budget.reached() != Solution::Limit::none) break;
    found = try_other_weighing(start, budget, short_try);
  }
  return found;
}

/// Of half of the memory, what each weighing of the author may take.
std::size_t Solver::part_of_worth(std::size_t bytes) const {
  const std::size_t others = other_search_ ? bytes / kPartOfOtherSearch : 0;
  return (bytes / 2 - others) / searches_.size();
}

/// What the searches by worth leave of the memory: those that gave up take none.
std::size_t Solver::left_by_worth(std::size_t bytes) const {
  std::size_t taken = other_search_ ? bytes / kPartOfOtherSearch : 0;
  for (const BestFirst& search : searches_) {
    if (!search.ended()) taken += part_of_worth(bytes);
  }
  return bytes - taken;
}

MaybeFault Solver::take_turns(const Position& start, SearchBudget& budget) {
  int too_long = 0;
  std::uint64_t part = kPartOfFirstProof;
  for (std::uint64_t turn = kFirstTurn;; turn = std::min(2 * turn, kLongestTurn)) {
    auto found = go_on_by_worth(start, budget, turn);
    if (found && !*found && other_search_) found = try_other_weighings(start, budget, turn);
    if (!found) return found.error();
    if (*found) return std::nullopt;
    if (budget.reached() != Solution::Limit::none) return std::nullopt;
    depth_first_.restart();
    depth_first_.may_take(left_by_worth(budget.limits().bytes));
    const std::uint64_t before = budget.nodes;
    if (MaybeFault fault = depth_first_.run(budget, turn / part)) return fault;
    count_bytes();
    part = std::max<std::uint64_t>(part / 2, 1);
    if (budget.reached() != Solution::Limit::none) return std::nullopt;
    const bool was_long = budget.nodes - before >= kMinOfLongLine;
    if (depth_first_.limit() == Solution::Limit::memory && was_long &&
        (++too_long < kMaxTooLong || budget.is_bounded())) {
      continue;
    }
    if (depth_first_.ended()) return std::nullopt;
  }
}

void Solver::count_bytes() {
  std::size_t bytes = depth_first_.bytes();
  for (const BestFirst& search : searches_) bytes += search.bytes();
  if (other_search_) bytes += other_search_->bytes();
  most_bytes_ = std::max(most_bytes_, bytes);
}

Solution Solver::result(SearchBudget& budget) {
  Solution solution;
  solution.nodes = budget.nodes;
  solution.answers = budget.answers;
  solution.bytes = std::max(most_bytes_, depth_first_.bytes());
  solution.verdict = depth_first_.verdict();
  if (solution.verdict == Verdict::winnable) solution.line = depth_first_.take_line();
  if (found_.verdict != Verdict::unknown) {
    solution.verdict = found_.verdict;
    solution.line = std::move(found_.line);
  }
  if (solution.verdict != Verdict::unknown) return solution;
  solution.limit = budget.reached();
  if (solution.limit == Solution::Limit::none) solution.limit = depth_first_.limit();
  return solution;
}

}  // namespace talon
