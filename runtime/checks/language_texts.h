#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "checks/text_places.h"
#include "load/library.h"
#include "load/yaml.h"

namespace talon {

/// The keys of all texts in one language, with the place of each.
struct LanguageTexts {
  std::string language;
  std::string file;  ///< of the game's texts, as findings name it
  std::map<std::string, SourceRef> keys;
  std::vector<TextPlace> places;  ///< of all texts, also of two with one key
};

/// The key of a text as the path to type in its file: 'moves: buy: label'.
std::string typed_key(const std::string& key);

/// Adds the keys of a map of texts: nested maps become dotted keys, a map with
/// plural forms is one key.
void add_text_keys(const Node& map, const std::string& prefix,
                   std::map<std::string, SourceRef>& keys);

/// The texts of a game's folder, one for each file of `texts`, sorted. Rules
/// have the key that they are cited by ("rules.market.buy.text").
std::vector<LanguageTexts> read_game_texts(const std::filesystem::path& folder,
                                           const std::string& shown, const std::string& game,
                                           const Reach& reach);
/// The texts that a variant's file holds itself.
void add_variant_texts(const std::filesystem::path& variant, const std::string& shown,
                       const std::string& game, const Reach& reach,
                       std::vector<LanguageTexts>& texts);

/// The texts of a file that games use, a deck ("") or a script of `game`, one for each
/// language: "texts/french.en.yaml" beside "french.yaml".
std::vector<LanguageTexts> read_lent_texts(const std::filesystem::path& file,
                                           const std::string& shown, const std::string& game,
                                           const Reach& reach);

}  // namespace talon
