#pragma once

#include <cstddef>
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

/// What compiled effects do with cards, each by itself, and what they know meanwhile: the values
/// that slots were bound to and the cards that were turned up. An effect that puts a card where
/// there is no room says so by false; one with several ends gives the op to go on with.
class CardEffects {
 public:
  CardEffects(const Game& game, Observer* observer)
      : compiled_(*game.compiled), layout_(game.layout), mover_(game.layout, observer) {}

  void set_observer(Observer* observer) { mover_.set_observer(observer); }
  Observer* observer() const { return mover_.observer(); }

  Binding& bound(std::size_t index) { return registers_[index]; }
  const Binding& bound(std::size_t index) const { return registers_[index]; }

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

  /// Where a card lies, before effects move it.
  void keep_place(const Op& op) {
    registers_[op.amount] = Binding::zone(registers_[op.reg].as_card_zone());
  }
  void put_card(State& state, const Op& op);
  void put_cards(State& state, const Op& op);
  /// A card and all that lie on it, in their order.
  bool put_run(State& state, const Op& op);
  bool put_to(State& state, const Op& op);
  bool put_chosen(State& state, const Op& op);
  bool put_as_they_lie(State& state, const Op& op);
  bool put_in_cell(State& state, const Op& op);
  bool put_all_of(State& state, const Op& op);
  void swap(State& state, const Op& op);

  void deal(State& state, const Op& op, std::int64_t cards);
  void deal_around(State& state, const Op& op);
  void deal_bottom(State& state, const Op& op);
  /// From or to zones that registers hold, as many as there is room for.
  void deal_held(State& state, const Op& op);
  void deal_into(State& state, const Op& op);
  /// Deals until the zone is full or the source is empty, or a special card is turned up.
  std::int32_t fill(State& state, const Op& op);
  std::int32_t fill_grid(State& state, const Op& op);

  void turn(State& state, const Op& op);
  void slide(State& state, const Op& op);
  void shuffle(State& state, ZoneId zone);

  /// What the player looks at, where the game tracks it.
  void look_at(State& state, const Op& op, ZoneId at);
  void look_at_held(State& state, const Op& op);

 private:
  bool put_cells(State& state, const Op& op, CellSet cells);
  /// What the register of an op holds, those that its filter wants.
  CardSet chosen(const State& state, const Op& op) const;
  /// Binds a special card that is turned up.
  std::int32_t special_case(const FillCases& special, CardId card, ZoneId from);
  Rng& stream(State& state) const;

  const CompiledRules& compiled_;
  const Layout& layout_;
  CardMover mover_;
  IndexedArray<Binding, kMaxRegisters> registers_{};
};

}  // namespace talon
