#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/message.h"
#include "cli/options.h"

namespace talon::cli {

class Context;

/// The language that somebody asked for, with --lang or for all programs.
struct AskedLanguage {
  std::string code = "en";
  bool typed = false;     ///< with --lang: a game that has no texts in it is an error then
  std::string from = {};  ///< the flag, the variable or the place in the file that says so
};

/// --lang, what is preferred, or else the language of the first of LC_ALL, LC_MESSAGES and LANG
/// that is set: "de" for "de_DE.UTF-8", and English for what names none, as "C". `variable` gives
/// what an environment variable is.
AskedLanguage asked_language(
    const CommonOptions& options,
    const std::function<std::optional<std::string>(const char* name)>& variable);
/// In the environment of this process.
AskedLanguage asked_language(const CommonOptions& options);

/// What to say where neither the program nor a game that is there speaks a language, which `from`
/// asks for, or a place that is said with the finding where it is empty; nullopt where one does.
std::optional<Message> no_such_language(Context& context, const std::string& given,
                                        const std::string& from);

/// Lets the game be loaded in that language.
void ask_for_language(const CommonOptions& options, GameRequest& request);

}  // namespace talon::cli
