#pragma once

#include <set>

#include "rules/effect_walk.h"
#include "rules/expression_walk.h"
#include "rules/game.h"

namespace talon {

/// Goes through all that rules say of play once the cards are dealt, each part once: calls `look`
/// with every expression (and those inside), slot and effect. What a position is worth is left out,
/// as no verdict depends on it, and so is what a script's function does.
template <typename Look>
class PlayWalk {
 public:
  PlayWalk(const spec::Rules& rules, Look& look) : look_(look) {
    for (const auto& move : rules.moves) go_through(*move);
    for (const auto& question : rules.questions) go_through(*question);
    for (const spec::Ending& ending : rules.endings) {
      go_through(ending.condition);
      go_through(ending.score);
    }
    go_through(rules.hints);
    // A set-up that asks is played on from its questions.
    const auto asks = [](const spec::Effect& effect) { return effect.as<spec::Ask>() != nullptr; };
    if (any_effect(rules.setup, asks)) go_through(rules.setup);
  }

 private:
  void go_through(const spec::ExprPtr& expr) {
    if (expr == nullptr || !seen_.insert(expr.get()).second) return;
    look_(*expr);
    each_operand(*expr, [&](const spec::ExprPtr& operand) { go_through(operand); });
  }

  void go_through(const spec::Hints& hints) {
    for (const spec::Hopeless& hint : hints.hopeless) go_through(hint.condition);
    for (const auto* answers : {&hints.forced, &hints.needless}) {
      for (const spec::AnswerHint& hint : *answers) go_through(hint.condition);
    }
    for (const spec::Dominance& hint : hints.dominates) {
      go_through(hint.condition);
      go_through(hint.fewer);
    }
  }

  void go_through(const spec::Move& move) {
    if (!seen_.insert(&move).second) return;
    go_through(move.condition);
    for (const spec::Slot& slot : move.slots) {
      look_(slot);
      for (const spec::ExprPtr& expr : expressions_of(slot)) go_through(expr);
    }
    go_through(move.effects);
  }

  void go_through(const spec::Effects& effects) {
    each_effect(effects, [&](const spec::Effect& effect) {
      look_(effect);
      each_part<spec::ExprPtr>(effect, [&](const spec::ExprPtr& expr) { go_through(expr); });
      each_part<spec::Condition>(effect, [&](const spec::ExprPtr& expr) { go_through(expr); });
      each_part<std::vector<Shared<spec::Move>>>(effect, [&](const auto& moves) {
        for (const auto& move : moves) go_through(*move);
      });
    });
  }

  Look& look_;
  std::set<const void*> seen_;
};

}  // namespace talon
