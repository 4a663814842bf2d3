#pragma once

#include "base/rng.h"
#include "table/layout.h"
#include "table/state.h"

namespace talon {

/// A stream of its own that begins with two words of `stream`.
Rng drawn_from(Rng& stream);

/// Draws anew what nobody can see: which card lies where among all that lie face
/// down, and the chance to come, of the deal and of play. What can be seen stays, and
/// so does what lies face down and is known (see known.h).
///
/// The result depends on what can be seen or is known and on `stream` alone: nothing that was
/// hidden in `state` has a part in it.
void redraw_unseen(const Layout& layout, State& state, Rng stream);

}  // namespace talon
