#include "compare/solved_comparison.h"

#include <algorithm>

namespace talon {
namespace {

double minimum(Verdict verdict) { return verdict == Verdict::winnable ? 1 : 0; }
double maximum(Verdict verdict) { return verdict == Verdict::not_winnable ? 0 : 1; }

/// What looser rules can win is never less.
bool no_less(RuleChange change) {
  return change == RuleChange::relaxed || change == RuleChange::none;
}
bool no_more(RuleChange change) {
  return change == RuleChange::restricted || change == RuleChange::none;
}

/// Whether the deal shows that what the stricter rules can win (or one of two that are the
/// same) can be won by the others, or that it cannot.
bool is_checked(RuleChange change, const SolvedPair& pair) {
  if (!pair.known()) return false;
  const bool first = pair.first == Verdict::winnable;
  const bool second = pair.second == Verdict::winnable;
  switch (change) {
    case RuleChange::none:
      return first || second;
    case RuleChange::relaxed:
      return first;
    case RuleChange::restricted:
      return second;
    case RuleChange::other:
      break;
  }
  return false;
}

std::optional<ComparedFigure> compared_wins(const SolvedComparison& all,
                                            const Confidence& confidence) {
  using enum Verdict;
  const std::uint64_t both = all.count(winnable, winnable).count;
  const std::uint64_t only_first = all.count(winnable, not_winnable).count;
  const std::uint64_t only_second = all.count(not_winnable, winnable).count;
  const std::uint64_t known =
      both + only_first + only_second + all.count(not_winnable, not_winnable).count;
  if (known == 0) return std::nullopt;
  return compared_share("winnable", both + only_first, both + only_second, only_first, only_second,
                        known, confidence);
}

/// Whatever the sample says.
void bound_by_proof(RuleChange change, Estimate& difference) {
  if (no_less(change)) difference.low = std::max(0.0, difference.low);
  if (no_more(change)) difference.high = std::min(0.0, difference.high);
}

/// Counts an unknown verdict either way, as far as `proved` allows.
void add_bounds(const SolvedPair& pair, RuleChange proved, SolvedComparison& all) {
  const double low = minimum(pair.second) - maximum(pair.first);
  const double high = maximum(pair.second) - minimum(pair.first);
  all.minimum += no_less(proved) ? std::max(0.0, low) : low;
  all.maximum += no_more(proved) ? std::min(0.0, high) : high;
}

}  // namespace

std::uint64_t SolvedComparison::unknown() const {
  std::uint64_t all = 0;
  for (const Verdict verdict : kVerdicts) {
    all += count(Verdict::unknown, verdict).count;
    if (verdict != Verdict::unknown) all += count(verdict, Verdict::unknown).count;
  }
  return all;
}

SolvedComparison compare_solved(const RuleRelation& rules, std::span<const SolvedPair> pairs,
                                const Confidence& confidence) {
  SolvedComparison all;
  const bool proved = rules.is_proved() && std::ranges::none_of(pairs, &SolvedPair::contradicts);
  for (std::size_t index = 0; index < pairs.size(); ++index) {
    const SolvedPair& pair = pairs[index];
    const std::uint64_t number = index + 1;
    all.counts[pair.first][pair.second].add(number);
    add_bounds(pair, proved ? rules.change : RuleChange::other, all);
    all.checked += is_checked(rules.change, pair) ? 1 : 0;
    all.failed += pair.failed ? 1 : 0;
    if (pair.contradicts) all.contradictions.add(number);
  }
  all.minimum /= static_cast<double>(pairs.size());
  all.maximum /= static_cast<double>(pairs.size());
  all.winnable = compared_wins(all, confidence);
  if (all.winnable && proved) bound_by_proof(rules.change, *all.winnable->difference);
  return all;
}

}  // namespace talon
