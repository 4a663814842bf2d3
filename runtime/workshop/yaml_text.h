#pragma once

#include <string>

#include "load/yaml.h"

namespace talon {

/// A value on one line, as YAML writes it: `{facing: up, choices: [a, b]}`.
std::string flow_text(const Node& node);
/// A key or a text, in quotes where YAML would take it for something else.
std::string scalar_text(const std::string& text);

}  // namespace talon
