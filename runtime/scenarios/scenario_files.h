#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "load/library.h"
#include "scenarios/scenario.h"

namespace talon {

/// A scenario file and the game whose folder it lies in.
struct ScenarioPath {
  std::filesystem::path path;
  std::string shown;         ///< as findings name it
  std::string game;          ///< the folder of the game; empty when it lies in none's
  std::string variant = {};  ///< only the scenarios of this variant; empty: all
};

/// The scenario files that a word on the command line stands for, sorted: those
/// of a game ("market", all its variants) or of one variant ("market/dear"), by name or
/// by file, those below a folder, or one file. They lie in the folder `tests` of a game.
/// Fails when there is no such thing.
Result<std::vector<ScenarioPath>> find_scenarios(const Library& library, const std::string& word);
/// Those of every game of the library.
std::vector<ScenarioPath> find_scenarios(const Library& library);
/// Those of the game in `folder`, which findings name `shown`.
std::vector<ScenarioPath> game_scenarios(const std::filesystem::path& folder,
                                         const std::string& shown);
/// That there is no such game, file or folder as the word on the command line; the nearest game is
/// named, or the nearest of `others`.
Message no_such_path(const Library& library, const std::string& word,
                     const std::vector<Found>& others = {});

/// A scenario file that was read, and the game that it tests as Library takes it.
struct OpenScenarios {
  ScenarioFile file;
  std::string game;
};
/// Findings go to `diagnostics`; nullopt when there are errors.
std::optional<OpenScenarios> open_scenarios(const Library& library, const ScenarioPath& path,
                                            Diagnostics& diagnostics);

}  // namespace talon
