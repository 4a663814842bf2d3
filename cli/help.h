#pragma once

#include <vector>

#include "base/catalogue.h"
#include "cli/output.h"

namespace CLI {
class App;
}

namespace talon::cli {

/// The help of the program or of one of its commands: what it is for,
/// examples, how it is called, its options. The words come from the messages
/// (see add_command).
std::vector<Line> help_of(const CLI::App& command, const Catalogue& messages, int width);

}  // namespace talon::cli
