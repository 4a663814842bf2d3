#include "cli/program.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>

#include "cli/appearance.h"
#include "cli/command.h"
#include "cli/help.h"
#include "cli/usage_error.h"
#include "cli/version.h"

namespace talon::cli {
namespace {

// In the order in which help names them.
constexpr void (*kCommands[])(CommandLine&) = {
    add_play, add_resume, add_replay, add_list,     add_rules, add_show,      add_new,  add_check,
    add_test, add_explain, add_api, add_simulate, add_merge, add_bot_check, add_solve,
    add_compare, add_analyze,
};

const CLI::App& innermost(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : *chosen.front();
}

ExitCode show_help(Context& context, const CLI::App& command) {
  const Appearance look = appearance_of(context.options, Surroundings::of(STDOUT_FILENO));
  context.out().lines(help_of(command, context.messages(), look.width));
  return ExitCode::done;
}

/// The first of the named folders that is none; a game would only seem to be missing.
const std::string* missing_folder(const Options& options) {
  const auto found = std::find_if(options.rules.begin(), options.rules.end(), [](const auto& path) {
    std::error_code error;
    return !std::filesystem::is_directory(path, error);
  });
  return found == options.rules.end() ? nullptr : &*found;
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
    return show_help(context, innermost(app));
  } catch (const CLI::CallForVersion&) {
    context.out().line("talon " + std::string(version()));
    return ExitCode::done;
  } catch (const CLI::ParseError& error) {
    context.complain(usage_error(app, innermost(app), error));
    context.complain(help_hint(innermost(app)));
    return ExitCode::usage;
  }
  if (const std::string* missing = missing_folder(context.options)) {
    return context.complain(Message("cli.no-folder").with("path", *missing), ExitCode::usage);
  }
  return line.chosen ? line.chosen(context) : show_help(context, app);
}

}  // namespace talon::cli
