#pragma once

#include <vector>

#include "base/catalogue.h"
#include "cli/command.h"
#include "cli/output.h"

namespace talon::cli {

// What something is for, examples, how it is called, its arguments. The words come from
// the messages, see Command.

std::vector<Line> help_of_program(const Commands& commands, const Catalogue& messages, int width);
std::vector<Line> help_of(const Command& command, const Catalogue& messages, int width);

}  // namespace talon::cli
