#pragma once

#include <string>
#include <vector>

#include "cli/command_line/command.h"

namespace talon::cli {

/// The words of a command line with its command first: options that are before it come after it,
/// with their values. Unchanged where no command is named, or where no command knows an option that
/// is before it.
std::vector<std::string> command_first(const Commands& commands, std::vector<std::string> words);

}  // namespace talon::cli
