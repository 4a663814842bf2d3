#include <algorithm>

#include "base/unknown.h"
#include "rules/compiler.h"
#include "rules/machine.h"

namespace talon {

namespace {

/// Adds the ops of one effect, by its kind.
class EffectCompiler {
 public:
  EffectCompiler(Compiler& compiler, Scope& scope, const SourceRef& where)
      : compiler_(compiler), scope_(scope), where_(where) {}

  void operator()(const spec::Put& one) {
    const Scoped* slot = names().find_held(one.slot, scope_, where_);
    if (slot == nullptr) return;
    const Held held = slot->held();
    const bool from_several = held == Held::cards && spots_of(slot->slot).size() > 1;
    if (one.under || from_several) return put_as_they_lie(one, *slot);
    if (!one.to_slot.empty()) return put_to_slot(one, *slot);
    const bool plain =
        one.filter == nullptr && !may_be_full(one.to) && !names().may_lie_in_grid(*slot);
    Op& op = emit(held == Held::run     ? OpCode::put_run
                  : !plain              ? OpCode::put_chosen
                  : held == Held::cards ? OpCode::put_cards
                                        : OpCode::put_card);
    op.reg = slot->reg;
    op.held = held;
    set_zone(op, one.to);
    if (held != Held::card && held != Held::run) set_from(op, slot->zone());
    if (!plain) op.target = compiler_.filter(one.filter);
  }

  void operator()(const spec::Swap& one) {
    const Scoped* const slot = names().find(one.slot, scope_, where_, {Held::card});
    const Scoped* const other = names().find(one.other_slot, scope_, where_, {Held::card});
    if (slot == nullptr || other == nullptr) return;
    Op& op = emit(OpCode::swap);
    op.reg = slot->reg;
    op.amount = other->reg;
  }

  void operator()(const spec::PutAll& one) {
    const bool slow = one.filter || layout().is_grid(one.from) || may_be_full(one.to);
    Op& op = emit(slow ? OpCode::put_all_of : OpCode::put_all);
    op.target = compiler_.filter(one.filter);
    set_from(op, one.from);
    set_zone(op, one.to);
  }

  void operator()(const spec::Deal& one) {
    if (!one.from_slot.empty() || !one.to_slot.empty()) return deal_held(one, OpCode::deal_held);
    if (one.face_down) check_lies_down(one.to);
    if (!layout().is_grid(one.to) && layout().is_limited(one.to)) {
      return (*this)(spec::DealAround{one.amount, {}, one.from, {one.to}, one.face_down});
    }
    const ExprIndex amount = compiler_.expression(one.amount, scope_);
    deal(layout().is_grid(one.to) ? OpCode::deal_into : OpCode::deal, amount, one.from, one.to);
    compiled().ops.back().face_down = one.face_down;
  }

  void operator()(const spec::DealAround& one) {
    for (const ZoneId zone : one.to_each) {
      if (one.face_down) check_lies_down(zone);
    }
    if (!one.amount && one.each.size() != one.to_each.size()) {
      error(Message("compile.shares-of-family")
                .with("count", static_cast<std::int64_t>(one.to_each.size()))
                .with("given", static_cast<std::int64_t>(one.each.size())));
    }
    const ExprIndex amount = compiler_.expression(one.amount, scope_);
    Op& op = emit(OpCode::deal_around);
    set_from(op, one.from);
    op.expr = amount;
    op.target = static_cast<std::int32_t>(compiled().rounds.size());
    op.face_down = one.face_down;
    compiled().rounds.push_back({one.to_each, one.each});
  }

  void operator()(const spec::DealBottom& one) {
    if (!one.from_slot.empty() || !one.to_slot.empty()) {
      return deal_held(one, OpCode::deal_bottom_held);
    }
    deal(OpCode::deal_bottom, compiler_.expression(one.amount, scope_), one.from, one.to);
  }

