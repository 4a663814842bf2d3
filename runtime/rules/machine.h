#pragma once

#include <cstdint>

#include "rules/answer.h"
#include "rules/card_effects.h"
#include "rules/compiled_rules.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "table/state.h"

namespace talon {

/// Steps of one run of effects before the machine stops: an effect that runs
/// longer repeats itself for ever. An op counts as many as its expression has parts.
inline constexpr int kMaxEffectSteps = 1'000'000;

/// Runs compiled effects on a state, one after the other: from an entry to its end, to a question
/// that the player must answer, or to the end of the game.
class Machine {
 public:
  enum class Stop {
    done,
    asks,
    over,
    endless,
    no_room,  ///< an effect puts a card where a grid has no cell for it
  };

  Machine(const Game& game, Observer* observer)
      : game_(game), compiled_(*game.compiled), layout_(game.layout), cards_(game, observer) {}

  void set_observer(Observer* observer) { cards_.set_observer(observer); }

  /// The steps of all its runs together.
  std::uint64_t steps() const { return steps_; }

  /// Runs from `entry`. On `asks`, the block remembers where to go on.
  Stop run(State& state, std::int32_t entry);
  /// Runs the set-up of the game.
  Stop run_setup(State& state);
  /// Binds the slots of an answer and runs what follows from it.
  Stop run_move(State& state, const Answer& answer);
  /// Goes on after the innermost question once its answer's effects are done.
  Stop resume(State& state);

  /// Tests the endings in order and finishes with the first that holds.
  bool test_endings(State& state, bool no_moves);
  bool test_ending(State& state, int ending, bool no_moves = false);
  void finish(State& state, int ending);

  void shuffle(State& state, ZoneId zone) { cards_.shuffle(state, zone); }

  std::int64_t evaluate(const State& state, ExprIndex expr, bool no_moves = false) const {
    return cards_.evaluate(state, expr, no_moves);
  }

 private:
  /// Takes what open questions have bound from the block, so that nothing is
  /// left over from another position.
  void load_bindings(const State& state);
  void set_counter(State& state, const Op& op);
  void ask(State& state, std::int32_t next);
  void say(const State& state, const Saying& saying) const;

  Stop stop(Stop how, int steps) {
    steps_ += static_cast<std::uint64_t>(steps);
    return how;
  }

  const Game& game_;
  const CompiledRules& compiled_;
  const Layout& layout_;
  CardEffects cards_;
  std::uint64_t steps_ = 0;
};

}  // namespace talon
