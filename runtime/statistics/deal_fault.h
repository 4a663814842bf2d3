#pragma once

#include <cstdint>

#include "rules/rules.h"

namespace talon {

/// What went wrong with a deal of a series: a script of the game failed, or the search named a
/// line that does not win, which is a bug of ours.
struct DealFault {
  enum class Kind { script, wrong_line } kind = Kind::script;
  std::uint64_t number = 0;  ///< of the first deal with a fault
  ScriptFault fault;
};

}  // namespace talon
