#pragma once

#include <string>

#include "base/catalogue.h"
#include "load/merged_game.h"
#include "rules/spec.h"

namespace talon {

/// The merged game as a YAML text: what exists, with every change of its
/// variants made, and what its scripts declare. After each value is a
/// comment with the file and line that it came from.
std::string resolved_text(const MergedGame& merged, const spec::Rules& rules,
                          const Catalogue& messages);

}  // namespace talon
