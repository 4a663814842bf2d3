#pragma once

#include "cli/candidates.h"

namespace talon::cli {

/// What the argument at the cursor takes, by what help calls its value. All of it, whether it fits
/// what is typed of it or not.
Candidates values_of(Context& context, const Commands& commands, const TypedLine& line);

}  // namespace talon::cli
