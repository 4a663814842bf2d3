#include "rules/hint_values.h"

#include <algorithm>
#include <array>

#include "rules/evaluate.h"

namespace talon {
namespace {

/// For each of six cards, the subsets (as bits of a word) that hold it.
constexpr std::array<std::uint64_t, 6> kTaking = {0xAAAAAAAAAAAAAAAAu, 0xCCCCCCCCCCCCCCCCu,
                                                  0xF0F0F0F0F0F0F0F0u, 0xFF00FF00FF00FF00u,
                                                  0xFFFF0000FFFF0000u, 0xFFFFFFFF00000000u};

/// The subsets of `legal` that hold card `given` but not `kept` and are still legal with the two
/// exchanged.
std::uint64_t exchanged(std::uint64_t legal, std::size_t given, std::size_t kept) {
  const std::uint64_t candidates = legal & kTaking[given] & ~kTaking[kept];
  // Subset m is at bit m, and the other one 2^kept - 2^given further on.
  const int distance = (1 << kept) - (1 << given);
  return candidates & (distance > 0 ? legal >> distance : legal << -distance);
}

/// The subsets of `legal` that are still legal without one of their cards.
std::uint64_t reducible(std::uint64_t legal) {
  std::uint64_t found = 0;
  for (std::size_t index = 0; index < kTaking.size(); ++index) {
    found |= legal & kTaking[index] & (legal << (std::uint64_t{1} << index));
  }
  return found;
}

}  // namespace

std::int64_t HintValues::value(const State& state, ExprIndex expr, const Answer& answer) const {
  const int first = compiled_.moves[answer.move].first_register;
  return Evaluator{compiled_, layout_, state, answer.bindings.data(), false, first}(expr);
}

bool HintValues::hopeless(const State& state, std::size_t hint) const {
  const ExprIndex condition = compiled_.hints.hopeless[hint];
  return condition == kNoExpr || Evaluator{compiled_, layout_, state, nullptr}(condition) != 0;
}

void HintValues::prefer(const State& state, const Answer& answer,
                        std::span<std::int64_t> values) const {
  const std::vector<ExprIndex>& wanted = compiled_.hints.prefer[answer.move];
  for (std::size_t i = 0; i < wanted.size(); ++i) values[i] = value(state, wanted[i], answer);
}

std::optional<std::size_t> HintValues::found(const State& state, const Answer& answer,
                                             const std::vector<AnswerPlan>& hints) const {
  for (const AnswerPlan& hint : hints) {
    if (hint.condition == kNoExpr || value(state, hint.condition, answer) != 0) return hint.hint;
  }
  return std::nullopt;
}

bool HintValues::sends(MoveId move) const {
  return std::ranges::any_of(compiled_.hints.forced[move], &AnswerPlan::automatic);
}

bool HintValues::automatic(const State& state, const Answer& answer) const {
  return std::ranges::any_of(compiled_.hints.forced[answer.move], [&](const AnswerPlan& hint) {
    return hint.automatic &&
           (hint.condition == kNoExpr || value(state, hint.condition, answer) != 0);
  });
}

std::uint64_t HintValues::exchangeable(const LegalAnswers::Run& run, std::int32_t table) const {
  const CardSet* no_worse = compiled_.pairs.data() + table;
  std::uint64_t found = 0;
  for (std::size_t given = 0; given < ShortRow::kMax; ++given) {
    for (std::size_t kept = 0; kept < ShortRow::kMax; ++kept) {
      const CardId better = run.low[given];
      const CardId other = run.low[kept];
      if (given == kept || !no_worse[other].contains(better)) continue;
      // Where two cards are as good as each other, only one may be left out.
      if (no_worse[better].contains(other) && better > other) continue;
      found |= exchanged(run.bits, given, kept);
    }
  }
  return found;
}

std::uint64_t HintValues::undominated(const State& state, const LegalAnswers::Run& run,
                                      DominanceKind ways) const {
  const DominancePlan& plan = compiled_.hints.dominates[run.prefix.move];
  if (run.leaf != LegalAnswers::Leaf::subset) return run.bits;
  if (plan.condition != kNoExpr && value(state, plan.condition, run.prefix) == 0) return run.bits;
  std::uint64_t left = run.bits;
  if (plan.exchange >= 0 && (ways == DominanceKind::exchange || ways == DominanceKind::both)) {
    left &= ~exchangeable(run, plan.exchange);
  }
  if (plan.fewer != kNoExpr && (ways == DominanceKind::fewer || ways == DominanceKind::both) &&
      value(state, plan.fewer, run.prefix) != 0) {
    left &= ~reducible(run.bits);
  }
  return left;
}

}  // namespace talon
