#include "rules/compiler.h"

#include <algorithm>
#include <map>

#include "base/contains.h"
#include "base/index_in.h"
#include "base/unknown.h"
#include "rules/declared_names.h"
#include "rules/effect_walk.h"
#include "rules/expression_walk.h"
#include "rules/machine.h"

namespace talon {
namespace {

/// So many more ways to weigh a position a script may give besides the first: there is a search for
/// each of them, and all share the memory.
constexpr std::size_t kMaxOtherWorths = 7;

template <typename Table, typename Make>
std::int32_t table_of(std::map<const void*, std::int32_t>& known, const void* key,
                      std::vector<Table>& tables, Make make) {
  const auto [entry, added] = known.try_emplace(key, static_cast<std::int32_t>(tables.size()));
  if (added) tables.push_back(make());
  return entry->second;
}

/// Under a negation or an alternative it may hold while there are moves.
bool needs_no_moves(const spec::ExprPtr& expr) {
  if (expr == nullptr) return false;
  const bool both = expr->joined_by(spec::Sign::logical_and) != nullptr;
  return expr->as<spec::NoMoves>() != nullptr || (both && any_operand(*expr, needs_no_moves));
}

bool names_place(const spec::Effects& effects, const std::string& name) {
  return any_effect(effects, [&](const spec::Effect& effect) {
    bool names = false;
    each_part<spec::PlaceSlot>(effect, [&](const spec::PlaceSlot& one) { names |= one == name; });
    return names;
  });
}

}  // namespace

CompiledRules Compiler::compile() {
  compiled_.stock = definition_.stock;
  number_moves();
  check_asking(rules_, diagnostics_);
  if (diagnostics_.has_errors()) return {};
  check_declared_names(definition_, rules_, diagnostics_);
  Scope scope;
  compiled_.setup = entry(rules_.setup, scope);
  check_room(rules_.setup_where);
  compile_moves();
  for (const spec::Effects& effects : rules_.script_effects) {
    compiled_.script_effects.push_back(entry(effects, scope));
    if (!effects.empty()) check_room(effects.front()->where);
  }
  compile_endings();
  compile_worth();
  compile_phases();
  compile_hints(*this);
  if (diagnostics_.has_errors()) return {};
  compiled_.saved = saved_registers(compiled_, ranges_);
  compiled_.registers = registers_;
  return std::move(compiled_);
}

void Compiler::compile_moves() {
  for (const auto* list : {&rules_.moves, &rules_.questions}) {
    for (const auto& move : *list) {
      if (list == &rules_.moves) compiled_.offered.push_back(id(*move));
      compiled_.moves.push_back(compile_move(*this, *move));
      compiled_.resigns = compiled_.resigns || move->resigns;
      check_room(move->where);
    }
  }
}

void Compiler::number_moves() {
  MoveId next = 0;
  for (const auto* list : {&rules_.moves, &rules_.questions}) {
    for (const auto& move : *list) ids_[move.get()] = next++;
  }
}

/// Reports the first declaration that is one too many for the registers, or for the ops.
void Compiler::check_room(const SourceRef& where) {
  const bool bindings_fit = registers_ <= kMaxRegisters - kMaxSlots;
  if (!bindings_fit && bindings_fitted_) {
    diagnostics_.error(where, Message("compile.too-many-bindings")
                                  .with("count", std::int64_t{kMaxRegisters - kMaxSlots}));
  }
  bindings_fitted_ = bindings_fit;
  const bool effects_fit = here() <= kMaxOps;
  if (!effects_fit && effects_fitted_) {
    diagnostics_.error(where, Message("compile.too-many-effects"));
  }
  effects_fitted_ = effects_fit;
}

bool Compiler::is_asked_by_scripts(const spec::Move& move) const {
  return id(move) >= rules_.moves.size() && has_scripted_phase(rules_);
}

ExprIndex Compiler::expression(const spec::ExprPtr& expr, const Scope& scope) {
  return expr == nullptr ? kNoExpr : compile_expression(*this, *expr, scope);
}

TableIndex Compiler::filter(const Shared<spec::CardFilter>& one) {
  if (one == nullptr) return -1;
  return table_of(tables_, one.get(), compiled_.filters, [&] { return one->cards; });
}

TableIndex Compiler::pair(const Shared<spec::PairFilter>& one) {
  if (one == nullptr) return -1;
  const auto start = static_cast<std::int32_t>(compiled_.pairs.size());
  const auto [known, added] = tables_.try_emplace(one.get(), start);
  if (added)
    compiled_.pairs.insert(compiled_.pairs.end(), one->by_other.begin(), one->by_other.end());
  return known->second;
}

TableIndex Compiler::pair_by_card(const Shared<spec::PairFilter>& one) {
  if (one == nullptr) return -1;
  const std::size_t cards = one->by_other.size();
  const std::size_t start = compiled_.pairs.size();
  compiled_.pairs.resize(start + cards);
  for (std::size_t other = 0; other < cards; ++other) {
    one->by_other[other].each(
        [&](CardId card) { compiled_.pairs[start + card].insert(static_cast<CardId>(other)); });
  }
  return static_cast<TableIndex>(start);
}

TableIndex Compiler::value(const Shared<spec::CardValue>& one) {
  if (one == nullptr) return -1;
  return table_of(tables_, one.get(), compiled_.values, [&] { return one->of; });
}

/// At a corner no sides touch that could be compared.
void Compiler::check_relation(const spec::Relation& one) {
  if (one.pairs != nullptr || (one.edges != nullptr && !one.diagonal)) return;
  diagnostics_.error(one.where, Message(one.edges == nullptr ? "compile.empty-relation"
                                                             : "compile.diagonal-without-where"));
}

TableIndex Compiler::relation(const Shared<spec::Relation>& one) {
  if (one == nullptr) return -1;
  return table_of(tables_, one.get(), compiled_.relations, [&] {
    check_relation(*one);
    RelationTable table;
    table.edges.resize(layout_.cards());
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

ExprIndex Compiler::add(const ExprNode& node) {
  compiled_.exprs.push_back(node);
  return static_cast<ExprIndex>(compiled_.exprs.size()) - 1;
}

void Compiler::keep_place(Scoped& slot, const spec::Effects& effects) {
  const std::optional<Held> held = held_by(slot.slot);
  if (held == Held::zone) slot.place = slot.reg;
  const bool lies_in_zone =
      (held == Held::card || held == Held::run) && !names_.may_lie_in_grid(slot);
  if (!lies_in_zone || !names_place(effects, slot.slot.name)) return;
  slot.place = new_register();
  Op& op = emit(OpCode::keep_place);
  op.reg = slot.reg;
  op.amount = *slot.place;
}

std::int32_t Compiler::entry(const spec::Effects& all, Scope& scope) {
  const std::int32_t start = here();
  for (Scoped& slot : scope) keep_place(slot, all);
  effects(all, scope);
  emit(OpCode::done);
  return start;
}

void Compiler::effects(const spec::Effects& all, Scope& scope) {
  for (const auto& one : all) {
    if (here() > kMaxOps) return;  // compile() says so; effects that are run often grow fast
    compile_effect(*this, *one, scope);
  }
}

Op& Compiler::emit(OpCode code) {
  compiled_.ops.push_back(Op{});
  compiled_.ops.back().code = code;
  return compiled_.ops.back();
}

void Compiler::compile_endings() {
  if (rules_.endings.size() > kMaxEndings) {
    diagnostics_.error(
        rules_.endings[kMaxEndings].where,
        Message("compile.too-many-endings").with("count", std::int64_t{kMaxEndings}));
  }
  for (const spec::Ending& ending : rules_.endings) {
    compiled_.endings.push_back({expression(ending.condition, {}), expression(ending.score, {}),
                                 needs_no_moves(ending.condition)});
  }
}

/// What the author says, else the highest score that an ending would give to a
/// position. One that gives the same to all says nothing.
void Compiler::compile_worth() {
  if (rules_.worth != nullptr) {
    compiled_.worth = expression(rules_.worth, {});
    if (rules_.other_worths.size() > kMaxOtherWorths) {
      diagnostics_.error(rules_.other_worths[kMaxOtherWorths]->where,
                         Message("compile.too-many-worths")
                             .with("count", static_cast<std::int64_t>(kMaxOtherWorths + 1)));
      return;
    }
    for (const spec::ExprPtr& other : rules_.other_worths) {
      compiled_.other_worths.push_back(expression(other, {}));
    }
    return;
  }
  const auto differs = [this](ExprIndex score) {
    return score != kNoExpr && compiled_.exprs[score].code != ExprCode::constant;
  };
  for (const EndingPlan& ending : compiled_.endings) {
    if (!differs(ending.score)) continue;
    if (compiled_.worth == kNoExpr) {
      compiled_.worth = ending.score;
      continue;
    }
    ExprNode higher;
    higher.code = ExprCode::maximum;
    higher.left = compiled_.worth;
    higher.right = ending.score;
    compiled_.worth = add(higher);
  }
}

void Compiler::check_phases() {
  std::vector<std::string> known;
  for (const auto& move : rules_.moves) known.push_back(move->name);
  for (const spec::Phase& phase : rules_.phases) {
    for (const std::string& move : phase.moves) {
      if (contains(known, move)) continue;
      diagnostics_.error(phase.where, unknown(Named::move, move, known));
    }
  }
}

void Compiler::compile_phases() {
  check_phases();
  std::vector<std::string> known;
  for (const spec::Phase& phase : rules_.phases) known.push_back(phase.name);
  for (const std::string& name : definition_.turn) {
    const auto found = std::ranges::find(known, name);
    if (found == known.end()) {
      const auto declared = definition_.declared_at.find("phases." + name);
      diagnostics_.error(declared == definition_.declared_at.end() ? SourceRef{} : declared->second,
                         unknown(Named::phase, name, known));
      continue;
    }
    const spec::Phase& phase = rules_.phases[index_in(known, found)];
    PhasePlan plan{phase.scripted, phase.script, {}};
    for (const std::string& move : phase.moves) {
      const auto same =
          std::ranges::find_if(rules_.moves, [&](const auto& one) { return one->name == move; });
      if (same != rules_.moves.end()) plan.moves.push_back(ids_.at(same->get()));
    }
    compiled_.turn.push_back(std::move(plan));
  }
}

}  // namespace talon
