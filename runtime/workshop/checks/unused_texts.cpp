#include <set>

#include "workshop/checks/checks.h"
#include "workshop/lua_words.h"
#include "workshop/needed_texts.h"

namespace talon::checks {
namespace {

std::set<std::string> used_keys(const GameFamily& family) {
  std::set<std::string> used;
  family.each_game([&](const Game& game) {
    for (NeededText& needed : needed_texts(game)) used.insert(std::move(needed.key));
  });
  // What a scripted phase says stands in its Lua text alone, and so do the lists
  // of names that it suggests.
  for (const GameFamily::Member& member : family.members) {
    for (const std::string& word : script_words(member.game->definition)) {
      used.insert("events." + word);
      used.insert("names." + word);
    }
  }
  return used;
}

}  // namespace

void unused_texts(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  const std::set<std::string> used = used_keys(family);
  for (const LanguageTexts& texts : family.texts) {
    for (const auto& [key, where] : texts.keys) {
      // Of the game's texts and those of variants between them other variants make use.
      if (used.contains(key) || (family.lone && where.file->path != family.shown)) continue;
      diagnostics.warning(where, Message("check.unused-text").with("key", key));
    }
  }
}

}  // namespace talon::checks
