
#include "base/contains.h"
#include "checks/each_variant_texts.h"
#include "checks/single/single_checks.h"

namespace talon::checks {
namespace {

void check_languages(const Node& texts, const std::vector<std::string>& languages,
                     Diagnostics& diagnostics) {
  for (const Node::Entry& entry : texts.entries) {
    if (contains(languages, entry.key)) continue;
    diagnostics.warning(entry.key_where,
                        unknown(Message("check.other-language"), entry.key, languages));
  }
}

}  // namespace

void text_languages(const GameFamily& family, Diagnostics& diagnostics) {
  std::vector<std::string> languages;
  for (const LanguageTexts& texts : family.texts) languages.push_back(texts.language);
  if (languages.empty()) return;
  each_variant_texts(family, [&](const Node& texts, const auto&) {
    check_languages(texts, languages, diagnostics);
  });
}

}  // namespace talon::checks
