#include <set>

#include "workshop/checks/checks.h"
#include "workshop/needed_texts.h"

namespace talon::checks {

void unused_texts(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  std::set<std::string> used;
  family.each_game([&](const Game& game) {
    for (NeededText& needed : needed_texts(game)) used.insert(std::move(needed.key));
  });
  for (const LanguageTexts& texts : family.texts) {
    for (const auto& [key, where] : texts.keys) {
      if (used.contains(key)) continue;
      diagnostics.warning(where, Message("check.unused-text").with("key", key));
    }
  }
}

}  // namespace talon::checks
