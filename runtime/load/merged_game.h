#pragma once

#include <optional>
#include <vector>

#include "base/diagnostic.h"
#include "load/layers.h"
#include "load/library.h"
#include "load/overlay.h"

namespace talon {

/// A game as it was read: what it came to, the tree that its files make
/// together, in which every value still knows its place, and the files' own
/// trees, the game's first.
struct MergedGame {
  Definition definition;
  Overlay overlay;
  std::vector<Layer> layers;
};

/// Like Library::load, for whoever wants to show where things come from.
std::optional<MergedGame> load_merged(const Library& library, const GameRequest& request,
                                      Diagnostics& diagnostics);

}  // namespace talon
