#pragma once

#include <functional>
#include <string>

#include "cli/context.h"

namespace CLI {
class App;
}

namespace talon::cli {

/// Called once the whole command line is read and makes sense.
using Run = std::function<ExitCode(Context&)>;

/// The command line of the program: what add_command adds to.
struct CommandLine {
  CLI::App& app;
  Context& context;
  Run chosen;  ///< of the command that was typed
};

/// Adds the command `name`. Its options are added to what is returned, without
/// descriptions, since all words stand in messages/<language>/cli.yaml:
///
///     help.<name>.purpose              one sentence
///     help.<name>.examples             one example a line, shown first
///     help.<name>.options.<option>     an option of this command alone
///     help.options.<option>            an option of several commands
CLI::App& add_command(CommandLine& line, const std::string& name, Run run);

/// One function a command, each in its own cmd_<verb>.cpp.
void add_analyze(CommandLine& line);
void add_api(CommandLine& line);
void add_bot_check(CommandLine& line);
void add_check(CommandLine& line);
void add_compare(CommandLine& line);
void add_explain(CommandLine& line);
void add_list(CommandLine& line);
void add_merge(CommandLine& line);
void add_new(CommandLine& line);
void add_play(CommandLine& line);
void add_replay(CommandLine& line);
void add_resume(CommandLine& line);
void add_rules(CommandLine& line);
void add_show(CommandLine& line);
void add_simulate(CommandLine& line);
void add_solve(CommandLine& line);
void add_test(CommandLine& line);

}  // namespace talon::cli
