#include "cli/language.h"

#include <algorithm>
#include <cstdlib>

#include "base/name.h"
#include "base/unknown.h"
#include "cli/context.h"
#include "load/finder.h"
#include "load/pseudo_language.h"

namespace talon::cli {
namespace {

/// As its short name where it has the form of one, in whatever letters.
std::string as_code(const std::string& given) { return language_code(given).value_or(given); }

/// One that there is not, and who asks for it.
Message unknown_language(const std::string& code, const std::string& from,
                         const std::vector<std::string>& known) {
  return or_nearest(Message(from.empty() ? "config.no-language" : "cli.unknown-language")
                        .with("given", code)
                        .with("from", from)
                        .with("known", names_of(known)),
                    code, known);
}

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

std::optional<Message> no_such_language(Context& context, const std::string& given,
                                        const std::string& from) {
  const std::string code = as_code(given);
  if (code == kPseudoLanguage) return std::nullopt;
  const auto is_among = [&](const std::vector<std::string>& known) {
    return std::ranges::find(known, code) != known.end();
  };
  const Library& library = context.library();
  if (is_among(Finder(library.paths()).languages())) return std::nullopt;  // no game is looked at
  const std::vector<std::string> known = library.languages();
  if (is_among(known)) return std::nullopt;
  return unknown_language(code, from, known);
}

void ask_for_language(const CommonOptions& options, GameRequest& request) {
  AskedLanguage asked = asked_language(options);
  request.language = std::move(asked.code);
  request.needs_language = asked.typed;
}

}  // namespace talon::cli