  void operator()(const spec::Turn& one) {
    const Scoped* slot = names().find(one.slot, scope_, where_, {Held::cell});
    if (slot == nullptr) return;
    const ExprIndex quarters = compiler_.expression(one.quarters, scope_);
    Op& op = emit(OpCode::turn);
    op.reg = slot->reg;
    op.expr = quarters;
    set_from(op, slot->zone());
  }

  void operator()(const spec::Slide& one) {
    const Scoped* slot = nullptr;
    if (!one.slot.empty()) {
      slot = names().find<spec::DirectionSlot>(one.slot, scope_, where_);
      if (slot == nullptr) return;
    }
    Op& op = emit(OpCode::slide);
    op.amount = slot != nullptr ? -1 : static_cast<int>(one.direction);
    if (slot != nullptr) op.reg = slot->reg;
    set_zone(op, one.grid);
  }

  void operator()(const spec::Shuffle& one) { set_zone(emit(OpCode::shuffle), one.zone); }

  void operator()(const spec::LookAt& one) {
    const Scoped* const slot = one.slot.empty() ? nullptr : find_looked_at(one);
    if (!one.slot.empty() && slot == nullptr) return;
    if (slot == nullptr) check_is_hidden(one);
    const ExprIndex amount =
        one.amount == nullptr ? kNoExpr : compiler_.expression(one.amount, scope_);
    Op& op = emit(slot != nullptr ? OpCode::look_at_held : OpCode::look_at);
    op.expr = amount;
    op.target = one.end == spec::LookAt::End::bottom;
    if (slot == nullptr) return set_zone(op, one.at);
    op.reg = slot->reg;
    op.held = slot->held();
    if (op.held == Held::cells || op.held == Held::cell) set_zone(op, slot->zone());
  }

  void operator()(const spec::SetCounter& one) {
    const ExprIndex value = compiler_.expression(one.value, scope_);
    Op& op = emit(OpCode::set_counter);
    op.target = static_cast<std::int32_t>(one.counter);
    op.expr = value;
  }

  void operator()(const spec::Fill& one) {
    if (one.orientation == spec::Orientation::random && !layout().is_grid(one.to)) {
      error(Message("compile.turned-in-zone"));
    }
    const ExprIndex up_to = compiler_.expression(as_has_room(one), scope_);
    const std::size_t cases = compiled().fills.size();
    compiled().fills.emplace_back();
    const std::int32_t at = here();
    Op& op = emit(layout().is_grid(one.to) ? OpCode::fill_grid : OpCode::fill);
    set_from(op, one.from);
    set_zone(op, one.to);
    op.target = static_cast<std::int32_t>(cases);
    const ExprNode& wanted = compiled().exprs[up_to];
    if (wanted.code == ExprCode::constant) {
      op.amount = static_cast<std::int32_t>(std::clamp<std::int64_t>(wanted.number, 0, kMaxCards));
    } else {
      op.expr = up_to;
    }

    FillCases plan;
    plan.orientation = one.orientation;
    for (const spec::TurnedUp& special : one.turned_up) {
      const RegisterId reg = compiler_.new_register();
      plan.cases.push_back({special.filter->cards, reg, here()});
      plan.any = plan.any | special.filter->cards;
      spec::Slot turned_up;
      turned_up.name = special.slot;
      scope_.push_back({std::move(turned_up), reg});
      compiler_.keep_place(scope_.back(), special.effects);
      compiler_.effects(special.effects, scope_);
      scope_.pop_back();
      emit(OpCode::jump).target = at;
      compiler_.ranges().cases[reg] = {plan.cases.back().target, here()};
    }
    plan.next = here();
    compiled().fills[cases] = std::move(plan);
    compiler_.ranges().loops.emplace_back(at, here());
  }

  void operator()(const spec::When& one) {
    const ExprIndex condition = compiler_.expression(one.condition, scope_);
    const std::int32_t skip = here();
    emit(OpCode::jump_unless).expr = condition;
    compiler_.effects(one.then, scope_);
    if (one.otherwise.empty()) {
      op_at(skip).target = here();
      return;
    }
    const std::int32_t leave = here();
    emit(OpCode::jump);
    op_at(skip).target = here();
    compiler_.effects(one.otherwise, scope_);
    op_at(leave).target = here();
  }

