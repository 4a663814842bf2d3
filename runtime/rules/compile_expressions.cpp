#include <algorithm>
#include <optional>
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
  return table_of(tables_, one.get(), compiled_.filters, [&] { return one->cards; });
}

std::int32_t Compiler::pair(const Shared<spec::PairFilter>& one) {
  if (one == nullptr) return -1;
  const auto start = static_cast<std::int32_t>(compiled_.pairs.size());
  const auto [known, added] = tables_.try_emplace(one.get(), start);
  if (added)
    compiled_.pairs.insert(compiled_.pairs.end(), one->by_other.begin(), one->by_other.end());
  return known->second;
}

std::int32_t Compiler::value(const Shared<spec::CardValue>& one) {
  if (one == nullptr) return -1;
  return table_of(tables_, one.get(), compiled_.values, [&] { return one->of; });
}

std::int32_t Compiler::relation(const Shared<spec::Relation>& one) {
  if (one == nullptr) return -1;
  return table_of(tables_, one.get(), compiled_.relations, [&] {
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
  compiled_.exprs.push_back(node);
  return static_cast<ExprIndex>(compiled_.exprs.size()) - 1;
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

bool is_of_grid(Held held) { return held == Held::cells || held == Held::cell; }

}  // namespace

Held Compiler::Scoped::held() const { return held_by(slot).value_or(Held::cards); }

ZoneId Compiler::Scoped::zone() const {
  const std::span<const ZoneId> places = places_of(slot);
  return places.empty() ? kNoZone : places.front();
}

bool Compiler::may_lie_in_grid(const Scoped& scoped) const {
  return std::ranges::any_of(places_of(scoped.slot),
                             [&](ZoneId spot) { return layout_.is_grid(spot); });
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

/// Adds the nodes of one expression, by its kind.
class ExpressionCompiler {
 public:
  ExpressionCompiler(Compiler& compiler, const Compiler::Scope& scope, const SourceRef& where)
      : compiler_(compiler), scope_(scope), where_(where) {}

  ExprIndex operator()(const spec::Constant& one) { return add({.number = one.number}); }

  ExprIndex operator()(const spec::CounterValue& one) {
    return add({.code = ExprCode::counter, .number = one.counter});
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
                   compiler_.find_held(one.slot.name, scope_, where_));
  }

  ExprIndex operator()(const spec::SlotNumber& one) {
    return of_slot(ExprCode::slot_number, {}, one.slot,
                   compiler_.find<spec::NumberSlot>(one.slot.name, scope_, where_));
  }

  ExprIndex operator()(const spec::SlotWhere& one) {
    using By = spec::SlotWhere::By;
    const Scoped* slot = compiler_.find<spec::CardSlot, spec::CellSlot, spec::ZoneSlot>(
        one.slot.name, scope_, where_);
    if (one.by != By::place && slot != nullptr && slot->slot.is<spec::ZoneSlot>()) {
      slot = compiler_.refuse_kind(one.slot.name, where_);
    }
    const ExprCode code = one.by == By::place ? ExprCode::slot_place
                          : one.by == By::row ? ExprCode::slot_row
                                              : ExprCode::slot_column;
    return of_slot(code, {}, one.slot, slot);
  }

  ExprIndex operator()(const spec::SlotIs& one) {
    const Scoped* slot = compiler_.find(one.slot.name, scope_, where_);
    if (slot != nullptr && !binds_card(slot->slot) && !slot->slot.is<spec::CellSlot>()) {
      slot = compiler_.refuse_kind(one.slot.name, where_);
    }
    // What a cell holds is looked up; the quick way is for cards.
    const bool cell = slot != nullptr && slot->slot.is<spec::CellSlot>();
    return of_slot(cell ? ExprCode::slot_total : ExprCode::slot_is,
                   {.filter = compiler_.filter(one.filter)}, one.slot, slot);
  }

  ExprIndex operator()(const spec::SlotFits& one) {
    const Scoped* const slot = compiler_.find_card(one.slot.name, scope_, where_);
    const Scoped* const other = compiler_.find_card(one.other.name, scope_, where_);
    return of_slot(ExprCode::slot_fits,
                   {.other_under = one.other.under,
                    .value = compiler_.pair(one.pair),
                    .number = other == nullptr ? 0 : other->reg},
                   one.slot, slot);
  }

  ExprIndex operator()(const spec::SlotAllIn& one) {
    const Scoped* const slot = compiler_.find_card(one.slot.name, scope_, where_);
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
    const auto test = as_count_test(one.sign, node(left), node(right));
    return test ? add(*test) : folded({.code = code_of(one.sign), .left = left, .right = right});
  }

 private:
  using Scoped = Compiler::Scoped;

  const Layout& layout() const { return compiler_.layout_; }
  const ExprNode& node(ExprIndex at) const { return compiler_.compiled_.exprs[at]; }
  ExprIndex add(const ExprNode& node) { return compiler_.add(node); }

  std::uint16_t zone_at(const spec::Spots& of) const {
    return static_cast<std::uint16_t>(layout().zone_offset(of.first));
  }

  /// Computed now where its operands are known.
  ExprIndex folded(const ExprNode& joined) {
    const auto constant = [&](ExprIndex at) { return at == kNoExpr || is_constant(node(at)); };
    const ExprIndex at = add(joined);
    if (!constant(joined.left) || !constant(joined.right)) return at;
    static const Layout no_layout;
    static const State no_state;
    const std::int64_t number = Evaluator{compiler_.compiled_, no_layout, no_state, nullptr}(at);
    compiler_.compiled_.exprs.pop_back();
    return add({.number = number});
  }

  /// Of zones, of a grid, or of the zone that a slot holds.
  ExprIndex of_spots(ExprCode code, ExprNode node, const spec::Spots& of) {
    node.code = code;
    if (!of.slot.empty()) {
      const Scoped* const slot = compiler_.find<spec::ZoneSlot>(of.slot, scope_, where_);
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
      slot = compiler_.refuse_kind(of.name, where_);
    }
    if (slot == nullptr) return add({});
    node.code = code;
    node.reg = slot->reg;
    node.asks_slot = true;
    node.under = of.under;
    node.held = slot->slot.is<spec::ZoneSlot>() ? Held::zone : slot->held();
    if (is_of_grid(node.held)) {
      node.zone_at = static_cast<std::uint16_t>(layout().grid_offset(slot->zone()));
      node.number = slot->zone();
    }
    return add(node);
  }

  Compiler& compiler_;
  const Compiler::Scope& scope_;
  const SourceRef& where_;
};

ExprIndex Compiler::expression(const spec::ExprPtr& expr, const Scope& scope) {
  if (expr == nullptr) return kNoExpr;
  return std::visit(ExpressionCompiler(*this, scope, expr->where), expr->kind);
}

}  // namespace talon
