#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/definition.h"

namespace talon {

/// Options as typed after --set.
using TypedOptions = std::vector<std::pair<std::string, std::string>>;

/// Settings that together turn every option of a game: none at all, then one
/// option at a time at each end of its range, or at each of its values.
std::vector<TypedOptions> option_samples(const Definition& definition);

}  // namespace talon