  void operator()(const spec::RepeatWhile& one) {
    const std::int32_t start = here();
    const ExprIndex condition = compiler_.expression(one.condition, scope_);
    const std::int32_t leave = here();
    emit(OpCode::jump_unless).expr = condition;
    compiler_.effects(one.then, scope_);
    emit(OpCode::jump).target = start;
    op_at(leave).target = here();
    compiler_.ranges().loops.emplace_back(start, here());
  }

  void operator()(const spec::Ask& one) {
    std::vector<MoveId> moves;
    for (const auto& move : one.moves) moves.push_back(compiler_.id(*move));
    emit(OpCode::ask).target = static_cast<std::int32_t>(compiled().asks.size());
    compiled().asks.push_back(std::move(moves));
  }

  void operator()(const spec::Test& one) { emit(OpCode::test).target = ending(one.ending); }

  void operator()(const spec::Finish& one) { emit(OpCode::finish).target = ending(one.ending); }

  void operator()(const spec::Say& one) {
    Saying saying{one.key, {}};
    for (const Scoped& bound : scope_) {
      saying.values.push_back({bound.slot.name, bound.reg, bound.slot});
    }
    emit(OpCode::say).target = static_cast<std::int32_t>(compiled().sayings.size());
    compiled().sayings.push_back(std::move(saying));
  }

  void operator()(const spec::Run& one) { compiler_.effects(one.then, scope_); }

 private:
  ScopedNames& names() const { return compiler_.names(); }
  CompiledRules& compiled() { return compiler_.compiled(); }
  const Layout& layout() const { return compiler_.layout(); }
  std::int32_t here() const { return compiler_.here(); }
  Op& op_at(std::int32_t index) { return compiled().ops[index]; }

  void error(Message message) { compiler_.diagnostics().error(where_, std::move(message)); }

  /// Cards cannot be dealt face down to a spot where none can lie so.
  void check_lies_down(ZoneId zone) {
    if (!layout().is_mixed(zone)) error(Message("compile.dealt-down-elsewhere"));
  }

  /// Nothing is learnt by looking at what lies face up, and a grid has no ends.
  void check_is_hidden(const spec::LookAt& one) {
    if (layout().facing(one.at) == Facing::up) error(Message("compile.looks-at-face-up"));
    if (one.amount && layout().is_grid(one.at)) error(Message("compile.end-of-grid"));
  }

  Op& emit(OpCode code) { return compiler_.emit(code); }

  void set_zone(Op& op, ZoneId zone) const {
    op.zone = zone;
    op.zone_at = static_cast<std::uint16_t>(layout().zone_offset(zone));
  }

  void set_from(Op& op, ZoneId zone) const {
    op.from = zone;
    op.from_at = static_cast<std::uint16_t>(layout().zone_offset(zone));
  }

  std::int32_t ending(const std::string& name) {
    const auto& endings = compiler_.rules().endings;
    const auto found = std::ranges::find(endings, name, &spec::Ending::name);
    if (found != endings.end()) return static_cast<std::int32_t>(found - endings.begin());
    std::vector<std::string> known;
    for (const spec::Ending& one : endings) known.push_back(one.name);
    compiler_.diagnostics().error(where_, unknown(Named::ending, name, known));
    return 0;
  }

  /// Whether there may be no room for a card that goes there.
  bool may_be_full(ZoneId spot) const {
    return layout().is_grid(spot) || layout().is_limited(spot);
  }

  /// The register of the zone that a slot names as a place; nothing, after a finding, where it
  /// names none.
  std::optional<RegisterId> place(const std::string& name) {
    const Scoped* const slot =
        names().find(name, scope_, where_, {Held::zone, Held::card, Held::run});
    if (slot == nullptr) return std::nullopt;
    if (!slot->place) names().refuse_kind(*slot, where_);
    return slot->place;
  }

