#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>

#include "base/catalogue.h"
#include "load/finder.h"
#include "load/yaml.h"

namespace talon {

/// What was read without a finding, by path, for code that loads many games in one go: they share
/// decks, most of their texts, and variants the file of their game. Only as long as no file
/// changes.
struct KnownFiles {
  struct Tree {
    std::shared_ptr<const SourceFile> source;
    Node root;
  };
  std::map<std::filesystem::path, Tree> trees;  ///< of decks, games and variants
  std::map<std::filesystem::path, Catalogue::Texts> texts;
};

/// The file's tree, which is read where it is not known; nullopt where there is none.
std::optional<KnownFiles::Tree> read_tree(const Location& location, const Reach& reach,
                                          KnownFiles* known, Diagnostics& diagnostics);

}  // namespace talon
