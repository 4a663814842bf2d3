#pragma once

#include <nlohmann/json.hpp>

#include "load/yaml.h"

namespace talon::testing {

/// A YAML value as an editor sees it: plain scalars have the type that YAML 1.2
/// gives them.
nlohmann::json json_of(const Node& node);

}  // namespace talon::testing
