#pragma once

#include <optional>
#include <string>
#include <vector>

#include "load/library.h"
#include "load/reach.h"

namespace talon {

/// Folders within folders in which the files of a game are looked for: each takes memory and a
/// descriptor while it is looked through, and what lies deeper was not put there by hand.
inline constexpr int kMaxFolderDepth = 16;

/// A file of a game or deck and the name that findings and saves give it.
struct Location {
  std::filesystem::path path;
  std::string shown;

  Location folder() const;
  /// A file or folder in the same folder ("texts/en.yaml").
  Location beside(const std::string& name) const;
};

/// Finds games, variants and decks by name or path.
class Finder {
 public:
  explicit Finder(const LibraryPaths& paths) : paths_(paths), reach_(paths) {}

  /// Where the files that are found may lie.
  const Reach& reach() const { return reach_; }

  /// game.yaml of a game; the file of a variant ("market/dear").
  std::optional<Location> game(const std::string& name) const;
  /// The same for a path of a folder (see file_of_folder), of a game.yaml or of
  /// a variant.
  std::optional<Location> file(const std::string& path) const;
  std::optional<Location> deck(const std::string& id) const;
  /// The same for a game (its game.yaml), which may bring decks of its own.
  std::optional<Location> deck_of(const Location& game, const std::string& id) const;
  /// The folders of Lua files that games share, the first that counts first: `shared` beside the
  /// game's own file, beside the games of its collection and of all others, and beside the files
  /// of variants. `files` are that of the game and those of the variants.
  std::vector<Location> shared_folders(const std::vector<Location>& files) const;

  std::vector<Found> games() const;
  std::vector<Found> decks() const;
  /// The folder of the engine's messages.
  const std::filesystem::path& messages() const { return paths_.messages; }
  /// The languages of the engine's messages, in order ("en").
  std::vector<std::string> languages() const;

 private:
  const LibraryPaths& paths_;
  Reach reach_;
};

/// The file that a folder is the folder of: its game.yaml, or for a house rule
/// NAME/NAME.yaml. Nullopt when it is neither's.
std::optional<std::filesystem::path> file_of_folder(const std::filesystem::path& folder);

/// Whether the file is a game's own (game.yaml) and not a variant's.
bool is_game_file(const Location& location);

}  // namespace talon
