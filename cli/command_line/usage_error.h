#pragma once

#include "base/message.h"
#include "cli/command_line/command_line.h"

namespace talon::cli {

/// What is wrong with a command line, with the nearest right name where there is one.
Message usage_error(const Misuse& misuse, const Commands& commands);
/// Where to read more: "talon play --help".
Message help_hint(const Misuse& misuse);

}  // namespace talon::cli
