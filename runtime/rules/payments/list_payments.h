#pragma once

#include "rules/compiled_rules.h"
#include "rules/legal_answers.h"
#include "rules/payments/payment_kernels.h"
#include "table/state.h"

namespace talon {

/// Adds all answers of a move whose PaymentPlan applies, whatever its slots could be filled with.
/// Adds nothing and gives false where more cards lie in the row that pays than a kernel takes.
bool list_payments(const CompiledRules& compiled, const Layout& layout, const State& state,
                   MoveId move, PaymentKernel kernel, LegalAnswers& legal);

}  // namespace talon
