#pragma once

#include <string_view>

#include "cli/command_line/command.h"
#include "cli/options/options.h"

namespace talon::cli {

/// Every command, in the order in which help names them; those that only other programs call
/// come last and are hidden.
Commands all_commands(CommonOptions& options);

/// The options of every command.
Arguments arguments_everywhere(CommonOptions& options);

/// The command of this name; null when there is none.
const Command* command_called(const Commands& commands, std::string_view name);

/// The argument of this name ("--seed"); null when the command has none.
const Argument* argument_called(const Command& command, std::string_view name);

}  // namespace talon::cli
