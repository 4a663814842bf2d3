#include <algorithm>
#include <optional>

#include "rules/compiler.h"
#include "rules/evaluate.h"

namespace talon {
namespace {

bool is_constant(const ExprNode& node) { return node.kind == spec::ExprKind::constant; }

/// True when the node reads nothing but constants that stand below it.
bool is_arithmetic(spec::ExprKind kind) { return kind >= spec::ExprKind::add; }

bool is_plain_count(const ExprNode& node) {
  return node.kind == spec::ExprKind::zone_count && node.filter < 0 && node.zones == 1 &&
         node.count_test == CountTest::no;
}

/// The comparison of a zone's count with a constant as one node, if it is one.
std::optional<ExprNode> as_count_test(spec::ExprKind kind, const ExprNode& left,
                                      const ExprNode& right) {
  using spec::ExprKind;
  const bool count_left = is_plain_count(left) && is_constant(right);
  if (!count_left && !(is_constant(left) && is_plain_count(right))) return std::nullopt;
  ExprNode node = count_left ? left : right;
  node.number = count_left ? right.number : left.number;
  switch (kind) {
    case ExprKind::equal:
      node.count_test = CountTest::equal;
      break;
    case ExprKind::less:
      node.count_test = count_left ? CountTest::less : CountTest::greater;
      break;
    case ExprKind::less_equal:  // of whole numbers
      if (node.number == (count_left ? INT64_MAX : INT64_MIN)) return std::nullopt;
      node.count_test = count_left ? CountTest::less : CountTest::greater;
      node.number += count_left ? 1 : -1;
      break;
    default:
      return std::nullopt;
  }
  return node;
}

template <typename Table, typename Make>
std::int32_t table_of(std::map<const void*, std::int32_t>& known, const void* key,
                      std::vector<Table>& tables, Make make) {
  const auto [entry, added] = known.try_emplace(key, static_cast<std::int32_t>(tables.size()));
  if (added) tables.push_back(make());
  return entry->second;
}

}  // namespace

std::int32_t Compiler::filter(const Shared<spec::CardFilter>& one) {
  if (one == nullptr) return -1;
  return table_of(tables_, one.get(), program_.filters, [&] { return one->cards; });
}

std::int32_t Compiler::pair(const Shared<spec::PairFilter>& one) {
  if (one == nullptr) return -1;
  const auto start = static_cast<std::int32_t>(program_.pairs.size());
  const auto [known, added] = tables_.try_emplace(one.get(), start);
  if (added)
    program_.pairs.insert(program_.pairs.end(), one->by_other.begin(), one->by_other.end());
  return known->second;
}

std::int32_t Compiler::value(const Shared<spec::CardValue>& one) {
  if (one == nullptr) return -1;
  return table_of(tables_, one.get(), program_.values, [&] { return one->of; });
}

std::int32_t Compiler::relation(const Shared<spec::Relation>& one) {
  if (one == nullptr) return -1;
  return table_of(tables_, one.get(), program_.relations, [&] {
    RelationTable table;
    table.edges.resize(static_cast<std::size_t>(layout_.cards()));
    for (std::size_t card = 0; one->edges != nullptr && card < table.edges.size(); ++card) {
      for (std::size_t side = 0; side < kSides.size(); ++side) {
        table.edges[card] |= std::uint64_t{one->edges->of[card][side]} << (16 * side);
      }
    }
    if (one->pairs != nullptr) table.pairs = one->pairs->by_other;
    table.diagonal = one->diagonal;
    return table;
  });
}

ExprIndex Compiler::add(ExprNode node) {
  program_.exprs.push_back(node);
  return static_cast<ExprIndex>(program_.exprs.size()) - 1;
}

const Compiler::Scoped* Compiler::find(const std::string& name, const Scope& scope,
                                       const SourceRef& where) {
  // The innermost binding of a name hides the outer ones.
  for (auto one = scope.rbegin(); one != scope.rend(); ++one) {
    if (one->slot.name == name) return &*one;
  }
  std::vector<std::string> known;
  for (const Scoped& one : scope) known.push_back(one.slot.name);
  std::optional<Message> hint = suggest(name, known);
  if (const SourceRef* change = changed_elsewhere(where)) {
    hint = Message("diagnostic.changed-at")
               .with("name", move_->name)
               .with("place", change->position());
  }
  diagnostics_.error(where, Message("compile.unknown-slot").with("name", name), std::move(hint));
  return nullptr;
}

const SourceRef* Compiler::changed_elsewhere(const SourceRef& where) const {
  const SourceRef* last = nullptr;
  for (const spec::Change& change : rules_.changes) {
    const bool own = move_ != nullptr && change.name == move_->name &&
                     (change.kind == "move" || change.kind == "question");
    if (own && change.where.file != where.file) last = &change.where;
  }
  return last;
}

const Compiler::Scoped* Compiler::refuse_kind(const std::string& name, const SourceRef& where) {
  diagnostics_.error(where, Message("compile.slot-kind").with("name", name));
  return nullptr;
}

namespace {

/// What a register holds for a slot; nullopt where it is neither cards nor places of them.
std::optional<Held> held_by(const spec::Slot& slot) {
  return std::visit(
      []<typename Kind>(const Kind&) -> std::optional<Held> {
        if constexpr (requires { Kind::held; }) return Kind::held;
        return std::nullopt;
      },
      slot.kind);
}

bool is_of_place(spec::ExprKind kind) {
  using spec::ExprKind;
  return kind == ExprKind::slot_place || kind == ExprKind::slot_row ||
         kind == ExprKind::slot_column;
}

bool is_of_grid(Held held) { return held == Held::cells || held == Held::cell; }

}  // namespace

Held Compiler::Scoped::held() const { return held_by(slot).value_or(Held::cards); }

ZoneId Compiler::Scoped::zone() const {
  const std::span<const ZoneId> places = places_of(slot);
  return places.empty() ? kNoZone : places.front();
}

bool Compiler::may_lie_in_grid(const Scoped& scoped) const {
  return std::ranges::any_of(places_of(scoped.slot),
                             [&](ZoneId place) { return layout_.is_grid(place); });
}

const Compiler::Scoped* Compiler::find_card(const std::string& name, const Scope& scope,
                                            const SourceRef& where) {
  const Scoped* const found = find(name, scope, where);
  return found == nullptr || binds_card(found->slot) ? found : refuse_kind(name, where);
}

const Compiler::Scoped* Compiler::find_held(const std::string& name, const Scope& scope,
                                            const SourceRef& where) {
  const Scoped* const found = find(name, scope, where);
  if (found == nullptr || held_by(found->slot)) return found;
  return refuse_kind(name, where);
}

ExprIndex Compiler::operands(ExprNode node, const spec::Expr& expr, const Scope& scope) {
  node.left = expression(expr.operands.at(0), scope);
  if (expr.operands.size() > 1) node.right = expression(expr.operands[1], scope);
  const auto constant = [&](ExprIndex at) {
    return at == kNoExpr || is_constant(program_.exprs[static_cast<std::size_t>(at)]);
  };
  if (node.right != kNoExpr) {
    const auto test = as_count_test(node.kind, program_.exprs[static_cast<std::size_t>(node.left)],
                                    program_.exprs[static_cast<std::size_t>(node.right)]);
    if (test) return add(*test);
  }
  if (!is_arithmetic(node.kind) || !constant(node.left) || !constant(node.right)) return add(node);
  // Both sides are known: compute now.
  const ExprIndex at = add(node);
  static const Layout no_layout;
  static const State no_state;
  ExprNode folded;
  folded.number = Evaluator{program_, no_layout, no_state, nullptr}(at);
  program_.exprs.pop_back();
  return add(folded);
}

/// Of one zone, of several, or of the one that a slot holds.
ExprIndex Compiler::of_zones(ExprNode node, const spec::Expr& expr, const Scope& scope) {
  if (!expr.slot.empty()) {
    const Scoped* const slot = find<spec::ZoneSlot>(expr.slot, scope, expr.where);
    if (slot == nullptr) return add(ExprNode{});
    node.reg = slot->reg;
    node.held = Held::zone;
    node.zones = 0;
    return add(node);
  }
  // A family that an option has left without zones.
  if (expr.zones == 0) return add(ExprNode{});
  node.zone_at = static_cast<std::uint16_t>(layout_.zone_offset(expr.zone));
  node.zones = static_cast<std::uint8_t>(expr.zones);
  node.number = expr.zone;
  return add(node);
}

/// Where a card, a cell or a zone is; its grid is kept as `number`.
ExprIndex Compiler::of_place(ExprNode node, const Scoped& slot, const spec::Expr& expr) {
  const bool zone = slot.slot.is<spec::ZoneSlot>();
  const bool cell = slot.slot.is<spec::CellSlot>();
  if (!slot.slot.is<spec::CardSlot>() && !cell &&
      !(zone && expr.kind == spec::ExprKind::slot_place)) {
    refuse_kind(expr.slot, expr.where);
    return add(ExprNode{});
  }
  if (zone) node.held = Held::zone;
  if (cell) node.number = slot.zone();
  return add(node);
}

ExprIndex Compiler::of_slot(ExprNode node, const spec::Expr& expr, const Scope& scope) {
  const Scoped* slot = nullptr;
  switch (expr.kind) {
    case spec::ExprKind::slot_number:
      slot = find<spec::NumberSlot>(expr.slot, scope, expr.where);
      break;
    case spec::ExprKind::slot_is:
      slot = find(expr.slot, scope, expr.where);
      if (slot != nullptr && !binds_card(slot->slot) && !slot->slot.is<spec::CellSlot>()) {
        slot = refuse_kind(expr.slot, expr.where);
      }
      break;
    case spec::ExprKind::slot_fits:
      slot = find_card(expr.slot, scope, expr.where);
      if (const Scoped* other = find_card(expr.other_slot, scope, expr.where)) {
        node.number = other->reg;
      }
      node.other_under = expr.other_under;
      node.value = pair(expr.pair);
      break;
    case spec::ExprKind::slot_all_in:
      slot = find_card(expr.slot, scope, expr.where);
      node.zone_at = static_cast<std::uint16_t>(layout_.zone_offset(expr.zone));
      node.zones = static_cast<std::uint8_t>(expr.zones);
      node.number = expr.zone;
      node.value = pair(expr.pair);
      break;
    case spec::ExprKind::slot_place:
    case spec::ExprKind::slot_row:
    case spec::ExprKind::slot_column:
      slot = find(expr.slot, scope, expr.where);
      break;
    default:
      slot = find_held(expr.slot, scope, expr.where);
  }
  if (slot == nullptr) return add(ExprNode{});
  if (expr.under && !binds_card(slot->slot)) {
    refuse_kind(expr.slot, expr.where);
    return add(ExprNode{});
  }
  node.reg = slot->reg;
  node.under = expr.under;
  node.held = slot->held();
  if (is_of_place(expr.kind)) return of_place(node, *slot, expr);
  if (!is_of_grid(node.held)) return add(node);
  node.zone_at = static_cast<std::uint16_t>(layout_.grid_offset(slot->zone()));
  // What a cell holds is looked up; the quick way is for cards.
  if (node.kind == spec::ExprKind::slot_is) node.kind = spec::ExprKind::slot_count;
  return add(node);
}

ExprIndex Compiler::expression(const spec::ExprPtr& expr, const Scope& scope) {
  using spec::ExprKind;
  if (expr == nullptr) return kNoExpr;
  ExprNode node;
  node.kind = expr->kind;
  node.number = expr->number;
  node.filter = filter(expr->filter);
  node.value = value(expr->value);
  switch (expr->kind) {
    case ExprKind::constant:
    case ExprKind::no_moves:
    case ExprKind::phase_is:
      return add(node);
    case ExprKind::counter:
      node.number = expr->counter;
      return add(node);
    case ExprKind::zone_count:
    case ExprKind::zone_total:
    case ExprKind::down_count:
    case ExprKind::empty_zones:
    case ExprKind::top_value:
      return of_zones(node, *expr, scope);
    case ExprKind::run_length:
    case ExprKind::lying_on:
      node.value = pair(expr->pair);
      return of_zones(node, *expr, scope);
    case ExprKind::grid_count:
    case ExprKind::grid_total:
    case ExprKind::related_pairs:
      node.zone_at = static_cast<std::uint16_t>(layout_.zone_offset(expr->zone));
      if (expr->kind == ExprKind::related_pairs) {
        node.value = relation(expr->relation);
        node.number = expr->zone;
      }
      return add(node);
    case ExprKind::fitting_cards:
      node.zone_at = static_cast<std::uint16_t>(layout_.grid_offset(expr->zone));
      node.reg = expr->zone;
      node.value = pair(expr->pair);
      return add(node);
    case ExprKind::slot_count:
    case ExprKind::slot_total:
    case ExprKind::slot_number:
    case ExprKind::slot_place:
    case ExprKind::slot_row:
    case ExprKind::slot_column:
    case ExprKind::slot_is:
    case ExprKind::slot_fits:
    case ExprKind::slot_all_in:
      return of_slot(node, *expr, scope);
    default:
      return operands(node, *expr, scope);
  }
}

}  // namespace talon
