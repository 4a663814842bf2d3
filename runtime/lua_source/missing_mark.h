#pragma once

#include <optional>

#include "base/message.h"
#include "base/source.h"
#include "rules/definition.h"

namespace talon {

/// A mark that a Lua file most likely lacks. Lua itself sees that only where it cannot go
/// on, which is mostly a line or a whole table later.
struct MissingMark {
  Message message;
  SourceRef where;  ///< after what the comma is missing, or what is never closed
};

/// What is missing in a file that Lua refused; nullopt when its marks give no hint.
std::optional<MissingMark> missing_mark(const ScriptFile& file);

}  // namespace talon
