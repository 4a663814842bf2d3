#include <algorithm>
#include <map>

#include "rules/compiler.h"
#include "rules/effect_walk.h"
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

/// Compiles one move.
class MoveCompiler {
 public:
  MoveCompiler(Compiler& compiler, const spec::Move& move) : compiler_(compiler), move_(move) {}

  MovePlan compile() {
    compiler_.names().belong_to(&move_);
    check_slots();
    MovePlan plan;
    plan.first_register = compiler_.next_register();
    Scope scope;
    plan.condition = compiler_.expression(move_.condition, scope);
    plan.resigns = move_.resigns;
    plan.asks = asks(move_.effects);
    for (std::size_t index = 0; index < move_.slots.size(); ++index) {
      SlotCompiler slot(compiler_, move_, index, scope);
      plan.slots.push_back(make_plan(move_.slots[index], slot));
      scope.push_back({move_.slots[index], compiler_.new_register()});
      plan.provided.push_back(compiler_.expression(move_.slots[index].condition, scope));
    }
    plan.payment = payment_plan(plan);
    plan.entry = compiler_.entry(move_.effects, scope);
    compiler_.names().belong_to(nullptr);
    return plan;
  }

 private:
  void check_slots() {
    if (move_.slots.size() > kMaxSlots) {
      compiler_.diagnostics().error(move_.where, Message("compile.too-many-slots")
                                                     .with("name", move_.name)
                                                     .with("maximum", std::int64_t{kMaxSlots}));
    }
    for (std::size_t index = 0; index + 1 < move_.slots.size(); ++index) {
      const spec::Slot& slot = move_.slots[index];
      if (is_last(slot) && !may_precede(slot)) {
        compiler_.diagnostics().error(slot.where,
                                      Message("compile.slot-not-last").with("name", slot.name));
      }
    }
    check_sets();
  }

  /// Two sets in one move would be too many pairs to list.
  void check_sets() {
    const auto first = std::ranges::find_if(move_.slots, holds_several);
    if (first == move_.slots.end()) return;
    for (auto slot = first + 1; slot != move_.slots.end(); ++slot) {
      if (!holds_several(*slot)) continue;
      compiler_.diagnostics().error(
          slot->where,
          Message("compile.second-set").with("name", slot->name).with("first", first->name));
    }
  }

  /// Whether the move has two slots, and the second one is a payment for the card of the first,
  /// with cards related to that card that reach its price. All cards of its zones are seen.
  bool pays_for_cards(const MovePlan& plan) const {
    if (plan.slots.size() != 2 || has_conditions(plan)) return false;
    const auto* const bought = std::get_if<CardPlan>(&plan.slots.front());
    const auto* const paid = std::get_if<SubsetPlan>(&plan.slots.back());
    if (bought == nullptr || paid == nullptr) return false;
    const bool lies_in_rows =
        !bought->top_only && bought->filter == kNoTable && bought->pair == kNoTable &&
        bought->zones.size() <= PaymentPlan::kMaxRows &&
        std::ranges::none_of(bought->zones, [&](ZoneId zone) {
          return compiler_.layout().is_grid(zone) || compiler_.layout().is_mixed(zone);
        });
    return lies_in_rows && paid->bound == spec::Bound::at_least && paid->bound_of != kNoTable &&
           paid->pair != kNoTable && paid->value != kNoTable && paid->also_against.empty() &&
           paid->whole_zone != kNoZone && paid->against == 0;
  }

  /// Applies where the values of the deck suit a kernel.
  PaymentPlan payment_plan(const MovePlan& move) {
    if (!pays_for_cards(move)) return {};
    const auto& paid = std::get<SubsetPlan>(move.slots.back());
    const std::vector<std::int32_t>& values = compiler_.compiled().values[paid.value];
    const std::vector<std::int32_t>& prices = compiler_.compiled().values[paid.bound_of];
    const bool packable = std::ranges::all_of(
        values, [](std::int32_t value) { return value >= 0 && value <= PaymentTask::kMaxValue; });
    if (!packable) return {};
    PaymentPlan plan;
    plan.applies = true;
    plan.goods = std::get<CardPlan>(move.slots.front()).zones;
    plan.row = paid.whole_zone;
    plan.filter = paid.filter;
    plan.sizes = paid.short_sizes;
    plan.values.assign(values.begin(), values.end());
    for (const std::int32_t price : prices) {
      plan.prices.push_back(
          static_cast<std::uint8_t>(std::clamp(price, 0, PackedSums::kMaxSum + 1)));
    }
    plan.pays_for = turned_pairs(paid.pair);
    return plan;
  }

  /// The table of pairs that is by card and not by other card.
  std::int32_t turned_pairs(std::int32_t pairs) {
    const CardCount cards = compiler_.layout().cards();
    const std::size_t start = compiler_.compiled().pairs.size();
    compiler_.compiled().pairs.resize(start + cards);
    for (CardId other = 0; other < cards; ++other) {
      const CardSet related = compiler_.compiled().pairs[pairs + other];
      related.each([&](CardId card) { compiler_.compiled().pairs[start + card].insert(other); });
    }
    return static_cast<std::int32_t>(start);
  }

  Compiler& compiler_;
  const spec::Move& move_;
};

/// How deep the questions that a move asks ask others; anything over `maximum` when it is more.
class AskDepths {
 public:
  int of(const spec::Move& move, int maximum) {
    if (const auto known = known_.find(&move); known != known_.end()) return known->second;
    int depth = 0;
    each_question(move.effects, [&](const spec::Move& asked) {
      // What asks itself goes on asking, and comes to no end within the bound.
      if (depth <= maximum) depth = std::max(depth, maximum == 0 ? 1 : 1 + of(asked, maximum - 1));
    });
    if (depth <= maximum) known_.emplace(&move, depth);
    return depth;
  }

 private:
  std::map<const spec::Move*, int> known_;
};

}  // namespace

MovePlan compile_move(Compiler& compiler, const spec::Move& move) {
  return MoveCompiler(compiler, move).compile();
}

/// Bindings live in registers that belong to one move, so a question must not
/// be asked again inside itself; and what a scripted phase runs cannot ask, as the
/// phase asks in Lua. (What it lets the player choose is checked when it does.)
void check_asking(const spec::Rules& rules, Diagnostics& diagnostics) {
  AskDepths depths;
  for (const auto* list : {&rules.moves, &rules.questions}) {
    for (const auto& move : *list) {
      if (depths.of(*move, kMaxAskDepth - 1) >= kMaxAskDepth) {
        diagnostics.error(move->where, Message("compile.question-asks-itself")
                                           .with("name", move->name)
                                           .with("count", std::int64_t{kMaxAskDepth}));
      }
    }
  }
  for (const spec::Effects& effects : rules.script_effects) {
    if (asks(effects)) {
      diagnostics.error(effects.front()->where, Message("compile.asks-in-script-effect"));
    }
  }
}

}  // namespace talon
