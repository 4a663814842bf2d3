#pragma once

#include "cli/exit_code.h"

namespace talon::cli {

/// The program: reads the command line, runs the command, and says what is
/// wrong with a command line.
ExitCode run_program(int argc, const char* const* argv);

}  // namespace talon::cli
