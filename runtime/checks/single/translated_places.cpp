#include <map>
#include <set>

#include "checks/single/single_checks.h"

namespace talon::checks {
namespace {

using ShownNames = std::set<std::string>;

/// What each text shows, by its file and key: a variant may have its own under a key of the game.
std::map<std::string, ShownNames> places_by_key(const LanguageTexts& texts) {
  std::map<std::string, ShownNames> all;
  for (const TextPlace& place : texts.places) all[place.key].insert(place.name);
  return all;
}

void compare_places(const GameFamily& family, const LanguageTexts& english,
                    const LanguageTexts& other, Diagnostics& diagnostics) {
  const auto there = places_by_key(other);
  for (const auto& [key, names] : places_by_key(english)) {
    const auto where = other.keys.find(key);
    if (where == other.keys.end()) continue;
    if (family.lone && where->second.file->path != family.shown) continue;
    const auto shown = there.find(key);
    std::vector<std::string> lacking;
    for (const std::string& name : names) {
      if (shown == there.end() || !shown->second.contains(name)) lacking.push_back(name);
    }
    if (lacking.empty()) continue;
    diagnostics.warning(where->second, Message("check.lacks-value")
                                           .with("key", family.typed(key, other.language))
                                           .with("names", std::move(lacking)));
  }
}

}  // namespace

void translated_places(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  for (const LanguageTexts& english : family.texts) {
    if (english.language != kFirstLanguage) continue;
    for (const LanguageTexts& other : family.texts) {
      if (&other != &english) compare_places(family, english, other, diagnostics);
    }
  }
}

}  // namespace talon::checks
