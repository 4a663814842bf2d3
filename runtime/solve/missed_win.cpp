#include "solve/missed_win.h"

#include <utility>

#include "session/loading.h"

namespace talon {

MissedWin::MissedWin(std::shared_ptr<const Game> game, const SearchLimits& limits)
    : game_(game),
      rules_(make_rules(game)),
      solver_(game, HintSwitches::all(*game)),
      hints_(*game, HintSwitches::all(*game)),
      limits_(limits) {
  hints_.restart(limits.bytes / 8);
}

Expected<std::vector<HintClaim>, ScriptFault> MissedWin::claims(const Position& start,
                                                                const std::vector<Answer>& line) {
  std::vector<Position> positions{start};
  for (const Answer& answer : line) {
    Position next = positions.back();
    if (auto fault = rules_.advance(next, answer)) return tl::unexpected(*std::move(fault));
    positions.push_back(std::move(next));
  }
  std::vector<HintClaim> claims;
  for (std::size_t ply = line.size(); ply-- > 0;) {
    const auto solved = solver_.solve(positions[ply], limits_);
    if (!solved) return tl::unexpected(solved.error());
    if (solved->verdict == Verdict::winnable) continue;
    if (solved->verdict == Verdict::unknown) break;
    HintClaim at;
    at.line.assign(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(ply));
    at.position = positions[ply];
    if (auto fault = add_claims(std::move(at), line[ply], claims)) {
      return tl::unexpected(*std::move(fault));
    }
    break;
  }
  return claims;
}

/// `at` has the position and its line.
MaybeFault MissedWin::add_claims(HintClaim at, const Answer& answer,
                                 std::vector<HintClaim>& claims) {
  std::optional<HintId> lost = hints_.hopeless_at_once(at.position);
  if (!lost) lost = hints_.hopeless(at.position);
  if (lost) {
    at.hint = *lost;
    claims.push_back(std::move(at));
    return std::nullopt;
  }
  LegalAnswers legal;
  if (auto fault = rules_.reopen(at.position, legal)) return fault;
  for (const auto& [hint, left_out] : hints_.left_out(at.position, legal)) {
    if (!(left_out == answer)) continue;
    at.hint = hint;
    at.answer = answer;
    claims.push_back(at);
  }
  return std::nullopt;
}

}  // namespace talon
