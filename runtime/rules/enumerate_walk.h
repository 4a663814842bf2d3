#pragma once

#include "rules/enumerate.h"

namespace talon {

/// One enumeration of one move, private to enumerate*.cpp.
struct Enumerator::Walk {
  const State& state;
  const MovePlan& plan;
  Options& options;
  Narrowing narrowing;
  Answer answer;
  /// The cards of the last slot when it is a subset.
  std::span<const CardId> row;
  /// The place of that slot when its row is short, else no slot's.
  std::size_t short_leaf = kMaxSlots;
  ShortRow short_row;
  /// The places of a short row that are allowed whatever the slots before it hold.
  unsigned places = 0;
  bool at_once = false;  ///< the payments of the short row are found for all cards at once
};

}  // namespace talon
