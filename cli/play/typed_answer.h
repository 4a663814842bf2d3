#pragma once

#include <string>
#include <string_view>

#include "cli/play/play_command.h"
#include "session/choice.h"
#include "session/session.h"

namespace talon::cli {

/// What a line answers to a choice that is a text. Nothing takes what is suggested; in quotes it is
/// taken as it is, whatever else its words mean; else the answer may be typed as it is printed,
/// too.
Reply typed_text(Session& session, const Choice& choice, std::string_view line);

/// What a line of words answers to a choice of moves, whichever front it is typed in. Where nothing
/// but names is left to be chosen, one may be said by itself; what may be the beginning of a
/// command, or a slip of one, must be in quotes then.
Expected<Reply, Rejection> read_typed(Session& session, const Choice& choice, std::string_view line,
                                      const PlayCommands& commands);

}  // namespace talon::cli
