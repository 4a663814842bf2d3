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

  std::int64_t operator()(ExprIndex expr) const {
    // Most expressions compare a count with a number; these two need no call.
    const ExprNode& node = program.exprs[static_cast<std::size_t>(expr)];
    if (node.kind == spec::ExprKind::constant) return node.number;
    if (node.kind == spec::ExprKind::zone_count && node.filter < 0) {
      return state.list(node.zone_at).count();
    }
    return compute(node);
  }

 private:
  std::int64_t compute(const ExprNode& node) const;
  std::int64_t zone_sum(const ExprNode& node) const;
  std::int64_t slot_sum(const ExprNode& node) const;
};

}  // namespace talon
