#pragma once

#include "base/diagnostic.h"
#include "load/overlay.h"
#include "load/yaml.h"

namespace talon {

/// Adds symbols to the lists in a deck's tree, as the game and its variants say, before it is read.
void add_symbols(Node& deck, const Overlay& overlay, Diagnostics& diagnostics);

}  // namespace talon
