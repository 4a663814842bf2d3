#pragma once

#include <cstdint>

#include "base/indexed.h"
#include "rules/answer.h"
#include "rules/card_mover.h"
#include "rules/compiled_rules.h"
#include "rules/evaluate.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "table/state.h"

namespace talon {

/// The slots of all moves together, and the cards that effects turn up; a RegisterId is a byte.
inline constexpr int kMaxRegisters = 256;
/// Steps of one run of effects before the machine stops: an effect that runs
/// longer repeats itself for ever. An op counts as many as its expression has parts.
inline constexpr int kMaxEffectSteps = 1'000'000;

/// Runs compiled effects on a state: from an entry to its end, to a question
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
      : game_(game),
        compiled_(*game.compiled),
        layout_(game.layout),
        cards_(game.layout, observer) {}

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

  void shuffle(State& state, ZoneId zone);

  std::int64_t evaluate(const State& state, ExprIndex expr, bool no_moves = false) const {
    const ExprNode& node = compiled_.exprs[expr];
    if (node.count_test != CountTest::no) return count_test(node, state);
    if (node.code == ExprCode::no_moves) return no_moves;
    if (node.code == ExprCode::slot_is && !node.under) {
      const CardId card = registers_[node.reg].as_card();
      return card != kNoCard && compiled_.filters[node.filter].contains(card);
    }
    return Evaluator{compiled_, layout_, state, registers_.data(), no_moves}(expr);
  }

 private:
  /// Takes what open questions have bound from the block, so that nothing is
  /// left over from another position.
  void load_bindings(const State& state);
  void put_card(State& state, const Op& op);
  void put_cards(State& state, const Op& op);
  /// A card and all that lie on it, in their order.
  bool put_run(State& state, const Op& op);
  bool put_to(State& state, const Op& op);
  void swap(State& state, const Op& op);
  void deal(State& state, const Op& op, std::int64_t cards);
  void deal_from(State& state, const Op& op);
  void deal_around(State& state, const Op& op);
  /// Deals until the zone is full or the source is empty, or a special card is
  /// turned up; returns the op to go on with.
  std::int32_t fill(State& state, const Op& op);
  /// Binds a special card that is turned up; gives the op to go on with.
  std::int32_t special_case(const FillCases& special, CardId card, ZoneId from);

  // machine_grid.cpp
  bool put_chosen(State& state, const Op& op);
  bool put_cells(State& state, const Op& op, CellSet cells);
  bool put_in_cell(State& state, const Op& op);
  bool put_all_of(State& state, const Op& op);
  void deal_bottom(State& state, const Op& op);
  void deal_into(State& state, const Op& op);
  std::int32_t fill_grid(State& state, const Op& op);
  void turn(State& state, const Op& op);
  void slide(State& state, const Op& op);
  Rng& stream(State& state) const;

  void set_counter(State& state, const Op& op);
  void ask(State& state, std::int32_t next);
  void say(const State& state, const Saying& saying) const;

  // machine_known.cpp
  void look_at(State& state, const Op& op, ZoneId at);
  void look_at_held(State& state, const Op& op);

  Stop stop(Stop how, int steps) {
    steps_ += static_cast<std::uint64_t>(steps);
    return how;
  }

  const Game& game_;
  const CompiledRules& compiled_;
  const Layout& layout_;
  CardMover cards_;
  std::uint64_t steps_ = 0;
  IndexedArray<Binding, kMaxRegisters> registers_{};
};

}  // namespace talon
