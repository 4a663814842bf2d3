#include "cli/program.h"

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "cli/help.h"
#include "cli/usage_error.h"
#include "cli/version.h"

namespace talon::cli {
namespace {

// In the order in which help names them.
constexpr void (*kCommands[])(CommandLine&) = {
    add_play, add_resume, add_replay, add_list, add_rules, add_check, add_test, add_simulate,
};

const CLI::App& innermost(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : *chosen.front();
}

ExitCode run_chosen(CommandLine& line) {
  if (line.chosen) return line.chosen(line.context);
  line.context.out().lines(help_of(line.app, line.context.messages()));
  return ExitCode::done;
}

}  // namespace

ExitCode run_program(int argc, const char* const* argv) {
  Context context;
  CLI::App app("", "talon");
  app.set_version_flag("--version", std::string(version()));
  app.require_subcommand(0, 1);
  CommandLine line{app, context, {}};
  for (const auto add : kCommands) add(line);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    context.out().lines(help_of(innermost(app), context.messages()));
    return ExitCode::done;
  } catch (const CLI::CallForVersion&) {
    context.out().line("talon " + std::string(version()));
    return ExitCode::done;
  } catch (const CLI::ParseError& error) {
    context.complain(usage_error(app, innermost(app), error));
    context.complain(help_hint(innermost(app)));
    return ExitCode::usage;
  }
  return run_chosen(line);
}

}  // namespace talon::cli
