#include "cli/command_line/command_first.h"

#include <algorithm>

#include "cli/command_line/all_commands.h"

namespace talon::cli {
namespace {

/// The option of this name in any command that has one; null when none has.
const Argument* option_anywhere(const Commands& commands, std::string_view name) {
  for (const Command& command : commands) {
    if (const Argument* found = argument_called(command, name)) return found;
  }
  return nullptr;
}

/// How many words an option takes here, its value included; 0 for what is not an option.
std::size_t words_of_option(const Commands& commands, const std::string& word) {
  if (word == "-h" || word == "--help") return 1;
  const std::size_t equals = word.find('=');
  const Argument* option = option_anywhere(commands, word.substr(0, equals));
  if (option == nullptr || !option->is_option()) return 0;
  return option->value.empty() || equals != std::string::npos ? 1 : 2;
}

}  // namespace

std::vector<std::string> command_first(const Commands& commands, std::vector<std::string> words) {
  std::size_t at = 0;
  while (at < words.size() && words[at].starts_with("-")) {
    const std::size_t taken = words_of_option(commands, words[at]);
    if (taken == 0) return words;
    at += taken;
  }
  if (at >= words.size() || command_called(commands, words[at]) == nullptr) return words;
  const auto command = words.begin() + static_cast<std::ptrdiff_t>(at);
  std::rotate(words.begin(), command, command + 1);
  return words;
}

}  // namespace talon::cli
