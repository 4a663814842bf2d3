#pragma once

#include <optional>
#include <string>

#include "base/message.h"
#include "cli/play/keeping.h"
#include "session/session.h"

namespace talon::cli {

/// What is said to a person who leaves a game: how it goes on, or how the same is dealt again;
/// nullopt when there is nothing to say. `again` is the command that deals the same again.
std::optional<Message> words_on_leaving(const Session& session, const Keeping& keeping,
                                        const std::string& again);

}  // namespace talon::cli
