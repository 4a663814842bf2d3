#pragma once

#include <optional>
#include <vector>

#include "base/diagnostic.h"
#include "load/finder.h"
#include "load/known_files.h"
#include "load/yaml.h"

namespace talon {

/// A game file or variant file that takes part in a game.
struct Layer {
  Location location;
  std::shared_ptr<const SourceFile> source;
  Node root;
  std::string id;  ///< by the name of its folder (game) or file (variant)
};

/// The game and the variants from it to the one asked for, base first.
/// Reports what is not found and a circle of variants; nullopt then. What is at `left_out` is
/// passed over (see GameRequest).
std::optional<std::vector<Layer>> read_layers(const Finder& finder, const std::string& name,
                                              Diagnostics& diagnostics,
                                              const SourceRef& left_out = {},
                                              KnownFiles* known = nullptr);

}  // namespace talon
