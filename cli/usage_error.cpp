#include "cli/usage_error.h"

#include <algorithm>

#include "base/text.h"

namespace talon::cli {
namespace {

std::vector<std::string> command_names(const Commands& commands) {
  std::vector<std::string> names;
  for (const Command& command : commands) names.push_back(command.name);
  return names;
}

std::vector<std::string> option_names(const Arguments& arguments) {
  std::vector<std::string> names;
  for (const Argument& argument : arguments) {
    if (argument.is_option()) names.push_back(argument.name);
  }
  return names;
}

std::vector<std::string> option_names_of(const Command* command) {
  if (command == nullptr) return {"--help", "--version"};
  std::vector<std::string> names = option_names(command->alternatives);
  names.push_back("--help");
  for (std::string& name : option_names(command->arguments)) names.push_back(std::move(name));
  return names;
}

Message with_suggestion(std::string key, std::string given, const std::vector<std::string>& known) {
  const auto near = nearest(given, known);
  if (near) key += "-near";
  Message message(std::move(key));
  message.with("given", std::move(given));
  if (near) message.with("near", *near);
  return message;
}

Message unexpected_word(std::string word, const Command* command, const Commands& commands) {
  if (word.starts_with("-")) {
    word.resize(std::min(word.find('='), word.size()));
    return with_suggestion("cli.unknown-option", word, option_names_of(command));
  }
  if (command == nullptr) {
    return with_suggestion("cli.unknown-command", word, command_names(commands));
  }
  return Message("cli.unexpected-word").with("given", word);
}

/// What help calls an argument: one that is known by its position by its value ("GAME").
std::string shown_name(const std::string& name, const Command* command) {
  if (command == nullptr) return name;
  for (const Argument& argument : command->arguments) {
    if (argument.name == name && !argument.is_option()) return argument.value;
  }
  return name;
}

}  // namespace

Message usage_error(const Misuse& misuse, const Commands& commands) {
  const std::string name = shown_name(misuse.word, misuse.command);
  switch (misuse.kind) {
    case Misuse::Kind::unexpected_word:
      return unexpected_word(misuse.word, misuse.command, commands);
    case Misuse::Kind::missing_argument:
      return Message("cli.missing-argument").with("name", name);
    case Misuse::Kind::missing_value:
      return Message("cli.missing-value").with("name", name);
    case Misuse::Kind::many_alternatives:
      return Message("cli.one-of").with("names", option_names(misuse.command->alternatives));
    case Misuse::Kind::excluded:
      return Message("cli.excluded").with("name", name);
    case Misuse::Kind::bad_value:
      break;
  }
  return Message("cli.bad-value").with("name", name);
}

Message help_hint(const Misuse& misuse) {
  const std::string own = misuse.command == nullptr ? "" : " " + misuse.command->name;
  return Message("cli.see-help").with("command", "talon" + own + " --help");
}

}  // namespace talon::cli
