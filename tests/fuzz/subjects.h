#pragma once

#include <optional>

#include "fuzz/choices.h"
#include "session/session.h"

namespace talon::fuzz {

/// A chosen game, dealt and a few answers on; nullopt where its script fails.
std::optional<Session> chosen_session(Choices& choices);

}  // namespace talon::fuzz
