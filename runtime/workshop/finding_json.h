#pragma once

#include <nlohmann/json.hpp>

#include "base/diagnostic.h"

namespace talon {

/// "file", "line", "column" and "length" of a place; null for what is not known.
nlohmann::ordered_json place_json(const SourceRef& where);

/// A finding as every report for programs has it: "code", "severity", "message" and "hint"
/// in words, its place, and "source", the line there.
nlohmann::ordered_json finding_json(const Diagnostic& finding, const Catalogue& messages);

}  // namespace talon
