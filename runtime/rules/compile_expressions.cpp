#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "rules/compiler.h"
#include "rules/evaluate.h"

namespace talon {
namespace {

bool is_constant(const ExprNode& node) { return node.code == ExprCode::constant; }

bool is_plain_count(const ExprNode& node) {
  return node.code == ExprCode::zone_total && node.filter < 0 && node.value < 0 &&
         node.zones == 1 && node.count_test == CountTest::no;
}

/// The comparison of a zone's count with a constant as one node, if it is one.
std::optional<ExprNode> as_count_test(spec::Sign sign, const ExprNode& left,
                                      const ExprNode& right) {
  using spec::Sign;
  if (sign != Sign::equal && sign != Sign::less && sign != Sign::less_equal) return std::nullopt;
  const bool count_left = is_plain_count(left) && is_constant(right);
  if (!count_left && !(is_constant(left) && is_plain_count(right))) return std::nullopt;
  ExprNode node = count_left ? left : right;
  node.number = count_left ? right.number : left.number;
  node.count_test = sign == Sign::equal ? CountTest::equal
                    : count_left        ? CountTest::less
                                        : CountTest::greater;
  if (sign == Sign::less_equal) {  // of whole numbers
    if (node.number == (count_left ? INT64_MAX : INT64_MIN)) return std::nullopt;
    node.number += count_left ? 1 : -1;
  }
  return node;
}

ExprCode code_of(spec::Sign sign) {
  using spec::Sign;
  switch (sign) {
    case Sign::add:
      return ExprCode::add;
    case Sign::subtract:
      return ExprCode::subtract;
    case Sign::multiply:
      return ExprCode::multiply;
    case Sign::double_times:
      return ExprCode::double_times;
    case Sign::minimum:
      return ExprCode::minimum;
    case Sign::maximum:
      return ExprCode::maximum;
    case Sign::equal:
      return ExprCode::equal;
    case Sign::less:
      return ExprCode::less;
    case Sign::less_equal:
      return ExprCode::less_equal;
    case Sign::logical_and:
      return ExprCode::logical_and;
    case Sign::logical_or:
      return ExprCode::logical_or;
  }
  return ExprCode::constant;
}

bool is_of_grid(Held held) { return held == Held::cells || held == Held::cell; }

/// Adds the nodes of one expression, by its kind.
class ExpressionCompiler {
 public:
  ExpressionCompiler(Compiler& compiler, const Scope& scope, const SourceRef& where)
      : compiler_(compiler), scope_(scope), where_(where) {}

  ExprIndex operator()(const spec::Constant& one) { return add({.number = one.number}); }

  ExprIndex operator()(const spec::CounterValue& one) {
    return add({.code = ExprCode::counter, .number = static_cast<std::int64_t>(one.counter)});
  }

  ExprIndex operator()(const spec::NoMoves&) { return add({.code = ExprCode::no_moves}); }

  ExprIndex operator()(const spec::CardTotal& one) {
    const bool grid = one.of.slot.empty() && one.of.count == 1 && layout().is_grid(one.of.first);
    return of_spots(grid ? ExprCode::grid_total : ExprCode::zone_total,
                    {.filter = compiler_.filter(one.filter), .value = compiler_.value(one.value)},
                    one.of);
  }

  ExprIndex operator()(const spec::DownCount& one) {
    return of_spots(ExprCode::down_count, {}, one.of);
  }

  ExprIndex operator()(const spec::EmptyZones& one) {
    return of_spots(ExprCode::empty_zones, {}, one.of);
  }

  ExprIndex operator()(const spec::TopValue& one) {
    return of_spots(ExprCode::top_value, {.value = compiler_.value(one.value)}, one.of);
  }

  ExprIndex operator()(const spec::RunLength& one) {
    return of_spots(ExprCode::run_length, {.value = compiler_.pair(one.pair)}, one.of);
  }

