#pragma once

#include <string>
#include <vector>

#include "base/catalogue.h"
#include "solve/solve_series.h"

namespace talon {

/// Deals that were solved, and how a person calls them.
struct SolveReport {
  std::shared_ptr<const Game> game;
  NumberedDeal deal_of;  ///< that was solved
  std::vector<SolvedDeal> deals;
  std::uint64_t asked = 0;
  double seconds = 0;  ///< of wall time

  std::uint64_t count(Verdict verdict) const;
  /// Of the deal of a number, from 1 on.
  std::string seed(std::uint64_t number) const { return deal_of(number).seed; }
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
///      "bytes", "seconds", "nodes_per_second"}
///
/// `share` is of the winnable deals, from the low end when every unknown deal counts
/// as lost to the high end when it counts as won. Bounds are those of 95 %
/// confidence. What is of nothing is null. Of a single deal there is also
///
///     "deal": {"seed", "verdict", "limit", "line": [answers by their parts]}
///
/// Only `bytes`, `seconds` and `nodes_per_second` differ between runs without a limit
/// of time.
std::string solve_json(const SolveReport& report);

}  // namespace talon
