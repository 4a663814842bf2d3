#include "solve/claim_search.h"

#include <utility>

#include "session/loading.h"

namespace talon {
namespace {

using Finding = Judgement::Finding;

/// What a verdict says of a claim that nothing wins.
Finding finding(Verdict verdict) {
  switch (verdict) {
    case Verdict::winnable:
      return Finding::wrong;
    case Verdict::not_winnable:
      return Finding::confirmed;
    case Verdict::unknown:
      break;
  }
  return Finding::open;
}

std::vector<Answer> line_of(const Answer& first, const std::vector<Answer>& rest) {
  std::vector<Answer> line{first};
  line.insert(line.end(), rest.begin(), rest.end());
  return line;
}

}  // namespace

ClaimSearch::ClaimSearch(std::shared_ptr<const Game> game, const HintSwitches& hints,
                         const SearchLimits& limits)
    : game_(game), rules_(make_rules(game)), solver_(game, hints), limits_(limits) {}

ClaimSearch::Judged ClaimSearch::examine(const HintClaim& claim) {
  return claim.answer ? examine_dominance(claim) : examine_loss(claim);
}

ClaimSearch::Judged ClaimSearch::examine_loss(const HintClaim& claim) {
  Found solved = solve(claim.position);
  if (!solved) return tl::unexpected(std::move(solved.error()));
  return Judgement{finding(solved->verdict), std::move(solved->line)};
}

/// If the answer that was left out wins, one of those that were not must win too.
ClaimSearch::Judged ClaimSearch::examine_dominance(const HintClaim& claim) {
  Found after = solve_after(claim.position, *claim.answer);
  if (!after) return tl::unexpected(std::move(after.error()));
  if (after->verdict != Verdict::winnable) return Judgement{finding(after->verdict), {}};
  Judgement judgement{Finding::wrong, line_of(*claim.answer, after->line)};
  Successors left(game_, HintSwitches::only(*game_, claim.hint));
  Position position = claim.position;
  Candidates others;
  bool complete = true;
  if (auto fault = left.open(position)) return tl::unexpected(*std::move(fault));
  if (auto fault = left.list(position, others, complete)) return tl::unexpected(*std::move(fault));
  for (std::size_t index = 0; index < others.size(); ++index) {
    Position after_other = position;
    if (auto fault = left.give(after_other, others, index)) {
      return tl::unexpected(*std::move(fault));
    }
    Found other = solve(after_other);
    if (!other) return tl::unexpected(std::move(other.error()));
    if (other->verdict == Verdict::winnable) {
      judgement = {Finding::confirmed, {}};
      left.spell(position, others, index, judgement.winning);
      judgement.winning.insert(judgement.winning.end(), other->line.begin(), other->line.end());
      return judgement;
    }
    if (other->verdict == Verdict::unknown) judgement.finding = Finding::open;
  }
  return judgement;
}

ClaimSearch::Found ClaimSearch::solve_after(const Position& position, const Answer& answer) {
  Position after = position;
  if (auto fault = rules_.advance(after, answer)) return tl::unexpected(*std::move(fault));
  return solve(after);
}

}  // namespace talon
