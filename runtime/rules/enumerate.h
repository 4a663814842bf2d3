#pragma once

#include "rules/game.h"
#include "rules/slots/slot_walk.h"

namespace talon {

/// Finds the legal answers of moves.
class Enumerator {
 public:
  explicit Enumerator(const Game& game) : compiled_(*game.compiled), layout_(game.layout) {}

  /// With the best that the processor has, as in the beginning, or with less.
  void use(VectorUnits units) { memory_.kernel = payment_kernel(units); }
  /// Lists up to `maximum` groups a move, grown cell by cell, instead of the related
  /// pairs and the largest groups alone; 0 for these again.
  void list_groups(std::size_t maximum) { memory_.max_groups = maximum; }

  /// Appends the legal answers of `move` to `legal`.
  void enumerate(const State& state, MoveId move, LegalAnswers& legal, Narrowing narrowing = {});

 private:
  bool may_be_made(const State& state, const MovePlan& plan);

  const CompiledRules& compiled_;
  const Layout& layout_;
  WalkMemory memory_;
};

}  // namespace talon
