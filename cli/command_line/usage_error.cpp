#include "cli/command_line/usage_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>

#include "base/unknown.h"
#include "cli/command_line/all_commands.h"

namespace talon::cli {
namespace {

std::vector<std::string> command_names(const Commands& commands) {
  std::vector<std::string> names;
  for (const Command& command : commands) {
    if (!command.hidden) names.push_back(command.name);
  }
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
  if (command == nullptr) return {"--help", "--version", "--lang"};
  std::vector<std::string> names = option_names(command->alternatives);
  names.push_back("--help");
  for (std::string& name : option_names(command->arguments)) names.push_back(std::move(name));
  return names;
}

Message unexpected_word(std::string word, const Command* command, const Commands& commands) {
  if (word.starts_with("-")) {
    word.resize(std::min(word.find('='), word.size()));
    return or_nearest(Message("cli.unknown-option").with("given", word), word,
                      option_names_of(command));
  }
  if (command == nullptr) {
    return or_nearest(Message("cli.unknown-command").with("given", word), word,
                      command_names(commands));
  }
  return Message("cli.unexpected-word").with("given", word);
}

/// The argument of this name; null where the command has none.
const Argument* argument_of(const Command* command, const std::string& name) {
  return command == nullptr ? nullptr : argument_called(*command, name);
}

/// What help calls an argument: one that is known by its position by its value ("GAME").
std::string shown_name(const std::string& name, const Argument* argument) {
  return argument != nullptr && !argument->is_option() ? argument->value : name;
}

/// Beyond it a bound is only the largest number of its type, which says nothing to a person.
constexpr double kMaxShownBound = 1e15;

/// `key` takes the minimum, `range_key` both bounds.
Message with_bounds(const char* key, const char* range_key, const Conditions& conditions) {
  const bool bounded = conditions.maximum && *conditions.maximum < kMaxShownBound;
  Message message(bounded ? range_key : key);
  message.with("min", fmt::format("{}", conditions.minimum.value_or(0)));
  if (bounded) message.with("max", fmt::format("{}", *conditions.maximum));
  return message;
}

/// What may be typed for an argument, by the type of its value; one overload a kind of target.
struct AllowedValue {
  const Conditions& conditions;

  Message operator()(std::monostate) const { return Message("cli.no-value"); }
  Message operator()(bool*) const { return Message("cli.no-value"); }
  template <typename Text>
  Message operator()(Text*) const {
    return Message("cli.needs-text");
  }
  template <typename Number>
  Message whole() const {
    if (!conditions.minimum && std::is_signed_v<Number>) return Message("cli.needs-whole");
    return with_bounds("cli.needs-whole-of", "cli.needs-whole-of-range", conditions);
  }
  Message operator()(int*) const { return whole<int>(); }
  Message operator()(std::uint32_t*) const { return whole<std::uint32_t>(); }
  Message operator()(std::uint64_t*) const { return whole<std::uint64_t>(); }
  Message operator()(std::optional<std::uint64_t>*) const { return whole<std::uint64_t>(); }
  Message operator()(std::optional<double>*) const {
    return with_bounds("cli.needs-number", "cli.needs-number-range", conditions);
  }
  Message operator()(std::chrono::milliseconds*) const {
    return with_bounds("cli.needs-number", "cli.needs-number-range", conditions);
  }
  Message operator()(Bytes) const {
    return Message("cli.needs-bytes").with("min", Bytes::kMinMegabytes);
  }
};

/// What an argument takes, said to whoever typed something else.
Message bad_value(const Argument& argument, const std::string& name) {
  return std::visit(AllowedValue{argument.conditions}, argument.target).with("name", name);
}

}  // namespace

Message usage_error(const Misuse& misuse, const Commands& commands) {
  const Argument* argument = argument_of(misuse.command, misuse.word);
  const std::string name = shown_name(misuse.word, argument);
  switch (misuse.kind) {
    case Misuse::Kind::unexpected_word:
      return unexpected_word(misuse.word, misuse.command, commands);
    case Misuse::Kind::missing_argument:
      return Message("cli.missing-argument").with("name", name);
    case Misuse::Kind::missing_value:
      return Message("cli.missing-value").with("name", name);
    case Misuse::Kind::repeated:
      return Message("cli.repeated").with("name", name);
    case Misuse::Kind::many_alternatives:
      return Message("cli.one-of").with("names", option_names(misuse.command->alternatives));
    case Misuse::Kind::excluded:
      return Message("cli.excluded")
          .with("name", name)
          .with("other", shown_name(misuse.excluder, argument_of(misuse.command, misuse.excluder)));
    case Misuse::Kind::lonely:
      if (argument == nullptr) break;
      return Message("cli.needs-others")
          .with("name", name)
          .with("others", argument->conditions.needs);
    case Misuse::Kind::bad_value:
      if (argument == nullptr) break;
      return bad_value(*argument, name);
  }
  return Message("cli.bad-value").with("name", name);
}

Message help_hint(const Misuse& misuse) {
  const std::string own = misuse.command == nullptr ? "" : " " + misuse.command->name;
  return Message("cli.see-help").with("command", "talon" + own + " --help");
}

}  // namespace talon::cli
