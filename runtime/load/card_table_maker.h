#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "cards/card_table.h"
#include "load/deck.h"
#include "load/yaml.h"

namespace talon {

/// The table of the deck's cards at these indices, with the attributes of the
/// deck and those that the game derives (entries of `keys::derived_attribute`).
CardTable make_card_table(const Deck& deck, const std::vector<std::size_t>& cards,
                          const std::vector<Node::Entry>& derived, const SourceRef& where,
                          Diagnostics& diagnostics);

}  // namespace talon
