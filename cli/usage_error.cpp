#include "cli/usage_error.h"

#include <CLI/CLI.hpp>

#include "base/text.h"

namespace talon::cli {
namespace {

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

void add_option_names(const CLI::App& owner, std::vector<std::string>& names) {
  for (const CLI::Option* option : owner.get_options()) {
    if (!option->get_lnames().empty()) names.push_back("--" + option->get_lnames().front());
  }
}

/// Of options that exclude each other: they are commands without a name to CLI11.
std::vector<std::string> group_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* group : command.get_subcommands({})) {
    if (group->get_name().empty()) add_option_names(*group, names);
  }
  std::erase(names, "--help");
  return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names = group_names(command);
  add_option_names(command, names);
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

Message unexpected_word(const CLI::App& app, const CLI::App& command) {
  const std::vector<std::string> extra = app.remaining(true);
  std::string word = extra.empty() ? std::string() : extra.front();
  if (word.starts_with("-")) {
    word.resize(std::min(word.find('='), word.size()));
    return with_suggestion("cli.unknown-option", word, option_names(command));
  }
  if (&app == &command) return with_suggestion("cli.unknown-command", word, command_names(app));
  return Message("cli.unexpected-word").with("given", word);
}

// The library says what is wrong in an English sentence that names the option;
// our own sentence needs only the name.
std::string option_in(const std::string& sentence) {
  const std::vector<std::string> words = split(sentence, ' ');
  for (std::string word : words) {
    while (word.ends_with(":")) word.pop_back();
    if (word.starts_with("-")) return word;
  }
  return words.front();
}

/// What help calls an argument: of one without dashes the kind ("GAME").
std::string shown_name(const CLI::App& command, const std::string& name) {
  const CLI::Option* option = command.get_option_no_throw(name);
  return option != nullptr && option->get_positional() ? option->get_type_name() : name;
}

}  // namespace

Message usage_error(const CLI::App& app, const CLI::App& command, const CLI::ParseError& error) {
  const std::string option = shown_name(command, option_in(error.what()));
  switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::ExtrasError:
      return unexpected_word(app, command);
    case CLI::ExitCodes::RequiredError:
      // The one sentence that begins with another word is of a group.
      if (option == "Requires") return Message("cli.one-of").with("names", group_names(command));
      return Message("cli.missing-argument").with("name", option);
    case CLI::ExitCodes::ArgumentMismatch:
      return Message("cli.missing-value").with("name", option);
    case CLI::ExitCodes::ExcludesError:
      return Message("cli.excluded").with("name", option);
    default:
      return Message("cli.bad-value").with("name", option);
  }
}

Message help_hint(const CLI::App& command) {
  const std::string own = command.get_parent() == nullptr ? "" : " " + command.get_name();
  return Message("cli.see-help").with("command", "talon" + own + " --help");
}

}  // namespace talon::cli
