#pragma once

#include "base/message.h"

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace talon::cli {

/// What is wrong with a command line, with the nearest right name where there
/// is one. `command` is the innermost command that was recognized.
Message usage_error(const CLI::App& app, const CLI::App& command, const CLI::ParseError& error);
/// Where to read more: "talon play --help".
Message help_hint(const CLI::App& command);

}  // namespace talon::cli