  ExprIndex operator()(const spec::LyingOn& one) {
    return of_spots(ExprCode::lying_on, {.value = compiler_.pair(one.pair)}, one.of);
  }
  ExprIndex operator()(const spec::Joined& one) {
    return of_spots(ExprCode::joined, {.value = compiler_.pair(one.pair)}, one.of);
  }
  ExprIndex operator()(const spec::Deadlocked& one) {
    DeadlockPlan plan{compiler_.pair(one.pair), compiler_.pair_by_card(one.onto),
                      compiler_.pair(one.together), compiler_.filter(one.empty)};
    plan.first_closed = one.closed.first;
    plan.closed = static_cast<ZoneCount>(one.closed.count);
    Indexed<DeadlockPlan>& all = compiler_.compiled().deadlocks;
    all.push_back(plan);
    return of_spots(ExprCode::deadlocked, {.value = static_cast<std::int32_t>(all.size()) - 1},
                    one.of);
  }

  ExprIndex operator()(const spec::FittingCards& one) {
    return of_spots(ExprCode::fitting_cards,
                    {.reg = static_cast<RegisterId>(one.side),
                     .filter = compiler_.filter(one.filter),
                     .value = compiler_.pair(one.pair)},
                    one.of);
  }

  ExprIndex operator()(const spec::RelatedPairs& one) {
    return of_spots(ExprCode::related_pairs, {.value = compiler_.relation(one.relation)}, one.of);
  }

  ExprIndex operator()(const spec::SlotTotal& one) {
    return of_slot(ExprCode::slot_total, {.value = compiler_.value(one.value)}, one.slot,
                   names().find_held(one.slot.name, scope_, where_));
  }

  ExprIndex operator()(const spec::SlotNumber& one) {
    return of_slot(ExprCode::slot_number, {}, one.slot,
                   names().find<spec::NumberSlot>(one.slot.name, scope_, where_));
  }

  ExprIndex operator()(const spec::SlotWhere& one) {
    using By = spec::SlotWhere::By;
    const Scoped* slot =
        names().find(one.slot.name, scope_, where_, {Held::card, Held::cell, Held::zone});
    if (one.by != By::index && slot != nullptr && slot->held() == Held::zone) {
      slot = names().refuse_kind(*slot, where_);
    }
    const ExprCode code = one.by == By::index ? ExprCode::slot_index
                          : one.by == By::row ? ExprCode::slot_row
                                              : ExprCode::slot_column;
    return of_slot(code, {}, one.slot, slot);
  }

  ExprIndex operator()(const spec::SlotIs& one) {
    const Scoped* slot = names().find(one.slot.name, scope_, where_);
    const bool cell = slot != nullptr && slot->held() == Held::cell;
    if (slot != nullptr && !binds_card(slot->slot) && !cell) {
      slot = names().refuse_kind(*slot, where_);
    }
    // What a cell holds is looked up; the quick way is for cards.
    return of_slot(cell ? ExprCode::slot_total : ExprCode::slot_is,
                   {.filter = compiler_.filter(one.filter)}, one.slot, slot);
  }

  ExprIndex operator()(const spec::SlotFits& one) {
    const Scoped* const slot = names().find_card(one.slot.name, scope_, where_);
    const Scoped* const other = names().find_card(one.other.name, scope_, where_);
    return of_slot(ExprCode::slot_fits,
                   {.other_under = one.other.under,
                    .value = compiler_.pair(one.pair),
                    .number = other == nullptr ? 0 : other->reg},
                   one.slot, slot);
  }

  ExprIndex operator()(const spec::SlotAllIn& one) {
    const Scoped* const slot = names().find_card(one.slot.name, scope_, where_);
    return of_slot(ExprCode::slot_all_in,
                   {.zone_at = zone_at(one.of),
                    .zones = static_cast<std::uint8_t>(one.of.count),
                    .value = compiler_.pair(one.pair),
                    .number = one.of.first},
                   one.slot, slot);
  }

