#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "statistics/interval.h"

/// How far two games lie apart that were played on the same deals. Every difference is the
/// second less the first, with bounds that hold it with 95 % confidence, or as surely as is
/// wanted. Pairs are in their order, so that the same pairs give the same bits.
namespace talon {

/// The difference of two shares of `all` (not 0) pairs: `only_second` of them have it in the
/// second game alone, `only_first` in the first alone. The bounds are the score interval of
/// T. Tango ("Equivalence test and confidence interval for the difference in proportions
/// for the paired-sample design", Statistics in Medicine 17, 1998): it leaves out 0 just when
/// McNemar's test does, and holds for small counts too, as Wilson's does for one share.
Estimate share_difference(std::uint64_t only_first, std::uint64_t only_second, std::uint64_t all,
                          const Confidence& confidence = {});

/// The mean of paired differences, with Student's interval; nullopt for so few that the sample
/// says nothing reliable about its own spread.
std::optional<Estimate> mean_difference(std::span<const double> differences,
                                        const Confidence& confidence = {});

/// What a pair adds to two ratios of sums.
struct RatioPair {
  double first_part = 0;
  double first_whole = 0;
  double second_part = 0;
  double second_whole = 0;
};
/// The difference of two ratios, each the sum of the parts over the sum of the wholes (both
/// not 0), with Student's interval of the linearised pairs (W. G. Cochran, "Sampling
/// Techniques", 3rd edition, 1977, section 6.4); nullopt for so few, too.
std::optional<Estimate> ratio_difference(std::span<const RatioPair> pairs,
                                         const Confidence& confidence = {});

/// The number that a Student-distributed quantity with `degrees` (4 or more) of freedom
/// stays within, on both sides of 0, as often as a normal one within so many deviations: in 95 %
/// of all cases, and then to 0.001. By the expansion of M. Abramowitz and I. A. Stegun, "Handbook
/// of Mathematical Functions", 26.7.5.
double student_bound(std::size_t degrees, double deviations = kDeviations);

}  // namespace talon
