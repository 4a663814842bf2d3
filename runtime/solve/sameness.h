#pragma once

#include <vector>

#include "base/indexed.h"
#include "cards/card_set.h"
#include "rules/game.h"
#include "table/layout.h"

namespace talon {

/// What no rule of a game tells apart once the cards are dealt, so that positions which differ by
/// it alone are won or lost alike.
struct Sameness {
  /// Families of zones whose members may change places. A family is left out where a rule names
  /// one of its members, deals to them in turn, or is a script's function, which may do either.
  Indexed<ZoneFamily> families;
  /// For each card the first card that all rules treat like it; mostly the card itself.
  std::vector<CardId> twin;
  bool has_twins = false;
  /// A zone that cards only go to and of which rules ask for the top card at most; kNoZone without
  /// one. The cards below its top one are all those that lie nowhere else.
  ZoneId closed = kNoZone;
  /// For each card the first one that all rules treat like it when it is the top card of that zone.
  std::vector<CardId> top_alike = {};

  bool is_all_told_apart() const { return families.empty() && !has_twins && closed == kNoZone; }

  /// Found by looking at every rule.
  static Sameness of(const Game& game);
  /// The same in games that ask nothing in the middle of effects, else nothing. What an open
  /// question remembers tells all apart: the same answer may lead from two positions that are the
  /// same to two that are not.
  static Sameness kept_by_answers(const Game& game);
  /// Everything is told apart.
  static Sameness none(const Game& game);
};

}  // namespace talon
