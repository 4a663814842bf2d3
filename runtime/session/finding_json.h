#pragma once

#include "base/diagnostic.h"
#include "session/json.h"

namespace talon {

/// "file", "line", "column" and "length" of a place; null for what is not known.
Json place_json(const SourceRef& where);

/// A finding as every report for programs has it: "code", "severity", "message" and "hint"
/// in words, its place, and "source", the line there or what is around the column of a long one.
Json finding_json(const Diagnostic& finding, const Catalogue& messages);

/// The value where it is known, else null.
template <typename Value>
Json or_null(bool known, Value value) {
  return known ? Json(std::move(value)) : Json();
}

/// Adds them to the list "findings" of `json`, as many as are shown at once, and as
/// "more_findings" how many are left out.
void add_findings(const Diagnostics& findings, const Catalogue& messages, Json& json);

}  // namespace talon
