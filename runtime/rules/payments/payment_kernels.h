#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "cards/short_row.h"
#include "rules/legal_answers.h"
#include "rules/payments/vector_units.h"

namespace talon {

/// A short row that pays for cards, the task that most time of a simulation goes to:
/// to find for each card bought the subsets of its payers in the row that reach its
/// price.
struct PaymentTask {
  /// No card that pays is worth more.
  static constexpr std::int32_t kMaxValue = 21;

  ShortRow row;
  std::uint64_t subsets = 0;             ///< of the row that may pay at all
  const CardSet* pays_for = nullptr;     ///< by card that pays
  const std::uint8_t* values = nullptr;  ///< by card that pays
  const std::uint8_t* prices = nullptr;  ///< by card bought, at most 128, which no sum reaches
};

/// Cards that can be bought, and where they lie.
struct GoodsRow {
  std::span<const CardId> cards;
  std::uint64_t zone = kNoZone;  ///< as wide as a Binding keeps it
};

/// What a kernel has found: parts of a list of answers, each with one or more.
struct PaymentsFound {
  std::size_t parts = 0;
  std::uint64_t answers = 0;
};

/// Writes what can be bought to `parts`, where there is room for all goods.
using PaymentKernel = PaymentsFound (*)(const PaymentTask& task, std::span<const GoodsRow> goods,
                                        LegalAnswers::Part* parts);

/// `units` must not be beyond vector_units().
PaymentKernel payment_kernel(VectorUnits units);

}  // namespace talon
