#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "base/result.h"
#include "load/library.h"

namespace talon {

/// What is to be checked, each thing once.
struct CheckTargets {
  std::set<std::filesystem::path> games;     ///< folders of games
  std::set<std::filesystem::path> variants;  ///< files outside of their game's folder
  std::set<std::filesystem::path> decks;
  std::set<std::filesystem::path> scenarios;  ///< files outside of a game's folder
  std::set<std::filesystem::path> languages;  ///< folders of the program's messages
  bool everything = false;                    ///< all of the library

  std::size_t size() const {
    return games.size() + variants.size() + decks.size() + scenarios.size() + languages.size();
  }
};

/// Adds what a word of the command line stands for. Fails when it is nothing
/// that can be checked.
Result<void> add_targets(const Library& library, const std::string& word, CheckTargets& targets);
/// Every game and deck of the library, and every language of the program.
CheckTargets all_targets(const Library& library);

}  // namespace talon
