#pragma once

#include <string>
#include <vector>

#include "support/hand_made_game.h"

namespace talon::testing {

/// A game with one move, whose slots take cards of a row and a hand by rules that rapidcheck makes
/// up; only for what it calls. The first of them go away.
struct RandomGame {
  static constexpr int kDeckSize = 8;

  RandomGame();

  HandMadeGame made{kDeckSize, {"row", "hand", "gone"}};
  std::vector<CardId> row;
  std::vector<CardId> hand;

  /// All that the slot might be bound to, by any rules.
  std::vector<Binding> bindings(const spec::Slot& slot) const;

 private:
  std::vector<ZoneId> any_zones() const;
  Shared<spec::CardFilter> any_filter() const;
  Shared<spec::PairFilter> any_pairs() const;
  Shared<spec::CardValue> any_values() const;
  void compare(spec::ChosenCards& slot) const;
  spec::Slot card_slot(const std::string& name) const;
  spec::Slot run_slot(const std::string& name) const;
  spec::Slot set_slot(const std::string& name) const;
};

}  // namespace talon::testing
