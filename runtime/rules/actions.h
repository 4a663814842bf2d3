#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "rules/game.h"
#include "rules/names.h"
#include "rules/rules.h"
#include "table/state.h"

namespace talon {

/// The door through which a scripted phase changes a state: every card stays
/// in exactly one zone, every counter and field in its range, every draw in the
/// block.
class Actions {
 public:
  Actions(const Game& game, State& state, Observer* observer)
      : game_(game), state_(state), observer_(observer) {}

  const Game& game() const { return game_; }
  const State& state() const { return state_; }
  void set_observer(Observer* observer) { observer_ = observer; }

  ZoneId zone_of(CardId card) const;
  /// Moves a card from wherever it lies to the top of a zone or the first empty cell
  /// of a grid. False when there is none; nothing is changed then.
  bool move(CardId card, ZoneId to);
  void shuffle(ZoneId zone);
  /// A number from 0 to bound - 1 from the stream of play. `bound` > 0.
  std::uint32_t draw(std::uint32_t bound);
  /// False when `value` is outside the counter's range; nothing is changed then.
  bool set_counter(CounterId counter, std::int64_t value);
  /// A new record at the lowest free index, its fields as at the start; nullopt
  /// (and said) when there are as many as there can be.
  std::optional<RecordId> create(RecordKindId kind);
  /// Takes a record away, and out of every field that refers to it.
  void erase(RecordId record);
  /// `stored` as RecordPlan says; the caller has checked it.
  void set_field(RecordId record, FieldId field, std::uint64_t stored) {
    state_.set_field(game_.layout, record, field, stored);
  }
  /// How effects ended; the last two are the author's mistake.
  enum class Ran { done, over, endless, no_room };
  /// Runs spec::Rules::script_effects[effect].
  Ran run_effect(int effect);
  /// Runs what follows from an answer of a question or move.
  Ran run_move(const Answer& answer);
  bool test_ending(int ending);
  /// The steps of the effects that ran since the last call (see kMaxEffectSteps).
  std::uint64_t take_steps() { return std::exchange(steps_, 0); }
  void finish(int ending);
  /// For names of records, as they are now.
  Wording wording() const { return {game_, state_, observer_}; }
  void say(const Message& message) {
    if (observer_ != nullptr) observer_->said(message);
  }

 private:
  /// Clears the field of every record of the kind that refers to `gone`.
  void forget(RecordKindId kind, FieldId field, RecordId gone);

  const Game& game_;
  State& state_;
  Observer* observer_;
  std::uint64_t steps_ = 0;
};

}  // namespace talon
