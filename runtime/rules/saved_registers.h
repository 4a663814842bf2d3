#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "rules/compiled_rules.h"

namespace talon {

/// Ops from `first` to before `second`.
using OpRange = std::pair<std::int32_t, std::int32_t>;

/// What the ops are parts of.
struct OpRanges {
  std::vector<OpRange> loops;
  std::map<RegisterId, OpRange> cases;  ///< the case that binds a turned-up card
};

/// The registers that are read after a question, so that the block must keep them.
std::vector<RegisterId> saved_registers(const CompiledRules& compiled, const OpRanges& ranges);

}  // namespace talon
