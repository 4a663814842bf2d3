#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "cards/card_table.h"
#include "load/yaml.h"

namespace talon {

/// A set of symbols is the bits of one word.
inline constexpr std::size_t kMaxSetSymbols = 64;

/// A list of symbols that attributes choose from, with their faces.
struct Vocabulary {
  std::string name;
  std::vector<std::string> symbols;
  std::vector<SymbolFace> faces;  ///< one a symbol
};

/// Whether a text can stand for a symbol where there is little room: one to four characters of
/// ASCII.
bool is_letter_face(std::string_view text);

/// The face of one symbol (`keys::symbol`), whose letter is its name where nothing
/// else is said.
SymbolFace read_symbol(const Node::Entry& entry, Diagnostics& diagnostics);

/// Reads a list of names, or a map from names to `keys::symbol`.
Vocabulary read_vocabulary(std::string name, const Node& value, Diagnostics& diagnostics);

}  // namespace talon
