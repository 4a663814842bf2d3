#pragma once

#include "compare/paired_games.h"
#include "compare/rule_relation.h"

namespace talon {

/// What is known of one deal in both games.
struct SolvedPair {
  Verdict first = Verdict::unknown;
  Verdict second = Verdict::unknown;
  /// The rules of one game only relax those of the other, or an author says so, and this deal
  /// says otherwise: it can be won by the stricter rules, but not by the looser ones.
  bool contradicts = false;
  bool failed = false;  ///< the search failed in one of the games

  bool known() const { return first != Verdict::unknown && second != Verdict::unknown; }
};

/// The deals 1, 2, ... of the first game of a request, solved once for all games that it is
/// compared with. `limits` as of solve_pairs.
std::vector<SolvedDeal> solve_first(const PairRequest& request, const SearchLimits& limits,
                                    WorkWatch& watch);

/// Pairs in the order of their numbers.
struct SolvedPairs {
  std::vector<SolvedPair> pairs;  ///< unknown in a game whose search failed
  std::optional<PairFault> first_fault = std::nullopt;
};

/// Solves each deal in both games. Where one game relaxes the other, the line that wins in
/// the stricter one is played in the looser one through a session; where it wins there, too,
/// that settles a deal which is not solved there. It must win where the relaxation is seen
/// from the rules; where an author claims it, another line may be what wins. `limits` hold
/// for each search, but `bytes` is for all at a time.
///
/// Where the deals of the first game are solved already (`known`, may be null), a deal that its
/// line wins in the second game, too, is not searched there; nor is one that failed.
SolvedPairs solve_pairs(const PairRequest& request, const SearchLimits& limits, WorkWatch& watch,
                        const std::vector<SolvedDeal>* known = nullptr);

}  // namespace talon
