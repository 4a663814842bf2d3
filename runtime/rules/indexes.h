#pragma once

#include <cstdint>

/// How the parts of compiled rules refer to each other.
namespace talon {

using ExprIndex = std::int32_t;
inline constexpr ExprIndex kNoExpr = -1;
using RegisterId = std::uint8_t;
/// The index of a tabulated function in one of the lists of CompiledRules.
using TableIndex = std::int32_t;
inline constexpr TableIndex kNoTable = -1;

/// What a register holds that an expression or effect reads.
enum class Held : std::uint8_t {
  cards,
  card,
  run,  ///< a card and all that lie on it
  cells,
  cell,
  zone,
};

}  // namespace talon
