#pragma once

#include <span>
#include <string>

#include "base/catalogue.h"
#include "compare/ladder.h"

namespace talon {

/// For people: what each player wins and scores, what each step gains on the same deals, and
/// how much of it is luck of the deal and how much skill. Several lines, the last without its
/// end.
std::string ladder_text(const LadderRequest& request, std::span<const LadderDeal> deals,
                        const Catalogue& messages);

/// For programs, one JSON object on one line:
///
///     {"schema": 1, "game", "variant", "seed", "asked", "deals": n,
///      "players": [{"bot", "won": {"count", "share", "low", "high"}, "failed": n,
///                   "score": null or {"mean", "low", "high"}}, ...],
///      "perfect": null or {"winnable": {"count", "share", "low", "high"}, "not_winnable": n,
///                          "unknown": n},
///      "steps": [{"from", "to", "pairs", "difference", "low", "high"}, ...],
///      "contradictions": {"count", "seeds": [the first ten]}}
///
/// `failed` counts the games that a script of the rules stopped; they are not won. `perfect` and
/// the step to it are of the deals that are known; a step is the difference of the shares that are
/// won (see paired_interval.h). Bounds are those of 95 % confidence.
std::string ladder_json(const LadderRequest& request, std::span<const LadderDeal> deals);

}  // namespace talon
