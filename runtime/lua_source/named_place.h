#pragma once

#include "base/diagnostic.h"

namespace talon {

/// A place in a Lua file whose line is known, with the column of what the message names: a name, a
/// text, a field, the word that Lua stumbled over. It stays without a column where the line has
/// that word twice, or not at all.
SourceRef named_place(SourceRef where, const Message& message);
/// The same for each finding.
Diagnostics named_places(const Diagnostics& findings);

}  // namespace talon
