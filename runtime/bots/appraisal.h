#pragma once

#include <compare>
#include <cstdint>

#include "rules/rules.h"

namespace talon {

/// How good a position is for the player; the greater, the better.
struct Appraisal {
  enum class Fate { lost, open, won };

  /// A game that is over without being won counts as lost, whatever its score: as
  /// long as there is a choice, more can come.
  Fate fate = Fate::open;
  std::int64_t worth = 0;  ///< Rules::worth

  friend auto operator<=>(const Appraisal&, const Appraisal&) = default;
};

Appraisal appraise(const Rules& rules, const Position& position);

}  // namespace talon
