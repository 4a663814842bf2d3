#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "statistics/histogram.h"

namespace talon {

/// The normal distribution has 95 % of its weight within this many deviations.
inline constexpr double kDeviations = 1.959963984540054;

/// Outside of so many deviations, on both sides together, it has this weight (above 0, at most 1).
double deviations_of(double weight);

/// The fewest pairs of which a mean has bounds: with less the sample says nothing reliable
/// about its own spread.
inline constexpr std::size_t kMinPairs = 5;

/// How sure the bounds of an interval are.
struct Confidence {
  double deviations = kDeviations;
  std::size_t fewest = kMinPairs;

  /// The share of intervals that miss the truth.
  double error() const;
};

/// So sure that all of so many intervals (at least 1) hold together with 95 % confidence, whatever
/// they have to do with each other: the inequality of C. E. Bonferroni, as in O. J. Dunn,
/// "Multiple comparisons among means", JASA 56, 1961. Each of them misses with one of so many parts
/// of 5 %.
Confidence confidence_of_all(std::uint64_t intervals);

/// A value that a sample suggests, and the bounds that hold it with 95 %
/// confidence.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// The share of `count` in `all` (not 0) with the score interval of E. B. Wilson
/// ("Probable inference, the law of succession, and statistical inference", JASA
/// 22, 1927), which stays within 0 and 1 and holds for small counts too.
Estimate share_of(std::uint64_t count, std::uint64_t all);

/// What did not happen in `all` tries is, with 95 % confidence, rarer than this:
/// the rule of three (Hanley and Lippman-Hand, JAMA 249, 1983). Fair from about
/// thirty tries; nullopt below.
std::optional<double> rarer_than(std::uint64_t all);

/// The same for any number of tries, at least 1, with another confidence: the exact bound of
/// C. J. Clopper and E. S. Pearson ("The use of confidence or fiducial limits illustrated in the
/// case of the binomial", Biometrika 26, 1934) for a count of 0, one-sided.
double rarer_than(std::uint64_t all, const Confidence& confidence);

/// The mean with the interval of the normal distribution; nullopt for a sample of
/// less than two, which says nothing about its own spread.
std::optional<Estimate> mean_of(const Histogram& sample);

}  // namespace talon
