#include <map>
#include <string>
#include <vector>

#include "checks/each_variant_texts.h"
#include "checks/single/single_checks.h"
#include "load/texts.h"

namespace talon::checks {
namespace {

/// The texts that a variant's file holds in one language, by the keys they are cited by.
std::map<std::string, SourceRef> own_texts(const Node& texts, const LanguageTexts& of,
                                           const std::string& game) {
  std::map<std::string, SourceRef> written;
  if (const Node* own = texts.find(of.language)) add_text_keys(*own, "", written, *of.grammar);
  std::map<std::string, SourceRef> cited;
  for (const auto& [key, where] : written) cited.emplace(with_game(key, game), where);
  return cited;
}

/// Whether the language has the text from elsewhere than this file.
bool has_from_elsewhere(const LanguageTexts& texts, const std::string& key,
                        const std::string& file) {
  const auto found = texts.keys.find(key);
  return found != texts.keys.end() && found->second.file->path != file;
}

/// Texts that the variant changes in `changed` and leaves as they are in `other`.
void compare_languages(const Node& texts, const std::string& file, const std::string& game,
                       const LanguageTexts& changed, const LanguageTexts& other,
                       Diagnostics& diagnostics) {
  const auto here = own_texts(texts, changed, game);
  const auto there = own_texts(texts, other, game);
  std::vector<std::string> keys;
  SourceRef first;
  for (const auto& [key, where] : here) {
    if (there.contains(key) || !has_from_elsewhere(changed, key, file) ||
        !has_from_elsewhere(other, key, file)) {
      continue;
    }
    if (!first || where.line < first.line) first = where;
    keys.push_back(typed_key(without_game(key, game)));
  }
  if (keys.empty()) return;
  const auto count = static_cast<std::int64_t>(keys.size());
  diagnostics.warning(first, Message("check.text-of-one-language")
                                 .with("keys", std::move(keys))
                                 .with("language", changed.language)
                                 .with("other", other.language)
                                 .with("count", count));
}

}  // namespace

void overridden_texts(const GameFamily& family, Diagnostics& diagnostics) {
  if (family.members.empty()) return;
  const std::string& game = family.members.front().game->definition.game;
  each_variant_texts(family, [&](const Node& texts, const auto& file) {
    if (!family.owns({file, 1, 1, 1})) return;
    for (const LanguageTexts& changed : family.texts) {
      for (const LanguageTexts& other : family.texts) {
        // Where a variant on its own says nothing, what it says in English is shown.
        const bool silent = family.lone && texts.find(other.language) == nullptr;
        if (&changed == &other || silent) continue;
        compare_languages(texts, file->path, game, changed, other, diagnostics);
      }
    }
  });
}

}  // namespace talon::checks
