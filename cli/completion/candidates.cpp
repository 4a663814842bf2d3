#include "cli/completion/candidates.h"

#include <algorithm>

#include "base/shell_word.h"
#include "cli/completion/values.h"
#include "cli/help/help_page.h"

namespace talon::cli {
namespace {

using CandidateWords = std::vector<Candidate>;

bool is_list(const Argument& argument) {
  return std::holds_alternative<std::vector<std::string>*>(argument.target);
}

/// Whether an option may be added to what is typed.
bool fits(const Argument& argument, const TypedLine& line) {
  if (!argument.is_option() || (line.has(argument) && !is_list(argument))) return false;
  return std::ranges::none_of(argument.conditions.excludes, [&](const std::string& other) {
    return line.options.contains(other);
  });
}

void add_options(const Command& command, const TypedLine& line, const Catalogue& messages,
                 CandidateWords& words) {
  for (const Arguments* list : {&command.arguments, &command.alternatives}) {
    for (const Argument& argument : *list) {
      if (!fits(argument, line)) continue;
      words.push_back({argument.name, meaning_of(argument, command, messages)});
    }
  }
  words.push_back({"--help", messages.render(Message("help.options.help"))});
}

CandidateWords options_of_program(const Catalogue& messages) {
  return {{"--help", messages.render(Message("help.options.help"))},
          {"--lang", messages.render(Message("help.options.lang"))},
          {"--version", messages.render(Message("help-talon.options.version"))}};
}

CandidateWords command_words(const Commands& commands, const Catalogue& messages) {
  CandidateWords words;
  for (const Command& command : commands) {
    if (!command.hidden) words.push_back({command.name, purpose_of(command, messages)});
  }
  return words;
}

/// A shell may write a word into its line as it is, where a stranger's name could be a command.
void keep_fitting(const TypedLine& line, CandidateWords& words) {
  std::erase_if(words, [&](const Candidate& one) {
    return !one.text.starts_with(line.word) || !needs_no_quotes(one.text);
  });
  for (Candidate& one : words) one.text.insert(0, line.before);
}

}  // namespace

Candidates candidates_for(Context& context, const Commands& commands, const TypedLine& line) {
  Candidates found;
  if (line.lost) return found;
  const bool option = line.argument == nullptr && line.word.starts_with("-");
  if (line.argument != nullptr) {
    found = values_of(context, commands, line).value_or(Candidates{});
  } else if (line.command == nullptr) {
    found.words = option ? options_of_program(context.messages())
                         : command_words(commands, context.messages());
  }
  const bool nothing = found.words.empty() && found.paths == Candidates::Paths::none;
  if (line.command != nullptr && (option || (nothing && line.argument == nullptr))) {
    add_options(*line.command, line, context.messages(), found.words);
  }
  keep_fitting(line, found.words);
  return found;
}

}  // namespace talon::cli
