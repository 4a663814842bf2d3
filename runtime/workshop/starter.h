#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"
#include "load/library.h"

namespace talon {

/// What `talon new` is asked for.
struct StarterRequest {
  std::string name;  ///< of the new game or house rule
  /// What it changes: GAME, GAME/VARIANT, or the path of either's folder or file; nullopt
  /// for a new game.
  std::optional<std::string> from;
  std::optional<std::string> deck;  ///< id; a new game needs one
  bool folder_made = false;         ///< the folder is there already, for this, and empty
  std::string language = "en";      ///< of its texts and comments
};

/// A file of the new folder.
struct StarterFile {
  std::string path;  ///< below the folder
  std::string text;
};

/// Makes the folder of a house rule, or of a small new game: it loads and checks
/// clean, has a scenario that passes, comments that say what may be changed, and
/// what editors need to know. Fails when the request is wrong or the folder
/// cannot be made. What is wrong with the game that it begins with goes to
/// `diagnostics`; there is no folder then.
Result<void> make_starter(const Library& library, const std::filesystem::path& folder,
                          const StarterRequest& request, Diagnostics& diagnostics);

}  // namespace talon
