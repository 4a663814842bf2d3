#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solve/hint_claims.h"
#include "solve/solve_series.h"

namespace talon {

/// How claims of one hint, or verdicts of whole deals, stood up to a search that follows
/// no hint, or all but this one.
struct AuditCount {
  std::uint64_t all = 0;        ///< made while the deals were solved
  std::uint64_t confirmed = 0;  ///< of those that were looked at
  std::uint64_t open = 0;       ///< the search came to its limit
  std::uint64_t wrong = 0;
};

/// The first claim that was found to be wrong.
struct WrongClaim {
  std::uint64_t deal = 0;            ///< its number
  std::vector<std::string> line;     ///< answers, by their parts, that lead to the position
  std::vector<std::string> winning;  ///< and from there to a win, against the claim
};

struct AuditedHint {
  HintId hint;
  AuditCount count;
  std::optional<WrongClaim> wrong;
};

struct AuditReport {
  std::vector<AuditedHint> hints;          ///< every hint of the game that can be wrong
  AuditCount deals;                        ///< verdicts of whole deals
  std::vector<std::uint64_t> wrong_deals;  ///< their numbers
  std::uint64_t failed = 0;                ///< searches; what they were to find out is open
  std::optional<DealFault> first_fault;    ///< why the first of them failed
  bool stopped = false;                    ///< before all was looked at

  bool found_wrong() const;
};

/// Solves deals with all hints of the game. A deal that they call lost is searched again without
/// hints or, where that reaches its limit, without one hint at a time, which can only show that
/// this one is wrong. Where the deal can be won, the claim that missed the win is looked for. Of
/// what each hint left out on the way, a sample is searched again without hints, or without that
/// hint alone: a position that was called lost must not be winnable; an answer that need not be
/// tried must not be the only one that wins. `limits` hold for each search.
AuditReport audit_hints(const SolveRequest& request, std::uint64_t claims_a_hint, WorkWatch& watch);

/// What a hint is called: "hopeless too-poor", "dominates buy exchange".
std::string hint_name(const Game& game, HintId hint);

}  // namespace talon
