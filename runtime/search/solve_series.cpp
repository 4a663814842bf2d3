#include "search/solve_series.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include "session/loading.h"

namespace talon {
namespace {

tl::unexpected<SolveFault> script_failed(ScriptFault fault) {
  return tl::unexpected<SolveFault>({SolveFault::Kind::script, 0, std::move(fault)});
}

/// Hands deals out in their order and takes the results.
class Desk {
 public:
  Desk(const SolveRequest& request, SolveWatch& watch)
      : request_(request), watch_(watch), limits_(request.limits), solved_(request.deals) {
    limits_.bytes /= static_cast<std::size_t>(request.jobs);
    limits_.stop = &watch.stop;
  }

  /// What one thread does.
  void work() {
    DealSolver solver(request_.game, request_.hints);
    while (!watch_.stop && !failed_) {
      const std::uint64_t number = ++taken_;
      if (number > request_.deals) return;
      auto solved = solver.solve(request_.deal(number), limits_);
      if (!solved) return fail(number, std::move(solved.error()));
      solved_[number - 1] = *std::move(solved);
      ++watch_.solved;
    }
  }

  tl::expected<std::vector<SolvedDeal>, SolveFault> result() {
    if (fault_) return tl::unexpected(*std::move(fault_));
    solved_.resize(std::min(taken_.load(), request_.deals));
    return std::move(solved_);
  }

 private:
  /// Deals go out in order, so of all faults the lowest is the first of the series.
  void fail(std::uint64_t number, SolveFault fault) {
    const std::scoped_lock lock(fault_guard_);
    failed_ = true;
    fault.number = number;
    if (!fault_ || number < fault_->number) fault_ = std::move(fault);
  }

  const SolveRequest& request_;
  SolveWatch& watch_;
  SearchLimits limits_;
  std::vector<SolvedDeal> solved_;
  std::atomic<std::uint64_t> taken_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex fault_guard_;
  std::optional<SolveFault> fault_;
};

}  // namespace

DealSolver::DealSolver(std::shared_ptr<const Game> game, HintSwitches hints)
    : game_(game), rules_(make_rules(game)), solver_(game, std::move(hints)) {}

tl::expected<SolvedDeal, SolveFault> DealSolver::solve(const Rules::Deal& deal,
                                                       const SearchLimits& limits) {
  Position start;
  Options options;
  if (auto fault = rules_.start(deal, start, options)) return script_failed(*std::move(fault));
  auto solution = solver_.solve(start, limits);
  if (!solution) return script_failed(std::move(solution.error()));
  SolvedDeal solved{solution->verdict, solution->limit, {},
                    solution->nodes,   solution->answers, solution->bytes};
  if (solved.verdict != Verdict::winnable) return solved;
  auto line = verified(deal, solution->line);
  if (!line) return tl::unexpected(std::move(line.error()));
  solved.line = *std::move(line);
  return solved;
}

tl::expected<SpokenLine, SolveFault> DealSolver::verified(const Rules::Deal& deal,
                                                          const std::vector<Answer>& line) const {
  auto session = Session::start(game_, deal);
  if (!session) return script_failed(std::move(session.error()));
  Result<SpokenLine> spoken = verify_line(*session, line);
  if (spoken) return *std::move(spoken);
  return tl::unexpected<SolveFault>(
      {SolveFault::Kind::wrong_line, 0, {std::move(spoken.error()), {}, {}}});
}

tl::expected<std::vector<SolvedDeal>, SolveFault> solve_series(const SolveRequest& request,
                                                               SolveWatch& watch) {
  Desk desk(request, watch);
  {
    std::vector<std::jthread> others;
    const auto useful = std::min(static_cast<std::uint64_t>(request.jobs), request.deals);
    for (std::uint64_t job = 1; job < useful; ++job) others.emplace_back([&desk] { desk.work(); });
    desk.work();
  }
  return desk.result();
}

}  // namespace talon
