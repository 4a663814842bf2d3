#pragma once

#include "rules/expression.h"
#include "rules/parts.h"

namespace talon {

/// Calls visit(operand) for each expression that lies right in this one.
template <typename Visit>
void each_operand(const spec::Expr& expr, const Visit& visit) {
  each_part<spec::ExprPtr>(expr, visit);
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
  const spec::Spots* read = nullptr;
  each_part<spec::Spots>(expr, [&](const spec::Spots& of) { read = &of; });
  return read;
}

}  // namespace talon
