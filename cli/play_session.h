#pragma once

#include "cli/context.h"
#include "cli/player.h"
#include "session/session.h"

namespace talon::cli {

/// Plays a session that stands ready, with a person or (--json) a program, on
/// standard input and output.
ExitCode play_session(Context& context, Session& session, Keeping keeping);

/// The place for saves of this user.
SaveFolder save_folder();

}  // namespace talon::cli
