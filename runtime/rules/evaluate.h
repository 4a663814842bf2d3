#pragma once

#include <cstdint>

#include "rules/program.h"
#include "table/state.h"

namespace talon {

/// Computes expressions over a state and the bindings of a move's slots.
struct Evaluator {
  const Program& program;
  const Layout& layout;
  const State& state;
  const Binding* registers;
  bool no_moves = false;

  std::int64_t operator()(ExprIndex expr) const;

 private:
  std::int64_t zone_sum(const ExprNode& node) const;
  std::int64_t slot_sum(const ExprNode& node) const;
};

}  // namespace talon
