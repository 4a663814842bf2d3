#pragma once

#include <cstdint>
#include <limits>

#include "rules/spec.h"
#include "table/layout.h"

namespace talon {

/// The least and the greatest value that an expression may have. Truth values
/// are 1 and 0.
struct ValueRange {
  std::int64_t minimum = std::numeric_limits<std::int64_t>::min();
  std::int64_t maximum = std::numeric_limits<std::int64_t>::max();

  bool is_never_true() const { return minimum == 0 && maximum == 0; }
};

/// Bounds of an expression over all positions that the layout allows, reachable or
/// not: counters within their ranges, any cards anywhere, any binding of slots. What
/// is too large to be bounded has no bounds.
ValueRange range_of(const spec::Expr& expression, const Layout& layout);

}  // namespace talon
