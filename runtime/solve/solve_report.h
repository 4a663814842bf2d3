#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/catalogue.h"
#include "solve/solve_series.h"

namespace talon {

/// Deals that were solved, and how a person calls them.
struct SolveReport {
  std::shared_ptr<const Game> game;
  /// How the deal of a number, from 1 on, is called.
  std::function<std::string(std::uint64_t number)> name_of;
  bool seeds = true;  ///< the names are seeds
  std::vector<SolvedDeal> deals;
  std::uint64_t asked = 0;
  double seconds = 0;  ///< of wall time

  std::uint64_t count(Verdict verdict) const;
  /// The first deal that failed; null where none did.
  const DealFault* first_fault() const;
  /// Whether somebody wanted no more of it.
  bool stopped() const;
};

/// For people. One deal: its verdict with the line that wins; several: the shares
/// with their intervals, what the searches cost, the deals that are unknown.
std::string solve_text(const SolveReport& report, const Catalogue& messages);

/// For programs, one JSON object:
///
///     {"schema": 1, "game", "variant", "deals": n, "asked": n,
///      "winnable": {"count", "share", "low", "high", "seeds": [the first ten]},
///      "not_winnable": {...}, "unknown": {..., "limits": {"nodes": n, ...}},
///      "share": {"low", "high"},
///      "plies": {"mean", "median", "p95", "min", "max"}, "nodes": {..., "total"},
///      "bytes", "seconds", "search_seconds", "nodes_per_second"}
///
/// `share` is of the winnable deals, from the low end when every unknown deal counts
/// as lost to the high end when it counts as won. Bounds are those of 95 %
/// confidence. What is of nothing is null. Of a single deal there is also
///
///     "deal": {"name", "seed", "verdict", "limit", "line": [answers by their parts]}
///
/// where `seed` is null for a deal that was given otherwise. `seconds` are those of all, and
/// `search_seconds` those of the searches, added up: what begins deals and plays lines through
/// is not in them, and `nodes_per_second` are counted by them. Only these three and `bytes`
/// differ between runs without a limit of time.
std::string solve_json(const SolveReport& report);

/// One line of JSON for one deal of many:
///
///     {"number", "name", "verdict", "limit", "plies", "nodes", "answers", "bytes",
///      "search_seconds", "line": [answers by their parts] or null, "error": null or a text}
std::string solved_deal_json(std::uint64_t number, const std::string& name, const SolvedDeal& deal,
                             const Catalogue& messages);

}  // namespace talon
