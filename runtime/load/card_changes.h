#pragma once

#include "base/diagnostic.h"
#include "load/overlay.h"
#include "load/yaml.h"

namespace talon {

/// Adds and changes cards in a deck's tree as the variants say, before it is read.
void change_cards(Node& deck, const Overlay& overlay, Diagnostics& diagnostics);

}  // namespace talon
