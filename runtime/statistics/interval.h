#pragma once

#include <cstdint>
#include <optional>

#include "statistics/histogram.h"

namespace talon {

/// The normal distribution has 95 % of its weight within this many deviations.
inline constexpr double kDeviations = 1.959963984540054;

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

/// The mean with the interval of the normal distribution; nullopt for a sample of
/// less than two, which says nothing about its own spread.
std::optional<Estimate> mean_of(const Histogram& sample);

}  // namespace talon
