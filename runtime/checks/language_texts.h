#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "base/name.h"
#include "checks/text_places.h"
#include "load/finder.h"
#include "load/yaml.h"

namespace talon {

/// What games are translated from.
inline constexpr std::string_view kFirstLanguage = "en";

/// A text where it is written.
struct WrittenText {
  SourceRef where;
  std::shared_ptr<const NameForms> forms;  ///< null of a text that is not a name with forms
};

/// The keys of all texts in one language, with the place of each.
struct LanguageTexts {
  std::string language;
  std::string file;  ///< of the game's texts, as findings name it
  std::map<std::string, SourceRef> keys;
  std::vector<TextPlace> places;        ///< of all texts, also of two with one key
  std::set<std::string> variants = {};  ///< the files of those that say something in it
  std::shared_ptr<const Grammar> grammar = std::make_shared<Grammar>();
  /// All texts with a key, by that key: variants may have their own beside that of the game.
  std::map<std::string, std::vector<WrittenText>> written = {};
};

/// The key of a text as the path to type in its file: 'moves: buy: label'.
std::string typed_key(const std::string& key);

/// What a finding says of texts of one file: their language, how many they are, and the first of
/// them, `typed` as they are there.
Message about_texts(const char* finding, const LanguageTexts& texts,
                    std::vector<std::string> typed);

/// The zones and cards that have no forms in a language of forms, and where they are named so.
std::map<std::string, SourceRef> names_without_forms(const LanguageTexts& texts);

/// Adds the keys of a map of texts: nested maps become dotted keys, a map with
/// plural forms or the forms of a name is one key.
void add_text_keys(const Node& map, const std::string& prefix,
                   std::map<std::string, SourceRef>& keys,
                   const Grammar& grammar = plain_grammar());

/// The texts of a game's folder, one for each file of `texts`, sorted. Rules
/// have the key that they are cited by ("rules.market.buy.text").
std::vector<LanguageTexts> read_game_texts(const std::filesystem::path& folder,
                                           const std::string& shown, const std::string& game,
                                           const Finder& finder);
/// The texts that a variant's file holds itself.
void add_variant_texts(const std::filesystem::path& variant, const std::string& shown,
                       const std::string& game, const Reach& reach,
                       std::vector<LanguageTexts>& texts);

/// The texts of a file that games use, a deck ("") or a script of `game`, one for each
/// language: "texts/french.en.yaml" beside "french.yaml".
std::vector<LanguageTexts> read_lent_texts(const std::filesystem::path& file,
                                           const std::string& shown, const std::string& game,
                                           const Finder& finder);

/// The texts of one group of the program's messages, "play", in the folder of a language; findings
/// say why there are none.
std::optional<LanguageTexts> read_message_texts(const Location& folder, const std::string& group,
                                                Diagnostics& diagnostics);

}  // namespace talon
