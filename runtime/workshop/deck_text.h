#pragma once

#include <optional>
#include <string>

#include "base/catalogue.h"
#include "base/diagnostic.h"
#include "load/library.h"

namespace talon {

/// Whether the word stands for a deck of the library, or for a file that holds one.
bool is_deck(const Library& library, const std::string& word);

/// A deck in the form of a deck file: each attribute with the values that cards have in it,
/// then each card with its values. nullopt, with findings, when the deck cannot be read.
std::optional<std::string> deck_text(const Library& library, const std::string& word,
                                     const Catalogue& messages, Diagnostics& diagnostics);

}  // namespace talon
