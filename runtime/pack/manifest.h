#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "pack/archive.h"

namespace talon {

enum class PackKind { game, house_rule, deck };

/// What a pack says of itself, in its first file.
struct PackManifest {
  /// A file of the pack with a checksum against damage. It does not help against malice: who makes
  /// a pack makes its checksums.
  struct Part {
    std::string path;
    std::int64_t bytes = 0;
    std::string checksum;  ///< see hash_of
  };

  std::string name;  ///< of the game, house rule or deck
  PackKind kind = PackKind::game;
  std::string title;
  std::string engine;              ///< the version of the program that it was made with
  std::vector<std::string> games;  ///< that it needs: GAME or GAME/VARIANT
  std::vector<std::string> decks;  ///< likewise
  std::vector<Part> files;         ///< all but the manifest

  /// As a YAML file.
  std::string text() const;
  /// Fails with the first mistake.
  static Result<PackManifest> read(const std::string& text);
};

/// "game": the kind as the manifest names it.
std::string_view pack_kind_name(PackKind kind);

PackManifest::Part part_of(const PackedFile& file);

}  // namespace talon
