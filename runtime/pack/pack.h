#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "pack/archive.h"
#include "pack/manifest.h"

namespace talon {

/// A game, house rule or deck as one file: a zip whose first file is the manifest. The others lie
/// in it as they will lie below a folder of data: rules/NAME/..., or decks/NAME.yaml with its
/// texts.
struct Pack {
  PackManifest manifest;
  std::vector<PackedFile> files;  ///< all but the manifest, in the manifest's order

  /// The same for the same files.
  Result<std::string> bytes() const;
  /// Runs nothing of it, and keeps it in memory. Refused: all that read_archive refuses, files
  /// that the manifest does not name or that are damaged, and files that do not belong to what
  /// the pack is called.
  static Result<Pack> read(std::string_view bytes, const PackLimits& limits = {});

  /// The file that the thing itself is: "rules/market/game.yaml".
  std::string main_file() const;
  const PackedFile* find(std::string_view path) const;
  /// The game or variant that a house rule changes, as its file says; empty for the others.
  std::string extends() const;
  /// What commands call it once it is installed: "market" or "market/dear".
  std::string known_as() const;
};

}  // namespace talon
