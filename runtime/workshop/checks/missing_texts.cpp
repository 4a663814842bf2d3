#include <algorithm>

#include "workshop/checks/checks.h"
#include "workshop/needed_texts.h"

namespace talon::checks {
namespace {

bool deck_has(const GameFamily& family, const std::string& language, const std::string& key) {
  return std::any_of(family.deck_texts.begin(), family.deck_texts.end(),
                     [&](const LanguageTexts& texts) {
                       return texts.language == language && texts.keys.contains(key);
                     });
}

/// The place that needs the text; without one, the file where it is missing.
SourceRef place_of(const NeededText& needed, const LanguageTexts& texts) {
  if (needed.where) return needed.where;
  if (texts.keys.empty()) return {};
  SourceRef file = texts.keys.begin()->second;
  file.line = 1;
  file.column = 1;
  file.length = 1;
  return file;
}

}  // namespace

void missing_texts(const GameFamily& family, Diagnostics& diagnostics) {
  family.each_game([&](const Game& game) {
    for (const NeededText& needed : needed_texts(game)) {
      if (needed.need == NeededText::Need::optional) continue;
      for (const LanguageTexts& texts : family.texts) {
        if (texts.keys.contains(needed.key)) continue;
        if (deck_has(family, texts.language, needed.key)) continue;
        diagnostics.error(
            place_of(needed, texts),
            Message("check.missing-text").with("key", needed.key).with("file", texts.file));
      }
    }
  });
}

}  // namespace talon::checks
