#pragma once

#include <string>
#include <vector>

#include "load/map_reader.h"
#include "load/rule_claim.h"

namespace talon {

/// What a variant (read by `keys::variant`) says of its rules. `extended` are the games that
/// it extends, as "game" or "game/variant"; what is said of any other is an error.
std::vector<RuleClaim> read_claims(const MapReader& variant,
                                   const std::vector<std::string>& extended);

}  // namespace talon
