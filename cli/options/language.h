#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/options/options.h"

namespace talon::cli {

/// The language that somebody asked for, with --lang or for all programs.
struct AskedLanguage {
  std::string code = "en";
  bool typed = false;     ///< with --lang: a game that has no texts in it is an error then
  std::string from = {};  ///< the option, the variable or the place in the file that says so
};

/// The language of --lang, else of the preferences, else of the first of LC_ALL, LC_MESSAGES and
/// LANG that is set: "de" for "de_DE.UTF-8", and English where it names no language, as "C".
/// `variable` reads an environment variable.
AskedLanguage asked_language(
    const CommonOptions& options,
    const std::function<std::optional<std::string>(const char* name)>& variable);
/// The same, with the environment variables of this process.
AskedLanguage asked_language(const CommonOptions& options);

/// Lets the game be loaded in that language.
void ask_for_language(const CommonOptions& options, GameRequest& request);

}  // namespace talon::cli
