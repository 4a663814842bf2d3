#include "cli/command.h"

#include <CLI/CLI.hpp>

namespace talon::cli {

CLI::App& add_command(CommandLine& line, const std::string& name, Run run) {
  CLI::App* command = line.app.add_subcommand(name);
  command->callback([&line, run = std::move(run)] { line.chosen = run; });
  return *command;
}

}  // namespace talon::cli
