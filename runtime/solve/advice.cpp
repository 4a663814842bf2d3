#include "solve/advice.h"

#include <span>

#include "solve/solve_series.h"
#include "solve/verify.h"
#include "statistics/series.h"

namespace talon {
namespace {

/// The same game up to where it is.
std::optional<Session> played_again(const Session& session) {
  auto again = Session::start(session.game_ptr(), session.deal());
  if (!again) return std::nullopt;
  for (std::size_t ply = 0; ply < session.ply(); ++ply) {
    if (again->answer(session.reply_at(ply))) return std::nullopt;
  }
  if (again->state() != session.state()) return std::nullopt;
  return std::move(*again);
}

/// And then played along the line, if that wins.
std::optional<Session> won_by(const Session& session, const std::vector<Answer>& line) {
  auto again = played_again(session);
  if (!again || !verify_line(*again, line)) return std::nullopt;
  return again;
}

/// Those of the answers that are legal when their turn comes, from where the game is.
std::vector<Answer> legal_ones(const Session& session, std::span<const Answer> answers) {
  std::vector<Answer> legal;
  auto again = played_again(session);
  for (const Answer& answer : answers) {
    if (!again || again->over()) break;
    const Reply reply = again->whole(answer);
    if (again->refuse(reply)) continue;
    if (again->answer(reply)) break;
    legal.push_back(answer);
  }
  return legal;
}

bool same_position(const Position& one, const Position& other) {
  return one.state == other.state && one.phase_start == other.phase_start &&
         one.answers == other.answers;
}

}  // namespace

Adviser::Adviser(std::shared_ptr<const Game> game)
    : solver_(game, HintSwitches::all(*game)), shortener_(game) {}

std::optional<Advice> Adviser::known(const Position& position) const {
  for (std::size_t ply = 0; ply < line_.size(); ++ply) {
    if (!same_position(positions_[ply], position)) continue;
    return Advice{Verdict::winnable, line_[ply], line_.size() - ply, 0};
  }
  return std::nullopt;
}

/// From where the game has left it.
std::vector<Answer> Adviser::rest_of_line(const Session& session) const {
  for (std::size_t ply = session.ply(); ply-- > 0;) {
    for (std::size_t step = 0; step < line_.size(); ++step) {
      if (!same_position(positions_[step], session.position_at(ply))) continue;
      return {line_.begin() + static_cast<std::ptrdiff_t>(step), line_.end()};
    }
  }
  return {};
}

/// Whether what is left of the line wins without what was given sooner, or cannot be given any
/// more. It is the line then.
bool Adviser::goes_on_along_line(const Session& session) {
  const std::vector<Answer> rest = rest_of_line(session);
  if (rest.empty()) return false;
  std::vector<Answer> line = legal_ones(session, rest);
  const std::optional<Session> won = won_by(session, line);
  if (won) remember(*won, session.ply(), std::move(line));
  return won.has_value();
}

void Adviser::remember(const Session& session, std::size_t ply, std::vector<Answer> line) {
  positions_.clear();
  for (std::size_t step = 0; step < line.size(); ++step) {
    positions_.push_back(session.position_at(ply + step));
  }
  line_ = std::move(line);
}

Expected<Advice, ScriptFault> Adviser::advise(const Session& session, const SearchLimits& limits) {
  if (auto advice = known(session.position())) return *advice;
  if (!session.over() && goes_on_along_line(session)) return *known(session.position());
  auto solution = solver_.solve(session.position(), limits);
  if (!solution) return tl::unexpected(solution.error());
  const Advice undecided{Verdict::unknown, std::nullopt, 0, solution->nodes};
  if (solution->verdict != Verdict::winnable) {
    return Advice{solution->verdict, std::nullopt, 0, solution->nodes};
  }
  auto line = shortener_.shorten(session.position(), std::move(solution->line), kMaxShortening);
  if (!line) return tl::unexpected(line.error());
  const std::optional<Session> won = won_by(session, *line);
  if (!won) return undecided;
  remember(*won, session.ply(), *std::move(line));
  Advice advice{Verdict::winnable, std::nullopt, line_.size(), solution->nodes};
  if (!line_.empty()) advice.next = line_.front();
  return advice;
}

Expected<std::optional<std::string>, ScriptFault> find_winnable_seed(
    std::shared_ptr<const Game> game, const std::string& seed, std::uint64_t maximum,
    const SearchLimits& limits) {
  DealSolver solver(game, HintSwitches::all(*game));
  for (std::uint64_t number = 1; number <= maximum; ++number) {
    const std::string one = game_seed(seed, number);
    const auto solved = solver.solve({one, {}}, limits);
    if (!solved) return tl::unexpected(solved.error().fault);
    if (solved->verdict == Verdict::winnable) return one;
  }
  return std::nullopt;
}

}  // namespace talon
