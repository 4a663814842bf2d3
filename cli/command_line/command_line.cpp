// The only file that includes CLI11, whose headers cost more time than all others of a
// command together.

#include "cli/command_line/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>

#include "base/contains.h"
#include "base/text.h"
#include "cli/command_line/all_commands.h"
#include "cli/command_line/command_first.h"

namespace talon::cli {
namespace {

/// Puts the arguments of a command into words of CLI11, one overload a kind of target.
class Declaring {
 public:
  Declaring(CLI::App& app, const Argument& argument) : app_(app), argument_(argument) {}

  CLI::Option* operator()(std::monostate) const { return app_.add_flag(argument_.name); }
  CLI::Option* operator()(bool* flag) const { return app_.add_flag(argument_.name, *flag); }

  CLI::Option* operator()(std::string* text) const { return option(*text); }
  CLI::Option* operator()(std::optional<std::string>* text) const { return option(*text); }
  CLI::Option* operator()(std::vector<std::string>* texts) const {
    CLI::Option* made = option(*texts);
    // An option takes one value each time; what follows is another argument.
    return argument_.is_option() ? made->allow_extra_args(false) : made;
  }

  template <typename Number>
  CLI::Option* operator()(Number* number) const {
    return within_bounds<Number>(option(*number));
  }
  template <typename Number>
  CLI::Option* operator()(std::optional<Number>* number) const {
    return within_bounds<Number>(option(*number));
  }
  CLI::Option* operator()(Bytes bytes) const {
    constexpr double kMinimum = Bytes::kMinMegabytes << 20;
    return option(*bytes.count)
        ->transform(CLI::AsSizeValue(false))
        ->check(CLI::Range(kMinimum, std::numeric_limits<double>::max()));
  }
  CLI::Option* operator()(std::chrono::milliseconds* time) const {
    const auto keep = [time](double seconds) {
      *time = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
    };
    return within_bounds<double>(app_.add_option_function<double>(argument_.name, keep));
  }

 private:
  template <typename Value>
  CLI::Option* option(Value& value) const {
    return app_.add_option(argument_.name, value);
  }

  template <typename Number>
  CLI::Option* within_bounds(CLI::Option* option) const {
    const std::optional<double>& minimum = argument_.conditions.minimum;
    const std::optional<double>& maximum = argument_.conditions.maximum;
    if (maximum) {
      const Number lowest = std::numeric_limits<Number>::lowest();
      return option->check(CLI::Range(minimum ? static_cast<Number>(*minimum) : lowest,
                                      static_cast<Number>(*maximum)));
    }
    if (!minimum && std::is_signed_v<Number>) return option;
    // As a double, since the library takes -1 for the largest number that has no sign.
    return option->check(CLI::Range(minimum.value_or(0), std::numeric_limits<double>::max()));
  }

  CLI::App& app_;
  const Argument& argument_;
};

void declare_arguments(CLI::App& app, const Arguments& arguments) {
  for (const Argument& argument : arguments) {
    CLI::Option* option = std::visit(Declaring(app, argument), argument.target);
    option->required(argument.conditions.required);
    if (!argument.value.empty()) option->type_name(argument.value);
  }
  for (const Argument& argument : arguments) {
    CLI::Option* option = app.get_option(argument.name);
    for (const std::string& other : argument.conditions.excludes) option->excludes(other);
    for (const std::string& other : argument.conditions.needs) option->needs(other);
  }
}

void declare_command(CLI::App& app, const Command& command) {
  CLI::App* declared = app.add_subcommand(command.name);
  declare_arguments(*declared, command.arguments);
  if (command.alternatives.empty()) return;
  CLI::Option_group* group = declared->add_option_group("alternatives");
  declare_arguments(*group, command.alternatives);
  group->require_option(0, 1);
}

/// The command that is given all words as they are; null when it is none of those.
const Command* taker_of_words(const Commands& commands, const std::vector<std::string>& words) {
  const Command* command = words.empty() ? nullptr : command_called(commands, words.front());
  return command != nullptr && command->words != nullptr ? command : nullptr;
}

/// The command that was recognized; nullptr when none was.
const Command* recognized(const CLI::App& app, const Commands& commands) {
  const auto chosen = app.get_subcommands();
  if (chosen.empty()) return nullptr;
  const auto named = [&](const Command& command) {
    return command.name == chosen.front()->get_name();
  };
  return &*std::ranges::find_if(commands, named);
}

// The library says what is wrong in an English sentence that names the argument.
std::string argument_in(const std::string& sentence) {
  const std::vector<std::string> words = split(sentence, ' ');
  for (std::string word : words) {
    while (word.ends_with(":")) word.pop_back();
    if (word.starts_with("-")) return word;
  }
  return words.front();
}

Misuse::Kind kind_of(const CLI::ParseError& error, const std::string& argument) {
  switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::ExtrasError:
      return Misuse::Kind::unexpected_word;
    case CLI::ExitCodes::RequiredError:
      // The one sentence that begins with another word is of alternatives.
      return argument == "Requires" ? Misuse::Kind::many_alternatives
                                    : Misuse::Kind::missing_argument;
    case CLI::ExitCodes::ArgumentMismatch:
      // Too few values and too many are the same error of the parser; only its text tells which.
      return std::string_view(error.what()).find("At Most") == std::string_view::npos
                 ? Misuse::Kind::missing_value
                 : Misuse::Kind::repeated;
    case CLI::ExitCodes::ExcludesError:
      return Misuse::Kind::excluded;
    case CLI::ExitCodes::RequiresError:
      return Misuse::Kind::lonely;
    default:
      return Misuse::Kind::bad_value;
  }
}

Misuse misuse_of(const CLI::App& app, const Commands& commands, const CLI::ParseError& error) {
  std::string word = argument_in(error.what());
  const Misuse::Kind kind = kind_of(error, word);
  if (kind == Misuse::Kind::unexpected_word) {
    const std::vector<std::string> extra = app.remaining(true);
    word = extra.empty() ? std::string() : extra.front();
  }
  std::string excluder;
  if (kind == Misuse::Kind::excluded) {  // "--jobs excludes --audit"
    const std::vector<std::string> said = split(error.what(), ' ');
    word = said.front();
    excluder = said.back();
  }
  return {kind, std::move(word), recognized(app, commands), std::move(excluder)};
}

}  // namespace

Expected<Asked, Misuse> read_command_line(const Commands& commands, const Arguments& alone,
                                          std::vector<std::string> words) {
  if (const Command* taker = taker_of_words(commands, words)) {
    taker->words->assign(words.begin() + 1, words.end());
    return Asked{Asked::For::work, taker};
  }
  words = command_first(commands, std::move(words));
  CLI::App app("", "talon");
  app.set_version_flag("--version");
  declare_arguments(app, alone);
  app.require_subcommand(0, 1);
  for (const Command& command : commands) {
    // What was not typed cannot be meant, and to declare all of it would cost each start
    // of the program some tenths of a millisecond.
    if (contains(words, command.name)) declare_command(app, command);
  }
  try {
    std::ranges::reverse(words);  // as the library wants it
    app.parse(std::move(words));
  } catch (const CLI::CallForHelp&) {
    return Asked{Asked::For::help, recognized(app, commands)};
  } catch (const CLI::CallForVersion&) {
    return Asked{Asked::For::version, nullptr};
  } catch (const CLI::ParseError& error) {
    return tl::unexpected(misuse_of(app, commands, error));
  }
  return Asked{Asked::For::work, recognized(app, commands)};
}

}  // namespace talon::cli
