#pragma once

#include <memory>

#include "fuzz/choices.h"
#include "rules/game.h"
#include "script/script.h"
#include "session/session.h"

namespace talon::fuzz {

/// Limits that a script comes to soon, so that most of the time is not spent in loops.
ScriptLimits short_limits();

/// Plays some answers that are listed, chosen by the input, and looks on the way whether what
/// must always hold does: what is listed is taken, its words mean it, an answer that is taken
/// back and given again leads to the same state, and all that a program is told can be said.
void play_out(std::shared_ptr<const Game> game, Choices& choices, const ScriptRun& scripts);

/// The same in a session that is there.
void play_on(Session& session, Choices& choices);

}  // namespace talon::fuzz
