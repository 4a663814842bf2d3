#pragma once

#include <string>

#include "base/catalogue.h"
#include "compare/analysis.h"

namespace talon {

/// For people: every answer of the game with what it cost, the answer that lost it with a
/// line that wins from just before, and what could have been known. Several lines, the last
/// without its end.
std::string analysis_text(const Session& session, const Analysis& analysis,
                          const Catalogue& messages);

/// For programs, one JSON object on one line:
///
///     {"schema": 1, "game", "variant", "seed", "result", "score",
///      "plies": [{"answer", "before": VERDICT, "after": VERDICT,
///                 "cost": "none" | "lost" | "nothing_left" | "unknown"}, ...],
///      "last_winnable": ply or null, "first_lost": ply or null,
///      "turning_point": null or {"ply", "answer", "winning": [answers by their parts],
///        "listed", "keeping", "losing", "unknown",
///        "hindsight": {"hidden", "samples", "winnable", "given_keeps", "other_keeps",
///                      "unknown", "difference", "low", "high"}},
///      "nodes"}
///
/// VERDICT is "winnable", "not_winnable" or "unknown"; plies count from 0, so that `ply` is
/// how many answers came before. `difference` is the share of the winnable samples that the
/// winning answer keeps winnable less that of the one that was given, with the bounds of 95 %
/// confidence.
std::string analysis_json(const Session& session, const Analysis& analysis);

}  // namespace talon
