#pragma once

#include <string>

#include "base/catalogue.h"
#include "checks/check.h"
#include "checks/explanation.h"

namespace talon {

/// A check in words: the findings, then for each game which way its rules run
/// (of a variant only what differs), how much of the limits its scripts used,
/// and what was not seen while it was tried out; how many findings there are.
std::string report_text(const CheckReport& report, const Catalogue& messages);

/// The same as one JSON object:
///
///     {"schema": 1, "broken": false,
///      "findings": [{"code", "severity", "message", "hint", "file", "line",
///                    "column", "length", "source"}],
///      "games": [{"game", "variant_of", "rules": [{"rule", "way"}]}],
///      "trials": [{"game", "games", "answers", "limits": {NAME: {"used", "limit"}},
///                  "printed": [LINE], "unseen": {"moves", "spots", "phases", "endings"}}]}
///
/// What is not known is null. `source` is the line of the file.
std::string report_json(const CheckReport& report, const Catalogue& messages);

/// What is said of a code as one JSON object:
///
///     {"schema": 1, "code", "sentences", "why", "part", "wrong", "right"}
std::string explanation_json(const std::string& code, const Explanation& explanation);

}  // namespace talon
