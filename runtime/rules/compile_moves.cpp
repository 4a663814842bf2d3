#include <algorithm>
#include <set>

#include "base/unknown.h"
#include "rules/compiler.h"
#include "rules/effect_walk.h"
#include "rules/expression_walk.h"
#include "rules/machine.h"
#include "rules/payments/payment_kernels.h"
#include "rules/payments/subset_sums.h"
#include "rules/slots/slot_compiler.h"

namespace talon {
namespace {

/// Calls visit(move) for every question that the effects ask, at any depth.
template <typename Visit>
void each_question(const spec::Effects& effects, const Visit& visit) {
  each_effect(effects, [&](const spec::Effect& effect) {
    const auto* const ask = effect.as<spec::Ask>();
    if (ask == nullptr) return;
    for (const auto& move : ask->moves) visit(*move);
  });
}

bool has_conditions(const MovePlan& plan) {
  return std::ranges::any_of(plan.provided, [](ExprIndex one) { return one != kNoExpr; });
}

bool asks(const spec::Effects& effects) {
  bool found = false;
  each_question(effects, [&](const spec::Move&) { found = true; });
  return found;
}

}  // namespace

void Compiler::number_moves() {
  MoveId next = 0;
  for (const auto* list : {&rules_.moves, &rules_.questions}) {
    for (const auto& move : *list) ids_[move.get()] = next++;
  }
  std::set<std::string> names;
  for (const auto& move : rules_.moves) {
    if (names.insert(move->name).second) continue;
    diagnostics_.error(move->where, Message("compile.repeated-move").with("name", move->name));
  }
}

void Compiler::check_slots(const spec::Move& move) {
  if (move.slots.size() > kMaxSlots) {
    diagnostics_.error(move.where, Message("compile.too-many-slots")
                                       .with("name", move.name)
                                       .with("count", std::int64_t{kMaxSlots}));
  }
  for (std::size_t index = 0; index + 1 < move.slots.size(); ++index) {
    const spec::Slot& slot = move.slots[index];
    if (stands_last(slot) && !may_precede(slot)) {
      diagnostics_.error(slot.where, Message("compile.slot-not-last").with("name", slot.name));
    }
  }
  check_sets(move);
}

/// Two sets in one move would be too many pairs to list.
void Compiler::check_sets(const spec::Move& move) {
  const auto first = std::ranges::find_if(move.slots, holds_several);
  if (first == move.slots.end()) return;
  for (auto slot = first + 1; slot != move.slots.end(); ++slot) {
    if (!holds_several(*slot)) continue;
    diagnostics_.error(
        slot->where,
        Message("compile.second-set").with("name", slot->name).with("first", first->name));
  }
}

bool Compiler::is_asked_by_scripts(const spec::Move& move) const {
  return ids_.at(&move) >= rules_.moves.size() && is_scripted();
}

/// Whether the last slot is a payment for the card of the slot before it, with cards
/// related to that card that reach its price.
bool Compiler::pays_for_cards(const MovePlan& plan) const {
  if (plan.slots.size() < 2 || has_conditions(plan)) return false;
  const auto* const bought = std::get_if<CardPlan>(&plan.slots[plan.slots.size() - 2]);
  const auto* const paid = std::get_if<SubsetPlan>(&plan.slots.back());
  if (bought == nullptr || paid == nullptr) return false;
  const bool lies_in_rows =
      !bought->top_only && bought->filter == kNoTable && bought->pair == kNoTable &&
      bought->zones.size() <= PaymentPlan::kMaxZones &&
      std::ranges::none_of(bought->zones, [&](ZoneId zone) { return layout_.is_grid(zone); });
  return lies_in_rows && paid->bound == spec::Bound::at_least && paid->bound_of != kNoTable &&
         paid->pair != kNoTable && paid->value != kNoTable &&
         paid->against == static_cast<std::int32_t>(plan.slots.size()) - 2;
}

/// Applies where the values of the deck suit a kernel.
PaymentPlan Compiler::payment_plan(const MovePlan& move) {
  if (!pays_for_cards(move)) return {};
  const auto& paid = std::get<SubsetPlan>(move.slots.back());
  const std::vector<std::int32_t>& values = compiled_.values[paid.value];
  const std::vector<std::int32_t>& prices = compiled_.values[paid.bound_of];
  const bool packable = std::ranges::all_of(values, [](std::int32_t value) {
    return value >= 0 && value <= PaymentTask::kGreatestValue;
  });
  if (!packable) return {};
  PaymentPlan plan;
  plan.applies = true;
  plan.values.assign(values.begin(), values.end());
  for (const std::int32_t price : prices) {
    plan.prices.push_back(
        static_cast<std::uint8_t>(std::clamp(price, 0, PackedSums::kGreatest + 1)));
  }
  plan.pays_for = turned_pairs(paid.pair);
  return plan;
}

/// The table of pairs that is by card and not by other card.
std::int32_t Compiler::turned_pairs(std::int32_t pairs) {
  const auto cards = static_cast<std::size_t>(layout_.cards());
  const std::size_t start = compiled_.pairs.size();
  compiled_.pairs.resize(start + cards);
  for (std::size_t other = 0; other < cards; ++other) {
    const CardSet related = compiled_.pairs[static_cast<std::size_t>(pairs) + other];
    related.each(
        [&](CardId card) { compiled_.pairs[start + card].insert(static_cast<CardId>(other)); });
  }
  return static_cast<std::int32_t>(start);
}

void Compiler::compile_move(const spec::Move& move, MoveId id) {
  move_ = &move;
  check_slots(move);
  MovePlan plan;
  plan.first_register = static_cast<RegisterId>(registers_);
  Scope scope;
  plan.condition = expression(move.condition, scope);
  plan.resigns = move.resigns;
  plan.asks = asks(move.effects);
  compiled_.resigns = compiled_.resigns || move.resigns;
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    SlotCompiler slot(*this, move, index, scope);
    plan.slots.push_back(make_plan(move.slots[index], slot));
    scope.push_back({move.slots[index], new_register()});
    plan.provided.push_back(expression(move.slots[index].condition, scope));
  }
  plan.payment = payment_plan(plan);
  plan.entry = entry(move.effects, scope);
  compiled_.moves[id] = std::move(plan);
}