  /// To the place or the cell that the player chose.
  void put_to_slot(const spec::Put& one, const Scoped& slot) {
    const Scoped* const cell = names().find(one.to_slot, scope_, where_);
    if (cell == nullptr) return;
    if (held_by(cell->slot) == Held::cell) return put_in_cell(one, slot, *cell);
    const auto to = place(one.to_slot);
    if (!to) return;
    Op& op = emit(OpCode::put_to);
    op.reg = slot.reg;
    op.held = slot.held();
    op.amount = *to;
    op.target = compiler_.filter(one.filter);
    if (op.held != Held::card && op.held != Held::run) set_from(op, slot.zone());
  }

  void put_as_they_lie(const spec::Put& one, const Scoped& slot) {
    std::optional<RegisterId> to;
    if (!one.to_slot.empty()) {
      to = place(one.to_slot);
      if (!to) return;
    }
    const TableIndex filter = compiler_.filter(one.filter);
    Op& op = emit(one.under ? OpCode::put_under : OpCode::put_in_order);
    op.reg = slot.reg;
    op.held = slot.held();
    op.amount = to ? *to : -1;
    op.target = filter;
    if (op.held == Held::cell || op.held == Held::cells) set_from(op, slot.zone());
    if (!to) set_zone(op, one.to);
  }

  void put_in_cell(const spec::Put& one, const Scoped& slot, const Scoped& to) {
    if (names().find(one.slot, scope_, where_, {Held::card}) == nullptr) return;
    Op& op = emit(OpCode::put_in_cell);
    op.reg = slot.reg;
    op.amount = to.reg;
    set_zone(op, to.zone());
  }

  void deal(OpCode code, ExprIndex amount, ZoneId from, ZoneId to) {
    Op& op = emit(code);
    set_from(op, from);
    set_zone(op, to);
    op.expr = amount;
  }

  /// From a place or to one, or both.
  template <typename Kind>
  void deal_held(const Kind& one, OpCode code) {
    std::optional<RegisterId> from;
    std::optional<RegisterId> to;
    if (!one.from_slot.empty() && !(from = place(one.from_slot))) return;
    if (!one.to_slot.empty() && !(to = place(one.to_slot))) return;
    const ExprIndex amount = compiler_.expression(one.amount, scope_);
    Op& op = emit(code);
    op.expr = amount;
    op.target = from ? *from : -1;
    op.amount = to ? *to : -1;
    if (!from) set_from(op, one.from);
    if (!to) set_zone(op, one.to);
    if constexpr (requires { one.face_down; }) {
      op.face_down = one.face_down;
      if (one.face_down) check_dealt_down(one);
    }
  }

  void check_dealt_down(const spec::Deal& one) {
    if (one.to_slot.empty()) return check_lies_down(one.to);
    for (const ZoneId zone : spots_of(names().find(one.to_slot, scope_, where_)->slot)) {
      check_lies_down(zone);
    }
  }

  /// Only a zone has ends of which so many cards can be looked at.
  const Scoped* find_looked_at(const spec::LookAt& one) {
    const Scoped* const found = names().find(one.slot, scope_, where_);
    if (found == nullptr || held_by(found->slot) == Held::zone) return found;
    return one.amount == nullptr ? names().find_held(one.slot, scope_, where_)
                                 : names().refuse_kind(*found, where_);
  }

  /// A zone of limited room is filled no further.
  spec::ExprPtr as_has_room(const spec::Fill& fill) const {
    if (layout().is_grid(fill.to) || !layout().is_limited(fill.to)) return fill.up_to;
    const spec::ExprPtr room = spec::expression(spec::Constant{layout().room(fill.to)});
    return spec::expression(spec::Binary{spec::Sign::minimum, fill.up_to, room});
  }

  Compiler& compiler_;
  Scope& scope_;
  const SourceRef& where_;
};

}  // namespace

void compile_effect(Compiler& compiler, const spec::Effect& effect, Scope& scope) {
  std::visit(EffectCompiler(compiler, scope, effect.where), effect.kind);
}

}  // namespace talon
