#include "solve/advice.h"

#include "solve/solve_series.h"
#include "solve/verify.h"
#include "statistics/series.h"

namespace talon {
namespace {

/// Plays the same game up to where it stands, and then the line.
bool wins(const Session& session, const std::vector<Answer>& line) {
  auto again = Session::start(session.game_ptr(), session.deal());
  if (!again) return false;
  for (std::size_t ply = 0; ply < session.ply(); ++ply) {
    if (again->answer(session.reply_at(ply))) return false;
  }
  return again->state() == session.state() && verify_line(*again, line).has_value();
}

}  // namespace

Adviser::Adviser(std::shared_ptr<const Game> game) : solver_(game, HintSwitches::all(*game)) {}

tl::expected<Advice, ScriptFault> Adviser::advise(const Session& session,
                                                  const SearchLimits& limits) {
  const auto solution = solver_.solve(session.position(), limits);
  if (!solution) return tl::unexpected(solution.error());
  Advice advice{solution->verdict, std::nullopt, solution->nodes};
  if (advice.verdict != Verdict::winnable) return advice;
  if (!wins(session, solution->line))
    return Advice{Verdict::unknown, std::nullopt, solution->nodes};
  if (!solution->line.empty()) advice.next = solution->line.front();
  return advice;
}

tl::expected<std::optional<std::string>, ScriptFault> find_winnable_seed(
    std::shared_ptr<const Game> game, const std::string& seed, std::uint64_t most,
    const SearchLimits& limits) {
  DealSolver solver(game, HintSwitches::all(*game));
  for (std::uint64_t number = 1; number <= most; ++number) {
    const std::string one = game_seed(seed, number);
    const auto solved = solver.solve({one, {}}, limits);
    if (!solved) return tl::unexpected(solved.error().fault);
    if (solved->verdict == Verdict::winnable) return one;
  }
  return std::nullopt;
}

}  // namespace talon
