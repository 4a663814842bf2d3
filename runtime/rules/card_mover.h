#pragma once

#include <span>

#include "rules/rules.h"
#include "table/layout.h"
#include "table/state.h"

namespace talon {

/// Moves cards between zones and grids, turns up what they uncovered, and keeps what a player has
/// seen of it.
class CardMover {
 public:
  CardMover(const Layout& layout, Observer* observer) : layout_(layout) { set_observer(observer); }

  void set_observer(Observer* observer) {
    observer_ = observer;
    is_watched_ = observer != nullptr || layout_.tracks_known();
  }
  Observer* observer() const { return observer_; }

  ZoneId zone_of(const State& state, CardId card) const;
  bool has_room(const State& state, ZoneId to) const;
  /// To the top of a zone or the first empty cell of a grid; false when it has no room.
  bool move(State& state, CardId card, ZoneId from, ZoneId to) const;
  /// The same to the bottom of a zone, above so many of its cards; what lies below one that lies
  /// face down does so too.
  bool move_under(State& state, CardId card, ZoneId from, ZoneId to, int below) const;

  // The parts of a move, for what deals in many cards.

  void take(State& state, CardId card, ZoneId from) const;
  /// A card that lies nowhere goes to the top of a zone or the first empty cell.
  void place(State& state, CardId card, ZoneId to) const;
  /// Where the card lies, the other one (or nothing, for the time being) lies instead, and as it
  /// did.
  void replace(State& state, CardId card, ZoneId zone, CardId other) const;
  /// After each card: `card` is kNoCard where it was dealt face down.
  void moved(State& state, CardId card, ZoneId from, ZoneId to) const {
    if (is_watched_) [[unlikely]]
      was_seen_to_move(state, card, from, to);
  }
  /// After cards were taken from a spot: of a mixed zone the top card turns up, or what it
  /// covered.
  void uncover(State& state, ZoneId from) const {
    if (layout_.is_mixed(from)) [[unlikely]]
      turn_up_below(state, from);
  }
  /// After cards were dealt to a mixed zone face down, which held `before`; upon one that lies face
  /// up they do too.
  void cover(State& state, ZoneId to, int before) const;

  /// The player looks at those of the cards that lie face down.
  void look_at(State& state, std::span<const CardId> cards, ZoneId at) const;

 private:
  void was_seen_to_move(State& state, CardId card, ZoneId from, ZoneId to) const;
  void turn_up_below(State& state, ZoneId from) const;
  /// The top card, where nothing covers it.
  void turn_up(State& state, ZoneId zone) const;

  const Layout& layout_;
  Observer* observer_ = nullptr;
  bool is_watched_ = false;  ///< there is an observer, or the state keeps what the player has seen
};

}  // namespace talon
