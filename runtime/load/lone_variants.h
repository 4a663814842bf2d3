#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace talon {

/// In place of the game that a variant extends, where its file does not say which.
inline constexpr const char* kNoGame = "?";

/// A house rule that lies in a folder of games by itself: NAME.yaml, or
/// NAME/NAME.yaml with its tests beside it.
struct LoneVariant {
  std::string game;  ///< at the end of what it extends; kNoGame when it is not known
  std::string id;
  std::filesystem::path inside;  ///< the folder of games
};

/// Those of a folder of games, sorted by path. A YAML file that cannot be read is one, too,
/// so that a slip of the pen does not make it vanish.
std::vector<LoneVariant> lone_variants(const std::filesystem::path& root);

}  // namespace talon
