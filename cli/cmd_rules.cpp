#include <unistd.h>

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "cli/rules_page.h"

namespace talon::cli {
namespace {

ExitCode rules(Context& context, bool options_only) {
  const auto game = context.load();
  if (!game) return game.error();
  const Presenter presenter{**game, context.messages(),
                            appearance_of(context.options, Surroundings::of(STDOUT_FILENO))};
  context.out().lines(options_only ? options_page(presenter) : rules_page(presenter));
  return ExitCode::done;
}

}  // namespace

void add_rules(CommandLine& line) {
  auto options_only = std::make_shared<bool>(false);
  CLI::App& command = add_command(
      line, "rules", [options_only](Context& context) { return rules(context, *options_only); });
  take_game(command, line.context.options);
  command.add_flag("--options", *options_only);
  take_appearance(command, line.context.options);
}

}  // namespace talon::cli
