#include <unistd.h>

#include <memory>

#include "cli/commands.h"
#include "cli/rules_page.h"

namespace talon::cli {
namespace {

ExitCode print_rules(Context& context, bool options_only) {
  const auto game = context.load();
  if (!game) return game.error();
  const Presenter presenter{**game, context.messages(),
                            appearance_of(context.options, Surroundings::of(STDOUT_FILENO))};
  context.out().lines(options_only ? options_page(presenter) : rules_page(presenter));
  return ExitCode::done;
}

}  // namespace

Command rules_command(CommonOptions& options) {
  const auto options_only = std::make_shared<bool>(false);
  const auto print = [options_only](Context& context) {
    return print_rules(context, *options_only);
  };
  return Command{"rules", print}
      .takes(game_arguments(options))
      .takes("--options", options_only.get())
      .takes(appearance_arguments(options));
}

}  // namespace talon::cli
