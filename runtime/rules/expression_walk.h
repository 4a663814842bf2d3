#pragma once

#include <variant>

#include "rules/expression.h"

namespace talon {

/// Calls visit(operand) for each expression that lies right in this one.
template <typename Visit>
void each_operand(const spec::Expr& expr, const Visit& visit) {
  std::visit(
      [&](const auto& kind) {
        if constexpr (requires { kind.operand; }) visit(kind.operand);
        if constexpr (requires { kind.left; }) visit(kind.left);
        if constexpr (requires { kind.right; }) visit(kind.right);
      },
      expr.kind);
}

/// Whether holds(operand) for one of them.
template <typename Holds>
bool any_operand(const spec::Expr& expr, const Holds& holds) {
  bool any = false;
  each_operand(expr, [&](const spec::ExprPtr& operand) { any = any || holds(operand); });
  return any;
}

/// The zones or the grid that the expression itself reads; null where it reads none.
inline const spec::Spots* spots_read(const spec::Expr& expr) {
  return std::visit(
      [](const auto& kind) -> const spec::Spots* {
        if constexpr (requires { kind.of; }) return &kind.of;
        return nullptr;
      },
      expr.kind);
}

}  // namespace talon
