#include "rules/implication.h"

#include "rules/expression_walk.h"

namespace talon {
namespace {

using spec::Sign;

const spec::Constant* known(const spec::ExprPtr& expr) { return expr->as<spec::Constant>(); }

bool always(const spec::ExprPtr& expr) {
  return !expr || (known(expr) != nullptr && known(expr)->number != 0);
}
bool never(const spec::ExprPtr& expr) {
  return expr && known(expr) != nullptr && known(expr)->number == 0;
}

template <typename Holds>
bool all_operands(const spec::ExprPtr& expr, const Holds& holds) {
  return !any_operand(*expr, [&](const spec::ExprPtr& operand) { return !holds(operand); });
}

/// A comparison by less or less_equal; else null.
const spec::Binary* as_comparison(const spec::ExprPtr& expr) {
  const spec::Binary* const less = expr->joined_by(Sign::less);
  return less != nullptr ? less : expr->joined_by(Sign::less_equal);
}

/// left < right, or left <= right: it is weaker with a lesser left and a greater right.
bool comparison_implies(const spec::Binary& first, const spec::Binary& second) {
  const bool weaker = first.sign == second.sign || second.sign == Sign::less_equal;
  return weaker && at_most(second.left, first.left) && at_most(first.right, second.right);
}

/// The count of cards that the expression is; null where it is anything else.
const spec::CardTotal* as_count(const spec::ExprPtr& expr) {
  const auto* const total = expr->as<spec::CardTotal>();
  return total != nullptr && total->value == nullptr ? total : nullptr;
}

}  // namespace

bool implies(const spec::ExprPtr& first, const spec::ExprPtr& second) {
  if (always(second) || never(first)) return true;
  if (never(second) || always(first)) return false;
  if (same(first, second)) return true;
  const auto implied = [&](const spec::ExprPtr& part) { return implies(first, part); };
  const auto implying = [&](const spec::ExprPtr& part) { return implies(part, second); };
  if (second->joined_by(Sign::logical_and) != nullptr) return all_operands(second, implied);
  if (first->joined_by(Sign::logical_or) != nullptr) return all_operands(first, implying);
  if (first->joined_by(Sign::logical_and) != nullptr && any_operand(*first, implying)) return true;
  if (second->joined_by(Sign::logical_or) != nullptr) return any_operand(*second, implied);
  const auto* const not_first = first->as<spec::Not>();
  const auto* const not_second = second->as<spec::Not>();
  if (not_first != nullptr && not_second != nullptr) {
    return implies(not_second->operand, not_first->operand);
  }
  const spec::Binary* const less = as_comparison(first);
  const spec::Binary* const other = as_comparison(second);
  return less != nullptr && other != nullptr && comparison_implies(*less, *other);
}

bool at_most(const spec::ExprPtr& first, const spec::ExprPtr& second) {
  if (same(first, second)) return true;
  if (known(first) != nullptr && known(second) != nullptr) {
    return known(first)->number <= known(second)->number;
  }
  const spec::CardTotal* const fewer = as_count(first);
  const spec::CardTotal* const more = as_count(second);
  if (fewer == nullptr || more == nullptr || fewer->of != more->of) return false;
  if (!more->filter) return true;
  return fewer->filter && (fewer->filter->cards - more->filter->cards).empty();
}

bool asks_for_moves(const spec::ExprPtr& expr) {
  return expr && (expr->as<spec::NoMoves>() != nullptr || any_operand(*expr, asks_for_moves));
}

bool falls_with_moves(const spec::ExprPtr& expr) {
  if (!asks_for_moves(expr) || expr->as<spec::NoMoves>() != nullptr) return true;
  const bool joins =
      expr->joined_by(Sign::logical_and) != nullptr || expr->joined_by(Sign::logical_or) != nullptr;
  return joins && all_operands(expr, falls_with_moves);
}

}  // namespace talon
