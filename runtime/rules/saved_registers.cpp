#include "rules/saved_registers.h"

#include <algorithm>
#include <set>

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
    case OpCode::put_in_order:
    case OpCode::put_under:
      if (op.amount >= 0) read.push_back(static_cast<RegisterId>(op.amount));
      read.push_back(op.reg);
      break;
    case OpCode::deal_held:
    case OpCode::deal_bottom_held:
      for (const std::int32_t place : {op.target, op.amount}) {
        if (place >= 0) read.push_back(static_cast<RegisterId>(place));
      }
      break;
    case OpCode::put_in_cell:
    case OpCode::put_to:
    case OpCode::swap:
      read.push_back(static_cast<RegisterId>(op.amount));
      [[fallthrough]];
    case OpCode::keep_place:
    case OpCode::put_card:
    case OpCode::put_cards:
    case OpCode::put_chosen:
    case OpCode::put_run:
    case OpCode::look_at_held:
    case OpCode::turn:
      read.push_back(op.reg);
      break;
    case OpCode::slide:
      if (op.amount < 0) read.push_back(op.reg);
      break;
    case OpCode::say:
      for (const Saying::Value& value : compiled.sayings[op.target].values) {
        read.push_back(value.reg);
      }
      break;
    case OpCode::put_all:
    case OpCode::put_all_of:
    case OpCode::deal:
    case OpCode::deal_bottom:
    case OpCode::deal_around:
    case OpCode::deal_into:
    case OpCode::fill:
    case OpCode::fill_grid:
    case OpCode::shuffle:
    case OpCode::look_at:
    case OpCode::set_counter:
    case OpCode::jump:
    case OpCode::jump_unless:
    case OpCode::ask:
    case OpCode::test:
    case OpCode::finish:
    case OpCode::done:
      break;
  }
  read_by_expression(compiled, op.expr, read);
  return read;
}

/// The first op that may run after the question at `at`, among those from
/// `start`: the start of the outermost loop around it there, if there is one.
std::int32_t first_after(const OpRanges& ranges, std::int32_t at, std::int32_t start) {
  std::int32_t first = at + 1;
  for (const OpRange& loop : ranges.loops) {
    if (loop.first >= start && loop.first <= at && at < loop.second) {
      first = std::min(first, loop.first);
    }
  }
  return first;
}

/// Whether the register, read at `later`, may still hold what it held at `at`.
bool outlives(const OpRanges& ranges, RegisterId reg, std::int32_t at, std::int32_t later) {
  const auto found = ranges.cases.find(reg);
  if (found == ranges.cases.end()) return true;
  const OpRange& body = found->second;
  const auto inside = [&](std::int32_t op) { return body.first <= op && op < body.second; };
  return inside(at) && inside(later) && later >= first_after(ranges, at, body.first);
}

}  // namespace

/// A question stops the effects, and only the block outlives it. So every
/// register that may be read between a question and the end of its effects (or
/// anywhere in a loop around it) must be kept there. A turned-up card is bound
/// anew whenever its case begins, so it is kept for questions of that case only.
std::vector<RegisterId> saved_registers(const CompiledRules& compiled, const OpRanges& ranges) {
  const auto end = static_cast<std::int32_t>(compiled.ops.size());
  std::set<RegisterId> kept;
  for (std::int32_t at = 0; at < end; ++at) {
    if (compiled.ops[at].code != OpCode::ask) continue;
    for (std::int32_t later = first_after(ranges, at, 0); later < end; ++later) {
      const Op& op = compiled.ops[later];
      if (op.code == OpCode::done && later > at) break;
      for (const RegisterId reg : registers_read(compiled, op)) {
        if (outlives(ranges, reg, at, later)) kept.insert(reg);
      }
    }
  }
  return {kept.begin(), kept.end()};
}

}  // namespace talon
