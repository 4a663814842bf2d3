#pragma once

#include <optional>
#include <span>

#include "base/indexed.h"
#include "compare/comparison.h"
#include "compare/solved_pairs.h"

namespace talon {

/// The verdicts on the same deals of two games, counted.
struct SolvedComparison {
  /// By the verdict in the first game, then by that in the second; these flips have no names.
  IndexedArray<IndexedArray<Flip, kVerdicts.size()>, kVerdicts.size()> counts;
  /// The shares of winnable deals among those decided in both games, if there are any. Where the
  /// rules show that one game relaxes the other, the bounds leave out impossible values, unless a
  /// deal contradicts this.
  std::optional<ComparedFigure> winnable;
  /// The least and the greatest difference of the shares over all deals, unknown ones
  /// counted either way as far as the rules allow. No interval: it is of these very deals.
  double minimum = 0;
  double maximum = 0;
  /// Deals that the stricter rules can win and that are known in the looser game.
  std::uint64_t checked = 0;
  Flip contradictions;
  std::uint64_t failed = 0;  ///< of the unknown ones: a higher limit does not help there

  const Flip& count(Verdict first, Verdict second) const { return counts[first][second]; }
  std::uint64_t unknown() const;
};

/// `pairs`, of which there is at least one, are those of the deals 1, 2, ...
SolvedComparison compare_solved(const RuleRelation& rules, std::span<const SolvedPair> pairs,
                                const Confidence& confidence = {});

}  // namespace talon
