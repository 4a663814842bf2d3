#include "rules/expression.h"

namespace talon::spec {

// Here and not in the header: what a variant of so many kinds needs to be moved and compared
// would be made anew for each file that sees a rule.
bool Expr::operator==(const Expr&) const = default;

ExprPtr expression(ExprKind kind) { return std::make_shared<const Expr>(Expr{std::move(kind)}); }

}  // namespace talon::spec
