#include <algorithm>

#include "base/unknown.h"
#include "rules/compiler.h"
#include "rules/machine.h"

namespace talon {

Op& Compiler::emit(OpCode code) {
  compiled_.ops.push_back(Op{});
  compiled_.ops.back().code = code;
  return compiled_.ops.back();
}

void Compiler::set_zone(Op& op, ZoneId zone) {
  op.zone = zone;
  op.zone_at = static_cast<std::uint16_t>(layout_.zone_offset(zone));
}

void Compiler::set_from(Op& op, ZoneId zone) {
  op.from = zone;
  op.from_at = static_cast<std::uint16_t>(layout_.zone_offset(zone));
}

RegisterId Compiler::new_register() { return static_cast<RegisterId>(registers_++); }

std::int32_t Compiler::ending(const std::string& name, const SourceRef& where) {
  std::vector<std::string> known;
  for (std::size_t i = 0; i < rules_.endings.size(); ++i) {
    if (rules_.endings[i].name == name) return static_cast<std::int32_t>(i);
    known.push_back(rules_.endings[i].name);
  }
  diagnostics_.error(where, unknown(Named::ending, name, known));
  return 0;
}

std::int32_t Compiler::entry(const spec::Effects& all, Scope& scope) {
  const std::int32_t start = here();
  effects(all, scope);
  emit(OpCode::done);
  return start;
}

void Compiler::effects(const spec::Effects& all, Scope& scope) {
  for (const auto& one : all) {
    if (here() > kMaxOps) return;  // compile() says so; effects that are run often grow fast
    effect(*one, scope);
  }
}

void Compiler::effect(const spec::Effect& one, Scope& scope) {
  std::visit([&](const auto& kind) { compile(kind, one.where, scope); }, one.kind);
}

void Compiler::compile(const spec::Put& one, const SourceRef& where, Scope& scope) {
  const Scoped* slot = find_held(one.slot, scope, where);
  if (slot == nullptr) return;
  if (!one.to_slot.empty()) return put_to_slot(one, *slot, where, scope);
  const Held held = slot->held();
  const bool plain = one.filter == nullptr && !may_be_full(one.to) && !may_lie_in_grid(*slot);
  Op& op = emit(held == Held::run     ? OpCode::put_run
                : !plain              ? OpCode::put_chosen
                : held == Held::cards ? OpCode::put_cards
                                      : OpCode::put_card);
  op.reg = slot->reg;
  op.held = held;
  set_zone(op, one.to);
  if (held != Held::card && held != Held::run) set_from(op, slot->zone());
  if (!plain) op.target = filter(one.filter);
}

/// To the zone or the cell that the player chose.
void Compiler::put_to_slot(const spec::Put& one, const Scoped& slot, const SourceRef& where,
                           const Scope& scope) {
  const Scoped* const to = find<spec::CellSlot, spec::ZoneSlot>(one.to_slot, scope, where);
  if (to == nullptr) return;
  if (to->slot.is<spec::CellSlot>()) return put_in_cell(one, slot, *to, where, scope);
  Op& op = emit(OpCode::put_to);
  op.reg = slot.reg;
  op.held = slot.held();
  op.amount = to->reg;
  op.target = filter(one.filter);
  if (op.held != Held::card && op.held != Held::run) set_from(op, slot.zone());
}

void Compiler::put_in_cell(const spec::Put& one, const Scoped& slot, const Scoped& to,
                           const SourceRef& where, const Scope& scope) {
  if (find<spec::CardSlot>(one.slot, scope, where) == nullptr) return;
  Op& op = emit(OpCode::put_in_cell);
  op.reg = slot.reg;
  op.amount = to.reg;
  set_zone(op, to.zone());
}

void Compiler::compile(const spec::Swap& one, const SourceRef& where, Scope& scope) {
  const Scoped* const slot = find<spec::CardSlot>(one.slot, scope, where);
  const Scoped* const other = find<spec::CardSlot>(one.other_slot, scope, where);
  if (slot == nullptr || other == nullptr) return;
  Op& op = emit(OpCode::swap);
  op.reg = slot->reg;
  op.amount = other->reg;
}

void Compiler::compile(const spec::PutAll& one, const SourceRef&, Scope&) {
  const bool slow = one.filter || layout_.is_grid(one.from) || may_be_full(one.to);
  Op& op = emit(slow ? OpCode::put_all_of : OpCode::put_all);
  op.target = filter(one.filter);
  set_from(op, one.from);
  set_zone(op, one.to);
}

void Compiler::deal(OpCode code, ExprIndex amount, ZoneId from, ZoneId to) {
  Op& op = emit(code);
  set_from(op, from);
  set_zone(op, to);
  op.expr = amount;
}

void Compiler::deal_from_slot(const spec::Deal& one, const SourceRef& where, Scope& scope) {
  const Scoped* const from = find<spec::ZoneSlot>(one.from_slot, scope, where);
  if (from == nullptr) return;
  const ExprIndex amount = expression(one.amount, scope);
  Op& op = emit(OpCode::deal_from);
  op.reg = from->reg;
  op.expr = amount;
  op.face_down = one.face_down;
  set_zone(op, one.to);
}

void Compiler::compile(const spec::Deal& one, const SourceRef& where, Scope& scope) {
  if (!one.from_slot.empty()) return deal_from_slot(one, where, scope);
  if (!layout_.is_grid(one.to) && layout_.is_limited(one.to)) {
    return compile(spec::DealAround{one.amount, {}, one.from, {one.to}, one.face_down}, where,
                   scope);
  }
  const ExprIndex amount = expression(one.amount, scope);
  deal(layout_.is_grid(one.to) ? OpCode::deal_into : OpCode::deal, amount, one.from, one.to);
  compiled_.ops.back().face_down = one.face_down;
}

void Compiler::compile(const spec::DealAround& one, const SourceRef&, Scope& scope) {
  const ExprIndex amount = expression(one.amount, scope);
  Op& op = emit(OpCode::deal_around);
  set_from(op, one.from);
  op.expr = amount;
  op.target = static_cast<std::int32_t>(compiled_.rounds.size());
  op.face_down = one.face_down;
  compiled_.rounds.push_back({one.to_each, one.each});
}

void Compiler::compile(const spec::DealBottom& one, const SourceRef&, Scope& scope) {
  deal(OpCode::deal_bottom, expression(one.amount, scope), one.from, one.to);
}

void Compiler::compile(const spec::Turn& one, const SourceRef& where, Scope& scope) {
  const Scoped* slot = find<spec::CellSlot>(one.slot, scope, where);
  if (slot == nullptr) return;
  const ExprIndex quarters = expression(one.quarters, scope);
  Op& op = emit(OpCode::turn);
  op.reg = slot->reg;
  op.expr = quarters;
  set_from(op, slot->zone());
}

void Compiler::compile(const spec::Slide& one, const SourceRef& where, Scope& scope) {
  const Scoped* slot = nullptr;
  if (!one.slot.empty()) {
    slot = find<spec::DirectionSlot>(one.slot, scope, where);
    if (slot == nullptr) return;
  }
  Op& op = emit(OpCode::slide);
  op.amount = slot != nullptr ? -1 : static_cast<int>(one.direction);
  if (slot != nullptr) op.reg = slot->reg;
  set_zone(op, one.grid);
}

void Compiler::compile(const spec::Shuffle& one, const SourceRef&, Scope&) {
  set_zone(emit(OpCode::shuffle), one.zone);
}

/// Only a zone has ends of which so many cards can be looked at.
const Compiler::Scoped* Compiler::find_looked_at(const spec::LookAt& one, const Scope& scope,
                                                 const SourceRef& where) {
  const Scoped* const found = find(one.slot, scope, where);
  if (found == nullptr || found->slot.is<spec::ZoneSlot>()) return found;
  return one.amount == nullptr ? find_held(one.slot, scope, where) : refuse_kind(one.slot, where);
}

void Compiler::compile(const spec::LookAt& one, const SourceRef& where, Scope& scope) {
  const Scoped* const slot = one.slot.empty() ? nullptr : find_looked_at(one, scope, where);
  if (!one.slot.empty() && slot == nullptr) return;
  const ExprIndex amount = one.amount == nullptr ? kNoExpr : expression(one.amount, scope);
  Op& op = emit(slot != nullptr ? OpCode::look_at_held : OpCode::look_at);
  op.expr = amount;
  op.target = one.end == spec::LookAt::End::bottom;
  if (slot == nullptr) return set_zone(op, one.at);
  op.reg = slot->reg;
  op.held = slot->slot.is<spec::ZoneSlot>() ? Held::zone : slot->held();
  if (op.held == Held::cells || op.held == Held::cell) set_zone(op, slot->zone());
}

void Compiler::compile(const spec::SetCounter& one, const SourceRef&, Scope& scope) {
  const ExprIndex value = expression(one.value, scope);
  Op& op = emit(OpCode::set_counter);
  op.target = one.counter;
  op.expr = value;
}

/// A zone of limited room is filled no further.
spec::ExprPtr Compiler::as_has_room(const spec::Fill& fill) const {
  if (layout_.is_grid(fill.to) || !layout_.is_limited(fill.to)) return fill.up_to;
  const spec::ExprPtr room = spec::expression(spec::Constant{layout_.room(fill.to)});
  return spec::expression(spec::Binary{spec::Sign::minimum, fill.up_to, room});
}

void Compiler::compile(const spec::Fill& one, const SourceRef&, Scope& scope) {
  const ExprIndex up_to = expression(as_has_room(one), scope);
  const std::size_t cases = compiled_.fills.size();
  compiled_.fills.emplace_back();
  const std::int32_t at = here();
  Op& op = emit(layout_.is_grid(one.to) ? OpCode::fill_grid : OpCode::fill);
  set_from(op, one.from);
  set_zone(op, one.to);
  op.target = static_cast<std::int32_t>(cases);
  const ExprNode& wanted = compiled_.exprs[static_cast<std::size_t>(up_to)];
  if (wanted.code == ExprCode::constant) {
    op.amount = static_cast<std::int32_t>(std::clamp<std::int64_t>(wanted.number, 0, kMaxCards));
  } else {
    op.expr = up_to;
  }

  FillCases compiled;
  compiled.orientation = one.orientation;
  for (const spec::TurnedUp& special : one.turned_up) {
    const RegisterId reg = new_register();
    compiled.cases.push_back({special.filter->cards, reg, here()});
    compiled.any = compiled.any | special.filter->cards;
    spec::Slot turned_up;
    turned_up.name = special.slot;
    scope.push_back({std::move(turned_up), reg});
    effects(special.effects, scope);
    scope.pop_back();
    emit(OpCode::jump).target = at;
    cases_[reg] = {compiled.cases.back().target, here()};
  }
  compiled.next = here();
  compiled_.fills[cases] = std::move(compiled);
  loops_.emplace_back(at, here());
}

void Compiler::compile(const spec::When& one, const SourceRef&, Scope& scope) {
  const ExprIndex condition = expression(one.condition, scope);
  const std::int32_t skip = here();
  emit(OpCode::jump_unless).expr = condition;
  effects(one.then, scope);
  if (one.otherwise.empty()) {
    compiled_.ops[static_cast<std::size_t>(skip)].target = here();
    return;
  }
  const std::int32_t leave = here();
  emit(OpCode::jump);
  compiled_.ops[static_cast<std::size_t>(skip)].target = here();
  effects(one.otherwise, scope);
  compiled_.ops[static_cast<std::size_t>(leave)].target = here();
}

void Compiler::compile(const spec::RepeatWhile& one, const SourceRef&, Scope& scope) {
  const std::int32_t start = here();
  const ExprIndex condition = expression(one.condition, scope);
  const std::int32_t leave = here();
  emit(OpCode::jump_unless).expr = condition;
  effects(one.then, scope);
  emit(OpCode::jump).target = start;
  compiled_.ops[static_cast<std::size_t>(leave)].target = here();
  loops_.emplace_back(start, here());
}

void Compiler::compile(const spec::Ask& one, const SourceRef&, Scope&) {
  std::vector<MoveId> moves;
  for (const auto& move : one.moves) moves.push_back(ids_.at(move.get()));
  emit(OpCode::ask).target = static_cast<std::int32_t>(compiled_.asks.size());
  compiled_.asks.push_back(std::move(moves));
}

void Compiler::compile(const spec::Test& one, const SourceRef& where, Scope&) {
  emit(OpCode::test).target = ending(one.ending, where);
}

void Compiler::compile(const spec::Finish& one, const SourceRef& where, Scope&) {
  emit(OpCode::finish).target = ending(one.ending, where);
}

void Compiler::compile(const spec::Say& one, const SourceRef&, Scope& scope) {
  Saying saying{"events." + one.key, {}};
  for (const auto& [slot, reg] : scope) saying.values.push_back({slot.name, reg, slot});
  emit(OpCode::say).target = static_cast<std::int32_t>(compiled_.sayings.size());
  compiled_.sayings.push_back(std::move(saying));
}

void Compiler::compile(const spec::Run& one, const SourceRef&, Scope& scope) {
  effects(one.then, scope);
}

namespace {

void read_by_expression(const CompiledRules& compiled, ExprIndex at,
                        std::vector<RegisterId>& read) {
  if (at == kNoExpr) return;
  const ExprNode& node = compiled.exprs[static_cast<std::size_t>(at)];
  if (node.asks_slot) read.push_back(node.reg);
  if (node.code == ExprCode::slot_fits) read.push_back(static_cast<RegisterId>(node.number));
  read_by_expression(compiled, node.left, read);
  read_by_expression(compiled, node.right, read);
}

}  // namespace

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
    for (const Saying::Value& value :
         compiled.sayings[static_cast<std::size_t>(op.target)].values) {
      read.push_back(value.reg);
    }
  }
  read_by_expression(compiled, op.expr, read);
  return read;
}

/// A question stops the effects, and only the block outlives it. So every
/// register that may be read between a question and the end of its effects (or
/// anywhere in a loop around it) must be kept there. A turned-up card is bound
/// anew whenever its case begins, so it is kept for questions of that case only.
void Compiler::find_saved_registers() {
  std::vector<bool> kept(static_cast<std::size_t>(registers_));
  for (std::int32_t at = 0; at < here(); ++at) {
    if (compiled_.ops[static_cast<std::size_t>(at)].code != OpCode::ask) continue;
    for (std::int32_t later = first_after(at, 0); later < here(); ++later) {
      const Op& op = compiled_.ops[static_cast<std::size_t>(later)];
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
