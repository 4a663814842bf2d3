#include "cli/program.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <new>
#include <system_error>

#include "cli/command_line/all_commands.h"
#include "cli/command_line/command_line.h"
#include "cli/command_line/usage_error.h"
#include "cli/context/context.h"
#include "cli/context/language_complaint.h"
#include "cli/help/help.h"
#include "cli/options/preference_keys.h"
#include "cli/options/preferences.h"
#include "cli/terminal/appearance.h"
#include "cli/terminal/standard_files.h"
#include "cli/version.h"
#include "session/saves.h"

namespace talon::cli {
namespace {

ExitCode show_help(Context& context, const Commands& commands, const Command* command) {
  const int width = appearance_of(context.options, Surroundings::of(STDOUT_FILENO)).width;
  const Catalogue& messages = context.messages();
  const HelpPage page = command == nullptr ? page_of_program(commands, messages)
                                           : page_of_command(*command, messages);
  context.out().lines(help_lines(page, messages, width));
  return ExitCode::done;
}

/// The first of the named paths that is not a folder; a game would only seem to be missing.
const std::string* missing_folder(const CommonOptions& options) {
  const auto found = std::ranges::find_if(options.rules, [](const std::string& path) {
    std::error_code error;
    return !std::filesystem::is_directory(path, error);
  });
  return found == options.rules.end() ? nullptr : &*found;
}

/// What is wrong with --theme, as it would be said of a file.
std::optional<Diagnostics> wrong_theme(const CommonOptions& options) {
  if (!options.theme || theme_called(*options.theme)) return std::nullopt;
  Node node;
  node.kind = Node::Kind::scalar;
  node.scalar = *options.theme;
  Diagnostics wrong;
  check_preference(*preference_keys().find("theme"), node, wrong);
  return wrong;
}

ExitCode work(Context& context, const Command& command) {
  if (const std::string* missing = missing_folder(context.options)) {
    return context.complain(Message("cli.no-folder").with("path", *missing), ExitCode::usage);
  }
  if (context.options.seed && context.options.seed->size() > kMaxSeedBytes) {
    return context.complain(
        Message("cli.long-seed").with("limit", static_cast<std::int64_t>(kMaxSeedBytes)),
        ExitCode::usage);
  }
  if (context.options.require_sandbox && !possible_walls().whole()) {
    return context.complain(Message("confine.no-sandbox"), ExitCode::failed);
  }
  if (const auto wrong = wrong_theme(context.options)) {
    context.complain(*wrong);
    return ExitCode::usage;
  }
  return command.run(context);
}

/// A path may be of a game that speaks what nothing else here does; whoever loads it says if not.
bool names_a_path(const std::vector<std::string>& words) {
  return std::ranges::any_of(words, [](const std::string& word) {
    std::error_code error;
    return std::filesystem::exists(word, error);
  });
}

/// What is preferred in vain is wrong and counts as not there; with --lang nothing is done.
std::optional<ExitCode> refuse_language(Context& context, const std::vector<std::string>& words,
                                        Diagnostics& wrong) {
  if (names_a_path(words)) return std::nullopt;
  CommonOptions& options = context.options;
  if (const auto typed = options.language) {
    const auto none = no_such_language(context, *typed);
    if (!none) return std::nullopt;
    options.language.reset();  // the complaint is in a language that there is
    return context.complain(*none, ExitCode::usage);
  }
  const auto* const preferred = options.preferences.find("language");
  if (preferred == nullptr) return std::nullopt;
  if (const auto none = no_such_language(context, preferred->value)) {
    wrong.error(preferred->where, *none);
    options.preferences.forget("language");
  }
  return std::nullopt;
}

ExitCode do_what_is_asked(Context& context, const Commands& commands, const Asked& asked) {
  switch (asked.what) {
    case Asked::For::version:
      context.out().line("talon " + std::string(version()));
      return ExitCode::done;
    case Asked::For::work:
      if (asked.command != nullptr) return work(context, *asked.command);
      break;  // no word at all asks for help
    case Asked::For::help:
      break;
  }
  return show_help(context, commands, asked.command);
}

/// What may be typed without a command.
Arguments arguments_of_program(CommonOptions& options) {
  Arguments all = arguments_everywhere(options);
  all.push_back({"--lang", &options.language, "LANGUAGE"});
  return all;
}

Preferences preferences_here(Diagnostics& wrong) {
  return {Surroundings::of(STDOUT_FILENO).variable, preferences_file(), wrong};
}

/// They keep nobody from what they are after.
void tell_wrong_preferences(Context& context, Diagnostics& wrong) {
  if (wrong.empty()) return;
  wrong.sort();
  context.complain(wrong);
  context.complain(Message("config.broken"));
}

/// The value of --lang on a command line that cannot be read.
std::optional<std::string> typed_language(const std::vector<std::string>& words) {
  constexpr std::string_view option = "--lang";
  for (std::size_t at = 1; at < words.size(); ++at) {
    if (words[at] == option && at + 1 < words.size()) return words[at + 1];
    if (words[at].starts_with("--lang=")) return words[at].substr(option.size() + 1);
  }
  return std::nullopt;
}

ExitCode run_line(Context& context, int argc, const char* const* argv) {
  Diagnostics wrong;
  context.options.preferences = preferences_here(wrong);
  const Commands commands = all_commands(context.options);
  const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  const auto asked = read_command_line(commands, arguments_of_program(context.options), words);
  // While somebody is still typing nothing is complained of.
  const bool hidden = asked && asked->command != nullptr && asked->command->hidden;
  if (asked && !hidden) {
    if (const auto refused = refuse_language(context, words, wrong)) return *refused;
  }
  tell_wrong_preferences(context, wrong);
  if (asked) return do_what_is_asked(context, commands, *asked);
  // What was not read to its end has not told its language yet.
  if (!context.options.language) context.options.language = typed_language({argv, argv + argc});
  context.complain(usage_error(asked.error(), commands));
  context.complain(help_hint(asked.error()));
  return ExitCode::usage;
}

}  // namespace

ExitCode run_program(int argc, const char* const* argv) {
  occupy_closed_files();
  Context context;
  try {
    return context.ended(run_line(context, argc, argv));
  } catch (const std::bad_alloc&) {
    return context.complain(Message("cli.no-memory"), ExitCode::failed);
  } catch (const std::system_error& error) {
    // That is what a thread ends in whose stack finds no room.
    if (error.code() != std::errc::resource_unavailable_try_again) throw;
    return context.complain(Message("cli.no-memory"), ExitCode::failed);
  }
}

}  // namespace talon::cli
