#include "cli/language.h"

#include <algorithm>
#include <cstdlib>

namespace talon::cli {
namespace {

/// The language of a locale such as "pt_BR.UTF-8@euro"; English for "C", "POSIX" and what
/// is none.
std::string language_of_locale(const std::string& locale) {
  const std::string code = locale.substr(0, locale.find_first_of("_.@"));
  const bool letters =
      std::ranges::all_of(code, [](char letter) { return letter >= 'a' && letter <= 'z'; });
  return letters && (code.size() == 2 || code.size() == 3) ? code : AskedLanguage().code;
}

}  // namespace

AskedLanguage asked_language(
    const CommonOptions& options,
    const std::function<std::optional<std::string>(const char* name)>& variable) {
  if (options.language) return {*options.language, true, "--lang"};
  if (const auto* const preferred = options.preferences.find("language")) {
    return {preferred->value, false, preferred->from};
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::optional<std::string> locale = variable(name);
    if (locale && !locale->empty()) return {language_of_locale(*locale), false, name};
  }
  return {};
}

AskedLanguage asked_language(const CommonOptions& options) {
  return asked_language(options, [](const char* name) -> std::optional<std::string> {
    const char* const value = std::getenv(name);
    return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
  });
}

void ask_for_language(const CommonOptions& options, GameRequest& request) {
  AskedLanguage asked = asked_language(options);
  request.language = std::move(asked.code);
  request.needs_language = asked.typed;
}

}  // namespace talon::cli
