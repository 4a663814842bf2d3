#include <algorithm>

#include "workshop/checks/checks.h"
#include "workshop/lua_facts.h"
#include "workshop/needed_texts.h"

namespace talon::checks {
namespace {

bool is_lent(const GameFamily& family, const std::string& language, const std::string& key) {
  return std::any_of(family.lent_texts.begin(), family.lent_texts.end(),
                     [&](const LanguageTexts& texts) {
                       return texts.language == language && texts.keys.contains(key);
                     });
}

/// The place that needs the text; without one, the file where it is missing.
SourceRef place_needed(const NeededText& needed, const LanguageTexts& texts) {
  if (needed.where) return needed.where;
  if (texts.keys.empty()) return {};
  SourceRef file = texts.keys.begin()->second;
  file.line = 1;
  file.column = 1;
  file.length = 1;
  return file;
}

/// What the phases say by the keys that are written out in their files.
std::vector<NeededText> written_sayings(const GameFamily& family) {
  std::vector<NeededText> all;
  for (const auto& [path, file] : family.scripts()) {
    for (const LuaFacts::Call& call : lua_facts(file).calls) {
      if (!call.method || call.function != "say" || call.arguments.empty()) continue;
      for (const LuaFacts::Name& key : call.arguments.front().texts) {
        all.push_back({"events." + key.name, key.where});
      }
    }
  }
  return all;
}

/// A title stands in a variant's own file, not among its texts.
bool is_title_of_variant(const std::string& key) {
  return key.starts_with("variants.") && key.ends_with(".title");
}

void look_for(const NeededText& needed, const GameFamily& family, Diagnostics& diagnostics) {
  if (needed.need == NeededText::Need::optional) return;
  for (const LanguageTexts& texts : family.texts) {
    if (texts.keys.contains(needed.key)) continue;
    if (is_lent(family, texts.language, needed.key)) continue;
    if (is_title_of_variant(needed.key)) {
      diagnostics.error(place_needed(needed, texts),
                        Message("diagnostic.missing-key").with("key", "title"));
      continue;
    }
    diagnostics.error(
        place_needed(needed, texts),
        Message("check.missing-text").with("key", needed.key).with("file", texts.file));
  }
}

}  // namespace

void missing_texts(const GameFamily& family, Diagnostics& diagnostics) {
  family.each_game([&](const Game& game) {
    for (const NeededText& needed : needed_texts(game)) look_for(needed, family, diagnostics);
  });
  for (const NeededText& needed : written_sayings(family)) look_for(needed, family, diagnostics);
  if (!family.texts.empty() || family.members.empty()) return;
  for (const auto& file : family.members.front().game->definition.files) {
    if (!file->path.ends_with("game.yaml")) continue;
    diagnostics.error({file, 1, 1, 1}, Message("check.no-texts").with("folder", family.shown));
  }
}

void said_texts(const GameFamily& family, const std::set<std::string>& said,
                Diagnostics& diagnostics) {
  std::set<std::string> known;
  for (const NeededText& needed : written_sayings(family)) known.insert(needed.key);
  family.each_game([&](const Game& game) {
    for (const NeededText& needed : needed_texts(game)) known.insert(needed.key);
  });
  for (const std::string& key : said) {
    if (!known.contains(key)) look_for({key, {}}, family, diagnostics);
  }
}

}  // namespace talon::checks
