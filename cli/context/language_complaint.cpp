#include "cli/context/language_complaint.h"

#include "base/contains.h"
#include "base/name.h"
#include "base/unknown.h"
#include "cli/context/context.h"
#include "load/finder.h"
#include "load/pseudo_language.h"

namespace talon::cli {

std::optional<Message> no_such_language(Context& context, const std::string& given) {
  const std::string code = language_code(given).value_or(given);
  if (code == kPseudoLanguage) return std::nullopt;
  const auto is_among = [&](const std::vector<std::string>& known) {
    return contains(known, code);
  };
  const Library& library = context.library();
  if (is_among(Finder(library.paths()).languages())) return std::nullopt;  // no game is looked at
  const std::vector<std::string> known = library.languages();
  if (is_among(known)) return std::nullopt;
  return or_nearest(
      Message("config.no-language").with("given", code).with("known", names_of(known)), code,
      known);
}

}  // namespace talon::cli
