#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/catalogue.h"
#include "base/diagnostic.h"
#include "rules/definition.h"

namespace talon {

/// Where games, decks and messages lie: what `--rules` named first, then the program's own
/// folder, the user's, and those for everybody.
struct LibraryPaths {
  std::vector<std::filesystem::path> rules;  ///< folders that hold one folder a game
  std::vector<std::filesystem::path> decks;  ///< folders that hold <deck>.yaml
  std::filesystem::path messages;            ///< holds <language>/<group>.yaml
  /// Files and folders that the command line named: their folders may be read, too.
  std::vector<std::filesystem::path> named = {};
  std::filesystem::path shipped = {};  ///< the program's own folder: what everybody has

  /// Found from the program's own place (source tree or installed share/talon),
  /// XDG_DATA_HOME and XDG_DATA_DIRS; nullopt when the shipped data is missing.
  static std::optional<LibraryPaths> standard();
};

/// A game, variant or deck that was found, without reading more than its head.
struct Found {
  std::string name;  ///< "market" or "market/dear", as every command takes it
  std::filesystem::path path;
};

/// What commands call a game ("market") or a variant of one ("market/dear").
std::string name_with_variant(const std::string& game, const std::string& variant);

/// Whether a deck must have the size that the game needs, and on every card what it
/// needs there. A part of a deck, for a test, makes do with a few cards that show
/// what the test looks at.
enum class DeckFit { whole, part };

struct KnownFiles;

/// What a command was asked to load.
struct GameRequest {
  std::string name;  ///< GAME, GAME/VARIANT, or the path of a game folder or variant file
  std::optional<std::string> deck;  ///< deck id or path that replaces the game's
  /// `--set option=value`, in order; values as typed.
  std::vector<std::pair<std::string, std::string>> options;
  std::string language = "en";
  /// Otherwise a game that is not told in it is told in English, or in what it has.
  bool needs_language = true;
  DeckFit deck_fit = DeckFit::whole;
  /// Where a file asks for `deck`; nowhere for one from the command line.
  SourceRef deck_where = {};
  /// The place of a key, or of an item of a list, of the game's file or a variant's: what is
  /// there is passed over, as if nobody had written it.
  SourceRef left_out = {};
  /// For loading many games in one go: files that are here are not read again, others are added.
  std::shared_ptr<KnownFiles> known_files = {};
};

class Library {
 public:
  explicit Library(LibraryPaths paths) : paths_(std::move(paths)) {}

  const LibraryPaths& paths() const { return paths_; }
  /// The command line names this word, a path or a name: see Reach.
  void also_read(const std::string& named);

  /// Every game and variant, sorted by name.
  std::vector<Found> games() const;
  std::vector<Found> decks() const;
  /// The languages that the program speaks, and those that a game has texts in; sorted.
  std::vector<std::string> languages() const;

  /// The engine's own messages in a language (English where a text is missing).
  std::shared_ptr<const Catalogue> messages(const std::string& language) const;

  /// Reads deck, game, variants and texts, applies overlays and options.
  /// All findings of all files in one pass; nullopt when there are errors.
  std::optional<Definition> load(const GameRequest& request, Diagnostics& diagnostics) const;

 private:
  LibraryPaths paths_;
};

/// Reads a deal file: `deal: [ids, first dealt first]`, all cards exactly once.
std::optional<std::vector<CardId>> load_deal(const std::string& path, const CardTable& cards,
                                             Diagnostics& diagnostics);

}  // namespace talon
