#include <algorithm>

#include "rules/compiler.h"

namespace talon {
namespace {

void read_by_expression(const CompiledRules& compiled, ExprIndex at,
                        std::vector<RegisterId>& read) {
  if (at == kNoExpr) return;
  const ExprNode& node = compiled.exprs[at];
  if (node.asks_slot) read.push_back(node.reg);
  if (node.code == ExprCode::slot_fits) read.push_back(static_cast<RegisterId>(node.number));
  read_by_expression(compiled, node.left, read);
  read_by_expression(compiled, node.right, read);
}

/// The registers that an op or its expression reads.
std::vector<RegisterId> registers_read(const CompiledRules& compiled, const Op& op) {
  std::vector<RegisterId> read;
  switch (op.code) {
    case OpCode::put_in_cell:
    case OpCode::put_to:
    case OpCode::swap:
      read.push_back(static_cast<RegisterId>(op.amount));
      [[fallthrough]];
    case OpCode::put_card:
    case OpCode::put_cards:
    case OpCode::put_chosen:
    case OpCode::put_run:
    case OpCode::deal_from:
    case OpCode::look_at_held:
    case OpCode::turn:
      read.push_back(op.reg);
      break;
    case OpCode::slide:
      if (op.amount < 0) read.push_back(op.reg);
      break;
    default:
      break;
  }
  if (op.code == OpCode::say) {
    for (const Saying::Value& value : compiled.sayings[op.target].values) {
      read.push_back(value.reg);
    }
  }
  read_by_expression(compiled, op.expr, read);
  return read;
}

}  // namespace

/// A question stops the effects, and only the block outlives it. So every
/// register that may be read between a question and the end of its effects (or
/// anywhere in a loop around it) must be kept there. A turned-up card is bound
/// anew whenever its case begins, so it is kept for questions of that case only.
void Compiler::find_saved_registers() {
  std::vector<bool> kept(static_cast<std::size_t>(registers_));
  for (std::int32_t at = 0; at < here(); ++at) {
    if (compiled_.ops[at].code != OpCode::ask) continue;
    for (std::int32_t later = first_after(at, 0); later < here(); ++later) {
      const Op& op = compiled_.ops[later];
      if (op.code == OpCode::done && later > at) break;
      for (const RegisterId reg : registers_read(compiled_, op)) {
        kept[reg] = kept[reg] || outlives(reg, at, later);
      }
    }
  }
  for (std::size_t reg = 0; reg < kept.size(); ++reg) {
    if (kept[reg]) compiled_.saved.push_back(static_cast<RegisterId>(reg));
  }
}

/// The first op that may run after the question at `at`, among those from
/// `start`: the start of the outermost loop around it there, if there is one.
std::int32_t Compiler::first_after(std::int32_t at, std::int32_t start) const {
  std::int32_t first = at + 1;
  for (const Range& loop : loops_) {
    if (loop.first >= start && loop.first <= at && at < loop.second) {
      first = std::min(first, loop.first);
    }
  }
  return first;
}

/// Whether the register, read at `later`, may still hold what it held at `at`.
bool Compiler::outlives(RegisterId reg, std::int32_t at, std::int32_t later) const {
  const auto found = cases_.find(reg);
  if (found == cases_.end()) return true;
  const Range& body = found->second;
  const auto inside = [&](std::int32_t op) { return body.first <= op && op < body.second; };
  return inside(at) && inside(later) && later >= first_after(at, body.first);
}

}  // namespace talon
