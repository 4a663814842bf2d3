#pragma once

#include <string>

#include "cli/context.h"
#include "cli/keeping.h"
#include "session/session.h"

namespace talon::cli {

/// Plays a session that stands ready on standard input and output: with a
/// person, or (--json) with a program. `again` is the command that deals the
/// same again.
ExitCode play_session(Context& context, Session& session, Keeping& keeping,
                      const std::string& again);

}  // namespace talon::cli
