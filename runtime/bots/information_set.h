#pragma once

#include "rules/redraw.h"
#include "rules/rules.h"
#include "session/view.h"
#include "table/unseen.h"

namespace talon {

/// All that a player knows of a position: every position that looks the same is in
/// this set, and nothing tells which of them is the true one. What bots decide on.
///
/// A player here has no memory: a card that was seen and lies face down again is as
/// unknown as the others.
class InformationSet {
 public:
  /// Both must outlive it.
  InformationSet(const Game& game, const Position& position) : game_(game), position_(position) {}

  const Game& game() const { return game_; }
  View view() const { return view_of({game_, position_.state}); }

  /// Makes `position` one of the set, with chance to come of its own. It depends on
  /// the set and on `stream` alone, and the legal answers are those of the true one.
  void sample(Rng& stream, Position& position) const {
    position = position_;
    redraw_unseen(game_, position, drawn_from(stream));
  }

 private:
  const Game& game_;
  const Position& position_;
};

}  // namespace talon
