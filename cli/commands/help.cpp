#include "cli/help/help.h"

#include <unistd.h>

#include <memory>

#include "base/unknown.h"
#include "cli/command_line/all_commands.h"
#include "cli/command_line/commands.h"
#include "cli/terminal/appearance.h"

namespace talon::cli {
namespace {

std::optional<HelpPage> page_about(const std::string& subject, const Commands& commands,
                                   const Catalogue& messages) {
  if (subject.empty()) return page_of_program(commands, messages);
  const Command* command = command_called(commands, subject);
  if (command != nullptr && !command->hidden) return page_of_command(*command, messages);
  if (const HelpTopic* topic = help_topic(subject)) return page_of_topic(*topic, messages);
  return std::nullopt;
}

Message unknown_subject(const std::string& given, const Commands& commands) {
  std::vector<std::string> known;
  for (const Command& command : commands) {
    if (!command.hidden) known.push_back(command.name);
  }
  for (const HelpTopic& topic : help_topics()) known.emplace_back(topic.name);
  return or_nearest(Message("cli.no-help").with("given", given), given, known);
}

ExitCode give_help(Context& context, const std::string& subject) {
  CommonOptions unused;
  const Commands commands = all_commands(unused);
  const auto page = page_about(subject, commands, context.messages());
  if (!page) return context.complain(unknown_subject(subject, commands), ExitCode::usage);
  const int width = appearance_of(context.options, Surroundings::of(STDOUT_FILENO)).width;
  context.out().lines(help_lines(*page, context.messages(), width));
  return ExitCode::done;
}

}  // namespace

Command help_command(CommonOptions& options) {
  const auto subject = std::make_shared<std::string>();
  return Command{"help", [subject](Context& context) { return give_help(context, *subject); }}
      .takes("subject", subject.get(), "SUBJECT")
      .takes("--lang", &options.language, "LANGUAGE");
}

}  // namespace talon::cli
