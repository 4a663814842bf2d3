#include "solve/worth_terms.h"

#include <algorithm>
#include <string>

#include "base/rng.h"
#include "rules/evaluate.h"
#include "rules/rules.h"

namespace talon {
namespace {

/// In other ways a term counts once, twice or four times: none is forgotten beside the others.
constexpr std::uint32_t kLogFactors = 3;

/// Whatever the terms of a script are, their sum is a number.
constexpr std::int64_t kMostTerm = kMostScore >> 8;

}  // namespace

WorthTerms::WorthTerms(const Game& game) : program_(*game.program), layout_(game.layout) {
  if (program_.worth != kNoExpr) add(program_.worth, 1);
}

void WorthTerms::add(ExprIndex expr, std::int64_t sign) {
  const ExprNode& node = program_.exprs[static_cast<std::size_t>(expr)];
  const bool adds = node.code == ExprCode::add;
  if (!adds && node.code != ExprCode::subtract) {
    if (node.code != ExprCode::constant) terms_.push_back({expr, sign, 1});
    return;
  }
  add(node.left, sign);
  add(node.right, adds ? sign : -sign);
}

void WorthTerms::weigh(std::uint64_t way) {
  Rng chance = Rng::seeded(std::to_string(way), "worth");
  for (Term& term : terms_) {
    const std::uint32_t doublings = chance.below(kLogFactors);
    term.factor = way == 0 ? 1 : std::int64_t{1} << doublings;
  }
}

std::int64_t WorthTerms::value(const State& state) const {
  const Evaluator evaluate{program_, layout_, state, nullptr};
  std::int64_t sum = 0;
  for (const Term& term : terms_) {
    const std::int64_t value = std::clamp(evaluate(term.expr), -kMostTerm, kMostTerm);
    sum += term.sign * term.factor * value;
  }
  return sum;
}

}  // namespace talon
