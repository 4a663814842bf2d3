#pragma once

#include <string>

#include "base/catalogue.h"
#include "search/simulation.h"

namespace talon {

/// A simulation for people: a table of the endings with their intervals and the
/// seed of the first game of each, the score, the plies, the speed. Several lines,
/// the last without its end.
/// `messages` are the engine's.
std::string text_report(const SimulationRequest& request, const SimulationResult& result,
                        const Catalogue& messages);

/// A simulation for programs, one JSON object:
///
///     {"games": n,
///      "results": {"win": {"count", "share", "low", "high"}, ...},
///      "score": {"mean", "low", "high"},
///      "plies": {"mean", "median", "p95", "min", "max"},
///      "playouts_per_second": x}
///
/// `results` holds every ending that the game declares, in that order, and
/// "unfinished" when games were given up. Bounds are those of 95 % confidence.
/// What a sample is too small for is null. Only `playouts_per_second` may differ
/// between runs.
std::string json_report(const SimulationRequest& request, const SimulationResult& result);

}  // namespace talon
