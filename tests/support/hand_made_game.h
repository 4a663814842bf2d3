#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "rules/rules.h"

namespace talon::testing {

inline spec::Slot named(std::string name, spec::SlotKind kind) {
  spec::Slot slot;
  slot.name = std::move(name);
  slot.kind = std::move(kind);
  return slot;
}

/// Builds small games from spec trees by hand, so that a test of the rules
/// needs neither YAML nor Lua. Cards are "c0", "c1", ... in deck order.
class HandMadeGame {
 public:
  explicit HandMadeGame(int cards, std::vector<std::string> zones);

  Definition definition;
  spec::Rules rules;

  void add_grid(const std::string& name, int rows, int columns);
  /// Of a zone or a grid.
  ZoneId zone(const std::string& name) const;

  static spec::ExprPtr number(std::int64_t value);
  spec::ExprPtr count(const std::string& zone) const;
  spec::ExprPtr count(const std::string& zone, const std::function<bool(int)>& holds) const;
  /// Whether so many cards lie there.
  spec::ExprPtr at_least(const std::string& zone, int number) const;
  spec::ExprPtr total(const std::string& zone, Shared<spec::CardValue> value) const;
  static spec::ExprPtr both(spec::Sign sign, spec::ExprPtr left, spec::ExprPtr right);
  static spec::ExprPtr no_moves();

  /// The move can still be changed until the game is compiled.
  spec::Move& add_move(const std::string& name, std::vector<spec::Slot> slots,
                       spec::Effects effects);
  spec::Ending& add_win(const std::string& name, spec::ExprPtr condition);
  spec::Ending& add_loss(const std::string& name, spec::ExprPtr condition);
  /// A hint that says of every position that it is lost.
  void call_all_lost();

  using EffectPtr = Shared<spec::Effect>;
  EffectPtr put(const std::string& slot, const std::string& zone) const;
  EffectPtr deal(int amount, const std::string& from, const std::string& to) const;
  EffectPtr shuffle(const std::string& zone) const;
  static EffectPtr when(spec::ExprPtr condition, spec::Effects then, spec::Effects otherwise = {});
  static EffectPtr repeat(spec::ExprPtr condition, spec::Effects then);
  static EffectPtr ask(Shared<spec::Move> question);
  static EffectPtr finish(const std::string& ending);
  EffectPtr fill(const std::string& zone, const std::string& from, int up_to,
                 std::vector<spec::TurnedUp> turned_up = {}) const;

  spec::Slot card_slot(const std::string& name, const std::vector<std::string>& zones) const;
  spec::Slot subset_slot(const std::string& name, const std::string& zone) const;

  Shared<spec::CardFilter> cards(const std::function<bool(int)>& holds) const;
  Shared<spec::CardValue> values(const std::function<int(int)>& value) const;
  Shared<spec::PairFilter> pairs(const std::function<bool(int card, int other)>& holds) const;

  /// Cards are related when `edge` gives them the same beside each other.
  Shared<spec::Relation> relation(const std::function<int(int card, Side side)>& edge) const;

  /// Compiles; fails the test when there are findings.
  std::shared_ptr<const Game> compile() const;
};

/// A position with the given cards in the given zones, nothing else.
Position place(const Rules& rules,
               const std::vector<std::pair<std::string, std::vector<CardId>>>& zones);
std::vector<CardId> cards_in(const Rules& rules, const Position& position, const std::string& zone);

}  // namespace talon::testing
