#include "solve/solve_series.h"

#include "session/loading.h"
#include "statistics/numbered_work.h"

namespace talon {
namespace {

/// Answers that are tried to make a line shorter.
constexpr std::uint64_t kShorteningAnswers = 20'000;

tl::unexpected<SolveFault> script_failed(ScriptFault fault) {
  return tl::unexpected<SolveFault>({SolveFault::Kind::script, 0, std::move(fault)});
}

}  // namespace

DealSolver::DealSolver(std::shared_ptr<const Game> game, HintSwitches hints)
    : game_(game), rules_(make_rules(game)), solver_(game, std::move(hints)), shortener_(rules_) {}

tl::expected<SolvedDeal, SolveFault> DealSolver::solve(const Rules::Deal& deal,
                                                       const SearchLimits& limits) {
  Position start;
  Options options;
  if (auto fault = rules_.start(deal, start, options)) return script_failed(*std::move(fault));
  auto solution = solver_.solve(start, limits);
  if (!solution) return script_failed(std::move(solution.error()));
  SolvedDeal solved{solution->verdict, solution->limit,   {},
                    solution->nodes,   solution->answers, solution->bytes};
  if (solved.verdict != Verdict::winnable) return solved;
  auto shorter = shortener_.shorten(start, std::move(solution->line), kShorteningAnswers);
  if (!shorter) return script_failed(std::move(shorter.error()));
  auto line = verified(deal, *shorter);
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
                                                               WorkWatch& watch) {
  SearchLimits limits = request.limits;
  limits.bytes /= static_cast<std::size_t>(request.jobs);
  limits.stop = &watch.stop;
  return work_in_order(request.deals, request.jobs, watch, [&] {
    return [&, solver = DealSolver(request.game, request.hints)](std::uint64_t number) mutable {
      auto solved = solver.solve(request.deal(number), limits);
      if (!solved) solved.error().number = number;
      return solved;
    };
  });
}

}  // namespace talon
