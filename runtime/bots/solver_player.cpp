#include "bots/solver_player.h"

#include "bots/greedy_bot.h"
#include "session/loading.h"

namespace talon {

SolverPlayer::SolverPlayer(std::shared_ptr<const Game> game, std::uint64_t nodes,
                           std::uint32_t max_plies)
    : rules_(make_rules(game)),
      solver_(game, HintSwitches::all(*game)),
      max_plies_(max_plies),
      otherwise_(make_rules(game), make_greedy_bot(game), max_plies),
      choices_(*game),
      rule_runs_(rules_.rule_runs().size()) {
  limits_.nodes = nodes;
}

Expected<PlayoutResult, PlayoutFault> SolverPlayer::play(std::string_view seed,
                                                         std::span<const CardId> order) {
  const std::vector<std::uint64_t> before = rules_.rule_runs();
  MaybeFault fault = rules_.start(seed, order, position_, legal_);
  if (fault) return stopped_by(*std::move(fault));
  const auto solution = solver_.solve(position_, limits_);
  if (!solution) return stopped_by(solution.error());
  const bool has_line = solution->verdict == Verdict::winnable;
  if (!has_line || solution->line.size() > max_plies_) return otherwise_.play(seed, order);
  PlayoutResult result;
  fault = follow(solution->line, result);
  if (fault) return stopped_by(*std::move(fault), result);
  const std::vector<std::uint64_t> now = rules_.rule_runs();
  for (std::size_t rule = 0; rule < now.size(); ++rule) {
    rule_runs_[rule] += now[rule] - before[rule];
  }
  result.ending = rules_.ending(position_);
  result.score = rules_.score(position_);
  return result;
}

MaybeFault SolverPlayer::follow(const std::vector<Answer>& line, PlayoutResult& result) {
  for (const Answer& answer : line) {
    choices_.add(legal_.size(), answer.move);
    ++result.plies;
    result.listed += legal_.size();
    if (is_forced(legal_)) ++result.forced;
    if (auto fault = rules_.apply(position_, answer, legal_)) return fault;
  }
  return std::nullopt;
}

ChoiceCounts SolverPlayer::choices() const {
  ChoiceCounts all = otherwise_.choices();
  all.merge(choices_);
  return all;
}

std::vector<std::uint64_t> SolverPlayer::rule_runs() const {
  std::vector<std::uint64_t> all = otherwise_.rule_runs();
  for (std::size_t rule = 0; rule < all.size(); ++rule) {
    all[rule] += rule_runs_[rule];
  }
  return all;
}

}  // namespace talon
