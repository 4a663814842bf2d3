#include "cli/options/language.h"

#include <cstdlib>

#include "base/name.h"

namespace talon::cli {
namespace {

/// As its short name where it has the form of one, in whatever letters.
std::string as_code(const std::string& given) { return language_code(given).value_or(given); }

}  // namespace

AskedLanguage asked_language(
    const CommonOptions& options,
    const std::function<std::optional<std::string>(const char* name)>& variable) {
  if (options.language) return {as_code(*options.language), true, "--lang"};
  if (const auto* const preferred = options.preferences.find("language")) {
    return {as_code(preferred->value), false, preferred->from};
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::optional<std::string> locale = variable(name);
    if (!locale || locale->empty()) continue;
    return {language_code(*locale).value_or(AskedLanguage().code), false, name};
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
