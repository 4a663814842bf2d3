#pragma once

#include <array>
#include <optional>
#include <span>

#include "base/indexed.h"
#include "compare/comparison.h"
#include "compare/solved_pairs.h"

namespace talon {

inline constexpr std::array kVerdicts = {Verdict::winnable, Verdict::not_winnable,
                                         Verdict::unknown};

/// What the verdicts on the same deals of two games come to.
struct SolvedComparison {
  /// By the verdict in the first game, then in the second; a flip without names.
  IndexedArray<IndexedArray<Flip, kVerdicts.size()>, kVerdicts.size()> counts;
  /// Of the deals that are known in both games, if there are any. Where one game is seen to
  /// relax the other, the bounds leave out what cannot be, unless a deal contradicts it.
  std::optional<ComparedFigure> winnable;
  /// The least and the greatest difference of the shares over all deals, unknown ones
  /// counted either way. No interval: it is of these very deals.
  double minimum = 0;
  double maximum = 0;
  /// Deals that the stricter rules can win and that are known in the looser game.
  std::uint64_t checked = 0;
  Flip contradictions;

  const Flip& count(Verdict first, Verdict second) const { return counts[first][second]; }
  std::uint64_t unknown() const;
};

/// `pairs`, of which there is at least one, are those of the deals 1, 2, ...
SolvedComparison compare_solved(const RuleRelation& rules, std::span<const SolvedPair> pairs,
                                const Confidence& confidence = {});

}  // namespace talon
