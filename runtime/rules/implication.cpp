#include "rules/implication.h"

#include <algorithm>

namespace talon {
namespace {

using spec::ExprKind;

bool is_known_number(const spec::ExprPtr& expr) { return expr->kind == ExprKind::constant; }

bool always(const spec::ExprPtr& expr) {
  return !expr || (is_known_number(expr) && expr->number != 0);
}
bool never(const spec::ExprPtr& expr) { return expr && is_known_number(expr) && expr->number == 0; }

template <typename Holds>
bool any_operand(const spec::ExprPtr& expr, Holds holds) {
  return std::any_of(expr->operands.begin(), expr->operands.end(), holds);
}
template <typename Holds>
bool all_operands(const spec::ExprPtr& expr, Holds holds) {
  return std::all_of(expr->operands.begin(), expr->operands.end(), holds);
}

bool is_comparison(ExprKind kind) { return kind == ExprKind::less || kind == ExprKind::less_equal; }

/// left < right, or left <= right: it is weaker with a lesser left and a greater right.
bool comparison_implies(const spec::Expr& first, const spec::Expr& second) {
  const bool weaker = first.kind == second.kind || second.kind == ExprKind::less_equal;
  return weaker && at_most(second.operands[0], first.operands[0]) &&
         at_most(first.operands[1], second.operands[1]);
}

/// Whether both count cards of the same place.
bool same_place(const spec::Expr& left, const spec::Expr& right) {
  const bool counts = left.kind == ExprKind::zone_count || left.kind == ExprKind::grid_count;
  return counts && left.kind == right.kind && left.zone == right.zone &&
         left.zones == right.zones && left.slot == right.slot;
}

}  // namespace

bool implies(const spec::ExprPtr& first, const spec::ExprPtr& second) {
  if (always(second) || never(first)) return true;
  if (never(second) || always(first)) return false;
  if (same(first, second)) return true;
  if (second->kind == ExprKind::logical_and) {
    return all_operands(second, [&](const auto& part) { return implies(first, part); });
  }
  if (first->kind == ExprKind::logical_or) {
    return all_operands(first, [&](const auto& part) { return implies(part, second); });
  }
  if (first->kind == ExprKind::logical_and &&
      any_operand(first, [&](const auto& part) { return implies(part, second); })) {
    return true;
  }
  if (second->kind == ExprKind::logical_or) {
    return any_operand(second, [&](const auto& part) { return implies(first, part); });
  }
  if (first->kind == ExprKind::logical_not && second->kind == ExprKind::logical_not) {
    return implies(second->operands[0], first->operands[0]);
  }
  return is_comparison(first->kind) && is_comparison(second->kind) &&
         comparison_implies(*first, *second);
}

bool at_most(const spec::ExprPtr& first, const spec::ExprPtr& second) {
  if (same(first, second)) return true;
  if (is_known_number(first) && is_known_number(second)) return first->number <= second->number;
  if (!same_place(*first, *second)) return false;
  if (!second->filter) return true;
  return first->filter && (first->filter->cards - second->filter->cards).empty();
}

bool asks_for_moves(const spec::ExprPtr& expr) {
  return expr && (expr->kind == ExprKind::no_moves || any_operand(expr, asks_for_moves));
}

bool falls_with_moves(const spec::ExprPtr& expr) {
  if (!asks_for_moves(expr) || expr->kind == ExprKind::no_moves) return true;
  const bool joins = expr->kind == ExprKind::logical_and || expr->kind == ExprKind::logical_or;
  return joins && all_operands(expr, falls_with_moves);
}

}  // namespace talon
