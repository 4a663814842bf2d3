#pragma once

#include <string>

#include "cli/context/context.h"
#include "cli/context/rules_watch.h"
#include "cli/play/keeping.h"
#include "session/session.h"

namespace talon::cli {

/// Makes ready what helps to type lines, where somebody sits at a terminal; before the game is
/// loaded, and before a screen is prepared.
void prepare_typing(Context& context);
/// Says what playing needs, and forks the player's helpers; before the game is loaded.
void prepare_play(Context& context);

/// Plays a session that is ready on standard input and output: with a
/// person, or (--json) with a program. `again` is the command that deals the
/// same again. With a watch, which may be null, a person's game goes on under the
/// rules as they change.
ExitCode play_session(Context& context, Session& session, Keeping& keeping,
                      const std::string& again, RulesWatch* watch = nullptr);

}  // namespace talon::cli