namespace {

/// Under a negation or an alternative it may hold while there are moves.
bool needs_no_moves(const spec::ExprPtr& expr) {
  if (expr == nullptr) return false;
  const bool both = expr->joined_by(spec::Sign::logical_and) != nullptr;
  return expr->as<spec::NoMoves>() != nullptr || (both && any_operand(*expr, needs_no_moves));
}

}  // namespace

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

void Compiler::compile_phases() {
  std::vector<std::string> known;
  for (const spec::Phase& phase : rules_.phases) known.push_back(phase.name);
  for (const std::string& name : definition_.turn) {
    const auto found = std::ranges::find(known, name);
    if (found == known.end()) {
      const auto declared = definition_.declared_at.find("phases." + name);
      diagnostics_.error(declared == definition_.declared_at.end() ? SourceRef{} : declared->second,
                         Message("compile.unknown-phase").with("name", name), suggest(name, known));
      continue;
    }
    const spec::Phase& phase = rules_.phases[static_cast<std::size_t>(found - known.begin())];
    PhasePlan plan{phase.scripted, phase.script, {}};
    for (const std::string& move : phase.moves) {
      const auto same =
          std::ranges::find_if(rules_.moves, [&](const auto& one) { return one->name == move; });
      if (same == rules_.moves.end()) {
        diagnostics_.error(phase.where, no_such(Named::move, move));
      } else {
        plan.moves.push_back(ids_.at(same->get()));
      }
    }
    compiled_.turn.push_back(std::move(plan));
  }
}

int Compiler::ask_depth(const spec::Move& move, int maximum) {
  if (const auto known = ask_depths_.find(&move); known != ask_depths_.end()) return known->second;
  int depth = 0;
  each_question(move.effects, [&](const spec::Move& asked) {
    // What asks itself goes on asking, and comes to no end within the bound.
    if (depth <= maximum)
      depth = std::max(depth, maximum == 0 ? 1 : 1 + ask_depth(asked, maximum - 1));
  });
  if (depth <= maximum) ask_depths_.emplace(&move, depth);
  return depth;
}

bool Compiler::is_scripted() const {
  return std::ranges::any_of(rules_.phases,
                             [](const spec::Phase& phase) { return phase.scripted; });
}

/// Bindings live in registers that belong to one move, so a question must not
/// be asked again inside itself; and what a scripted phase runs cannot ask, as the
/// phase asks in Lua. (What it lets the player choose is checked when it does.)
void Compiler::check_questions() {
  for (const auto* list : {&rules_.moves, &rules_.questions}) {
    for (const auto& move : *list) {
      if (ask_depth(*move, kMaxAskDepth - 1) >= kMaxAskDepth) {
        diagnostics_.error(move->where, Message("compile.question-asks-itself")
                                            .with("name", move->name)
                                            .with("count", std::int64_t{kMaxAskDepth}));
      }
    }
  }
  for (const spec::Effects& effects : rules_.script_effects) {
    if (asks(effects)) {
      diagnostics_.error(effects.front()->where, Message("compile.asks-in-script-effect"));
    }
  }
}

}  // namespace talon
