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
  /// The cards that the filter of that slot allows, and its pairs by other card.
  CardSet filtered;
  const CardSet* pairs = nullptr;
};

}  // namespace talon
