#pragma once

#include <optional>

#include "rules/spec.h"

namespace talon {

/// Where `again` first declares something else than `before`; nullopt when it does not.
///
/// The files of a game run once for the compiler and once more in each sandbox that phases run
/// in, where handles are indexes in lists that the compiler has made from the first run. What
/// functions do is not looked at. The place is empty where all that differs is an `effect {}`
/// without effects.
std::optional<SourceRef> declared_otherwise(const spec::Rules& before, const spec::Rules& again);

}  // namespace talon
