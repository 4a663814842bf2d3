#pragma once

#include <string>

#include "runtime/script/probe.h"

namespace talon::testing {

/// The probe game with one of everything else that scripts can get hold of: a grid, records
/// with a field of every type, a table, cards with rows. `text` is its only file.
Definition rich_definition(const std::string& text);

/// Lua that declares `operations`: what Lua itself does with values, as functions of three of
/// them, by their names.
extern const char* const kOperations;

}  // namespace talon::testing
