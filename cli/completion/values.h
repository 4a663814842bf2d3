#pragma once

#include <optional>

#include "cli/completion/candidates.h"

namespace talon::cli {

/// All values that the argument at the cursor takes, by the name that help has for them; also those
/// that do not fit the beginning that is typed. Nothing where no value is called so.
std::optional<Candidates> values_of(Context& context, const Commands& commands,
                                    const TypedLine& line);

}  // namespace talon::cli
