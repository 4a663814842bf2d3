#include "cli/command_line/all_commands.h"

#include <algorithm>

#include "cli/command_line/commands.h"

namespace talon::cli {

Arguments arguments_everywhere(CommonOptions& options) {
  return {{"--no-color", &options.no_color}, {"--require-sandbox", &options.require_sandbox}};
}

Commands all_commands(CommonOptions& options) {
  const Arguments everywhere = arguments_everywhere(options);
  Commands commands;
  for (MakeCommand* make : kCommands) commands.push_back(make(options).takes(everywhere));
  for (MakeCommand* make : kHiddenCommands) {
    commands.push_back(make(options).takes(everywhere));
    commands.back().hidden = true;
  }
  return commands;
}

const Command* command_called(const Commands& commands, std::string_view name) {
  const auto found = std::ranges::find(commands, name, &Command::name);
  return found == commands.end() ? nullptr : &*found;
}

const Argument* argument_called(const Command& command, std::string_view name) {
  for (const Arguments* list : {&command.arguments, &command.alternatives}) {
    const auto found = std::ranges::find(*list, name, &Argument::name);
    if (found != list->end()) return &*found;
  }
  return nullptr;
}

}  // namespace talon::cli
