#pragma once

#include "rules/spec.h"

/// What can be seen of two expressions from their form alone. A true answer is right in
/// every position; a false one only says that it cannot be seen.
namespace talon {

/// Whether the second holds wherever the first does. A null condition always holds.
bool implies(const spec::ExprPtr& first, const spec::ExprPtr& second);
/// Whether the value of the first is nowhere greater than that of the second.
bool at_most(const spec::ExprPtr& first, const spec::ExprPtr& second);

/// Whether it depends on what moves can be made.
bool asks_for_moves(const spec::ExprPtr& expr);
/// Whether it depends on that only so that it holds less often, the more moves there are.
bool falls_with_moves(const spec::ExprPtr& expr);

}  // namespace talon
