#include "solve/solve_series.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <utility>

#include "session/loading.h"
#include "statistics/numbered_work.h"

namespace talon {
namespace {

tl::unexpected<DealFault> script_failed(ScriptFault fault) {
  return tl::unexpected<DealFault>({DealFault::Kind::script, 0, std::move(fault)});
}

}  // namespace

DealSolver::DealSolver(std::shared_ptr<const Game> game, const HintSwitches& hints)
    : game_(game), rules_(make_rules(game)), solver_(game, hints), shortener_(game) {}

Expected<SolvedDeal, DealFault> DealSolver::solve(const Rules::Deal& deal,
                                                  const SearchLimits& limits, LineLabels labels) {
  Position start;
  LegalAnswers legal;
  if (auto fault = rules_.start(deal, start, legal)) return script_failed(*std::move(fault));
  const auto begin = std::chrono::steady_clock::now();
  auto solution = solver_.solve(start, limits);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  if (!solution) return script_failed(std::move(solution.error()));
  SolvedDeal solved{solution->verdict, solution->limit, {}, solution->nodes, solution->answers,
                    solution->bytes,   taken.count(),   {}};
  if (solved.verdict != Verdict::winnable) return solved;
  auto shorter = shortener_.shorten(start, std::move(solution->line),
                                    std::clamp(solved.answers, kMinShortening, kMaxShortening));
  if (!shorter) return script_failed(std::move(shorter.error()));
  auto line = verified(deal, *shorter, labels);
  if (!line) return tl::unexpected(std::move(line.error()));
  solved.line = *std::move(line);
  return solved;
}

Expected<SpokenLine, DealFault> DealSolver::verified(const Rules::Deal& deal,
                                                     const std::vector<Answer>& line,
                                                     LineLabels labels) const {
  auto session = Session::start(game_, deal);
  if (!session) return script_failed(std::move(session.error()));
  Result<SpokenLine> spoken = verify_line(*session, line, labels);
  if (spoken) return *std::move(spoken);
  return tl::unexpected<DealFault>(
      {DealFault::Kind::wrong_line, 0, {std::move(spoken.error()), {}, {}}});
}

namespace {

/// Tells of deals in their order, whoever is done first.
class InOrder {
 public:
  explicit InOrder(const SolveRequest& request) : request_(request) {}

  void done(std::uint64_t number, const SolvedDeal& deal) {
    if (!request_.each) return;
    const std::scoped_lock lock(guard_);
    waiting_.emplace(number, deal);
    for (; !waiting_.empty() && waiting_.begin()->first == next_; ++next_) {
      request_.each(next_, waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
    }
  }

 private:
  const SolveRequest& request_;
  std::mutex guard_;
  std::map<std::uint64_t, SolvedDeal> waiting_;
  std::uint64_t next_ = 1;
};

}  // namespace

SolvedDeal failed_deal(std::uint64_t number, DealFault fault) {
  SolvedDeal deal;
  deal.limit = Solution::Limit::failed;
  deal.fault = std::move(fault);
  deal.fault->number = number;
  return deal;
}

std::vector<SolvedDeal> solve_series(const SolveRequest& request, WorkWatch& watch) {
  SearchLimits limits = request.limits;
  limits.stop = &watch.stop;
  InOrder in_order(request);
  return work_in_order(request.deals, request.jobs, watch, [&] {
    return [&, solver = DealSolver(request.game, request.hints)](std::uint64_t number) mutable {
      auto solved = solver.solve(request.deal(number), limits, request.labels);
      if (!solved) solved = failed_deal(number, std::move(solved.error()));
      in_order.done(number, *solved);
      return *std::move(solved);
    };
  });
}

}  // namespace talon