  ExprIndex operator()(const spec::Not& one) {
    return folded(
        {.code = ExprCode::logical_not, .left = compiler_.expression(one.operand, scope_)});
  }

  ExprIndex operator()(const spec::Binary& one) {
    const ExprIndex left = compiler_.expression(one.left, scope_);
    const ExprIndex right = compiler_.expression(one.right, scope_);
    if (const auto known = known_truth(one.sign, left, right)) return *known;
    const auto test = as_count_test(one.sign, node(left), node(right));
    return test ? add(*test) : folded({.code = code_of(one.sign), .left = left, .right = right});
  }

 private:
  ScopedNames& names() const { return compiler_.names(); }
  const Layout& layout() const { return compiler_.layout(); }
  const ExprNode& node(ExprIndex at) const { return compiler_.compiled().exprs[at]; }
  ExprIndex add(const ExprNode& node) { return compiler_.add(node); }

  std::uint16_t zone_at(const spec::Spots& of) const {
    return static_cast<std::uint16_t>(layout().zone_offset(of.first));
  }

  /// What two conditions come to, of which one always holds, or never.
  std::optional<ExprIndex> known_truth(spec::Sign sign, ExprIndex left, ExprIndex right) {
    if (sign != spec::Sign::logical_and && sign != spec::Sign::logical_or) return std::nullopt;
    if (!is_constant(node(left))) std::swap(left, right);
    if (!is_constant(node(left))) return std::nullopt;
    const bool decides = (node(left).number != 0) == (sign == spec::Sign::logical_or);
    return decides ? left : right;
  }

  /// Computed now where its operands are known.
  ExprIndex folded(const ExprNode& joined) {
    const auto constant = [&](ExprIndex at) { return at == kNoExpr || is_constant(node(at)); };
    const ExprIndex at = add(joined);
    if (!constant(joined.left) || !constant(joined.right)) return at;
    static const Layout no_layout;
    static const State no_state;
    const std::int64_t number = Evaluator{compiler_.compiled(), no_layout, no_state, nullptr}(at);
    compiler_.compiled().exprs.pop_back();
    return add({.number = number});
  }

  /// Compiles an operation that reads zones, a grid, or the zone that a slot holds.
  ExprIndex of_spots(ExprCode code, ExprNode node, const spec::Spots& of) {
    node.code = code;
    if (!of.slot.empty()) {
      const Scoped* const slot = names().find(of.slot, scope_, where_, {Held::zone});
      if (slot == nullptr) return add({});
      node.reg = slot->reg;
      node.asks_slot = true;
      node.held = Held::zone;
      node.zones = 0;
      return add(node);
    }
    // A family that an option has left without zones.
    if (of.count == 0) return add({});
    node.zone_at = zone_at(of);
    node.zones = static_cast<std::uint8_t>(of.count);
    node.number = of.first;
    return add(node);
  }

  /// The slot is null after a finding.
  ExprIndex of_slot(ExprCode code, ExprNode node, const spec::SlotReference& of,
                    const Scoped* slot) {
    if (slot != nullptr && of.under && !binds_card(slot->slot)) {
      slot = names().refuse_kind(*slot, where_);
    }
    if (slot == nullptr) return add({});
    node.code = code;
    node.reg = slot->reg;
    node.asks_slot = true;
    node.under = of.under;
    node.held = slot->held();
    if (is_of_grid(node.held)) {
      node.zone_at = static_cast<std::uint16_t>(layout().grid_offset(slot->zone()));
      node.number = slot->zone();
    }
    return add(node);
  }

  Compiler& compiler_;
  const Scope& scope_;
  const SourceRef& where_;
};

}  // namespace

ExprIndex compile_expression(Compiler& compiler, const spec::Expr& expr, const Scope& scope) {
  return std::visit(ExpressionCompiler(compiler, scope, expr.where), expr.kind);
}

}  // namespace talon
