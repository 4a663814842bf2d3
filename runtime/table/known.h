#pragma once

#include "cards/card_set.h"
#include "table/layout.h"
#include "table/state.h"

namespace talon {

/// What a player has seen and can still point at, in games that let one look at cards that lie
/// face down (Layout::tracks_known).
///
/// The set in the block has every card that lies face up, and of the others those that were seen
/// and have not been mixed since: where cards go is seen, so a card stays known when it moves, also
/// face down. Only a shuffle makes cards of a zone unknown.

/// The cards that lie face down.
CardSet face_down_cards(const Layout& layout, const State& state);
/// The cards that lie face down and are known; none in a game that does not track them.
CardSet known_face_down(const Layout& layout, const State& state);

/// The cards are known from now on.
void know(const Layout& layout, State& state, const CardSet& cards);
/// All that lies face up has been seen.
void know_face_up(const Layout& layout, State& state);
/// The cards of a zone were mixed: those that lie face down there are not known any more, unless
/// there is but one.
void forget_mixed(const Layout& layout, State& state, ZoneId zone);

}  // namespace talon
