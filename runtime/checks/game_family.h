#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "checks/language_texts.h"
#include "load/library.h"
#include "rules/game.h"
#include "scenarios/scenario_files.h"
#include "script/script.h"

namespace talon {

/// A game with all that lies in its folder, as checks look at it: what one of
/// its variants does not use another may.
struct GameFamily {
  /// The game or one of its variants, as it is played.
  struct Member {
    std::string name;  ///< "market/dear"; of a file elsewhere, its path
    std::shared_ptr<const Game> game;
    /// The same with one option at another value, for every end of every option,
    /// and over each deck that can stand in.
    std::vector<std::shared_ptr<const Game>> samples;
  };

  std::filesystem::path folder;  ///< empty for a variant on its own
  /// The folder, or of a variant on its own its file, as findings name it.
  std::string shown;
  std::vector<Member> members;  ///< without those that could not be loaded
  std::vector<LanguageTexts> texts;
  std::vector<LanguageTexts> lent_texts;  ///< of decks and of shared scripts
  std::vector<OpenScenarios> scenarios;
  ScriptMeter meter;  ///< of the scripts while they were loaded
  /// False when something could not be loaded: what is left may seem unused.
  bool whole = true;
  /// True for a variant on its own, whose texts are mostly those of its game.
  bool lone = false;
  std::filesystem::path messages = {};  ///< the folder of the engine's, by language
  /// The texts of the game, by language, on top of those of the engine.
  std::map<std::string, std::shared_ptr<const Catalogue>> told = {};

  /// The id of the game; empty where nothing could be loaded.
  std::string game() const;
  /// The key of a text as the path to type in its file: 'rules: buy: title'.
  std::string typed(const std::string& key, const std::string& language) const;
  /// The same in the file of a variant: 'texts: en: rules: buy: title'.
  std::string typed_in_variant(const std::string& key, const std::string& language) const;
  /// Whether the members should use what is declared there: always, but for a variant on its own
  /// only in its folder, as the game's other variants are not here.
  bool owns(const SourceRef& where) const;
  /// Every file that the members read, once, by its path.
  std::map<std::string, std::shared_ptr<const SourceFile>> files() const;
  /// Every Lua file of the members once, by its path.
  std::map<std::string, ScriptFile> scripts() const;

  /// Calls visit(game) for every member and sample.
  template <typename Visit>
  void each_game(Visit visit) const {
    for (const Member& member : members) {
      visit(*member.game);
      for (const auto& sample : member.samples) visit(*sample);
    }
  }
};

/// Loads the game in `folder` and everything that lies there. What is wrong
/// with its files goes to `diagnostics`.
GameFamily load_family(const Library& library, const std::filesystem::path& folder,
                       Diagnostics& diagnostics);
/// A variant that lies outside of its game's folder, on its own.
GameFamily load_lone_variant(const Library& library, const std::string& path,
                             Diagnostics& diagnostics);

}  // namespace talon
