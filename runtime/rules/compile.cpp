#include <algorithm>
#include <variant>
#include <vector>

#include "base/check.h"
#include "rules/compiler.h"
#include "rules/game.h"
#include "rules/machine.h"

namespace talon {

namespace {

/// Counts the parts of expressions, shared ones each time: as they are evaluated.
class ExprWeights {
 public:
  explicit ExprWeights(const CompiledRules& compiled)
      : exprs_(compiled.exprs), known_(exprs_.size()) {}

  std::int32_t operator()(ExprIndex expr) {
    if (expr == kNoExpr) return 0;
    const ExprNode& node = exprs_[expr];
    if (node.count_test != CountTest::no) return 1;
    std::int32_t& known = known_[expr];
    if (known == 0) {
      const std::int64_t sum = std::int64_t{1} + (*this)(node.left) + (*this)(node.right);
      known = static_cast<std::int32_t>(std::min<std::int64_t>(sum, kMaxEffectSteps));
    }
    return known;
  }

 private:
  const Indexed<ExprNode>& exprs_;
  Indexed<std::int32_t> known_;
};

/// What is asked with an answer or with its moves, and not of the position alone.
bool reads_register(const ExprNode& node) {
  return node.asks_slot || node.code == ExprCode::no_moves;
}

/// Whether it takes no longer to compute than to look up what it came to before.
bool is_quick(const ExprNode& node) {
  return node.code == ExprCode::constant || node.code == ExprCode::counter ||
         node.count_test != CountTest::no;
}

/// Marks what need not be computed again for each answer. Operands come before what they are of.
void find_lasting(Indexed<ExprNode>& exprs) {
  std::vector<bool> stays;
  const auto operand_stays = [&](ExprIndex at) {
    return at == kNoExpr || stays[static_cast<std::size_t>(at)];
  };
  for (ExprNode& node : exprs) {
    stays.push_back(!reads_register(node) && operand_stays(node.left) && operand_stays(node.right));
    node.lasts = stays.back() && !is_quick(node);
  }
}

/// Whether an expression reads nothing but the position and what this register holds.
bool reads_only(const Indexed<ExprNode>& exprs, ExprIndex at, std::size_t reg) {
  if (at == kNoExpr) return true;
  const ExprNode& node = exprs[at];
  if (node.code == ExprCode::no_moves || node.code == ExprCode::slot_fits) return false;
  return (!node.asks_slot || node.reg == reg) && reads_only(exprs, node.left, reg) &&
         reads_only(exprs, node.right, reg);
}

/// Notes of the slots for zones where their condition is a bound of the run that goes there.
void find_run_bounds(CompiledRules& compiled) {
  for (MovePlan& move : compiled.moves) {
    for (std::size_t index = 0; index < move.slots.size(); ++index) {
      auto* const zone = std::get_if<ZonePlan>(&move.slots[index]);
      if (zone == nullptr || !zone->moves_run || move.provided[index] == kNoExpr) continue;
      const ExprNode& node = compiled.exprs[move.provided[index]];
      if (node.code != ExprCode::less_equal || node.count_test != CountTest::no) continue;
      const ExprNode& size = compiled.exprs[node.left];
      const bool is_size = size.code == ExprCode::slot_total && size.held == Held::run &&
                           size.reg == move.first_register + zone->against && !size.under &&
                           size.value < 0 && size.filter < 0;
      if (is_size && reads_only(compiled.exprs, node.right, move.first_register + index)) {
        zone->run_bound = node.right;
      }
    }
  }
}

void weigh_ops(CompiledRules& compiled) {
  ExprWeights weights(compiled);
  for (Op& op : compiled.ops) {
    op.weight += weights(op.expr);
    if (op.code != OpCode::test) continue;
    op.weight += weights(compiled.endings[op.target].condition);
  }
}

/// A scripted phase may always draw. Effects of the set-up come first of all ops.
bool draws_in_play(const CompiledRules& compiled, const spec::Rules& rules) {
  const auto draws = [&](const Op& op) {
    return op.code == OpCode::shuffle ||
           (op.code == OpCode::fill_grid &&
            compiled.fills[op.target].orientation == spec::Orientation::random);
  };
  const auto set_up_ends =
      std::ranges::find_if(compiled.ops, [](const Op& op) { return op.code == OpCode::done; });
  return std::any_of(set_up_ends, compiled.ops.end(), draws) || has_scripted_phase(rules);
}

/// Whether effects let the player look at cards; what is seen is kept only then.
bool looks_at_cards(const CompiledRules& compiled) {
  return std::ranges::any_of(compiled.ops, [](const Op& op) {
    return op.code == OpCode::look_at || op.code == OpCode::look_at_held;
  });
}

}  // namespace

std::shared_ptr<const Game> compile(Definition definition, spec::Rules rules,
                                    Diagnostics& diagnostics) {
  auto game = std::make_shared<Game>();
  game->definition = std::move(definition);
  game->rules = std::move(rules);
  game->layout = Layout(game->definition.cards.size(), game->definition.zones,
                        game->definition.counters, game->definition.grids);
  game->layout.add_records(game->definition.records);
  Diagnostics found;
  Compiler compiler(game->definition, game->rules, game->layout, found);
  CompiledRules compiled = compiler.compile();
  const bool broken = found.has_errors();
  diagnostics.append(std::move(found));
  if (broken) return nullptr;
  find_lasting(compiled.exprs);
  find_run_bounds(compiled);
  weigh_ops(compiled);
  if (looks_at_cards(compiled)) game->layout.add_known();
  game->layout.reserve_slots(static_cast<int>(compiled.saved.size()));
  game->draws_in_play = draws_in_play(compiled, game->rules);
  game->compiled = std::make_shared<const CompiledRules>(std::move(compiled));
  return game;
}

const spec::Move& Game::move(std::size_t id) const {
  TALON_CHECK(id < move_count());
  return id < rules.moves.size() ? *rules.moves[id] : *rules.questions[id - rules.moves.size()];
}

}  // namespace talon
