#pragma once

#include <optional>

#include "base/rng.h"
#include "rules/answer.h"
#include "rules/game.h"
#include "rules/rules.h"

namespace talon {

/// Draws anew what a player cannot know of a position at an open choice; see
/// redraw_unseen of a state. Any rules may go on from it.
///
/// Inside a scripted phase, which is run again from its start, the draw is
/// among the answers since: the script is given what it was given, and what comes
/// after the draw is new.
void redraw_unseen(const Game& game, Position& position, Rng stream);

/// The stream of such a draw; nullopt when `entry` is a player's answer.
std::optional<Rng> redraw_stream(const Answer& entry);

}  // namespace talon
