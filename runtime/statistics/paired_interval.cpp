#include "statistics/paired_interval.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace talon {
namespace {

/// Counts of pairs: `more` and `less` differ, in one way and in the other.
struct Discordant {
  double more;
  double less;
  double all;

  /// How many standard errors the counts lie above a true difference of `difference`, whose
  /// likeliest other parameter is the greater root of a square equation.
  double score(double difference) const {
    const double a = 2 * all;
    const double b = (2 * all - more + less) * difference - more - less;
    const double c = -less * difference * (1 - difference);
    const double share = (std::sqrt(std::max(0.0, b * b - 4 * a * c)) - b) / (2 * a);
    const double variance = all * (2 * share + difference * (1 - difference));
    const double distance = more - less - all * difference;
    return variance <= 0 ? (distance < 0 ? -HUGE_VAL : 0) : distance / std::sqrt(variance);
  }

  /// The greatest difference that the counts still allow.
  double upper_bound(double deviations) const {
    double low = (more - less) / all;
    double high = 1;
    for (int halving = 0; halving < 60; ++halving) {
      const double middle = (low + high) / 2;
      (score(middle) < -deviations ? high : low) = middle;
    }
    return low;
  }
};

double average(std::span<const double> values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

/// Bounds around `value`, which is the mean of quantities that spread as `parts` do.
Estimate with_bounds(double value, std::span<const double> parts, const Confidence& confidence) {
  const double mean = average(parts);
  double squares = 0;
  for (const double part : parts) squares += (part - mean) * (part - mean);
  const double n = static_cast<double>(parts.size());
  const double error = std::sqrt(squares / (n - 1) / n);
  const double half = student_bound(parts.size() - 1, confidence.deviations) * error;
  return {value, value - half, value + half};
}

}  // namespace

Estimate share_difference(std::uint64_t only_first, std::uint64_t only_second, std::uint64_t all,
                          const Confidence& confidence) {
  TALON_CHECK(all > 0 && only_first + only_second <= all);
  const auto first = static_cast<double>(only_first);
  const auto second = static_cast<double>(only_second);
  const auto n = static_cast<double>(all);
  const double high = Discordant{second, first, n}.upper_bound(confidence.deviations);
  const double low = 0 - Discordant{first, second, n}.upper_bound(confidence.deviations);
  return {(second - first) / n, low, high};
}

std::optional<Estimate> mean_difference(std::span<const double> differences,
                                        const Confidence& confidence) {
  if (differences.size() < confidence.fewest) return std::nullopt;
  return with_bounds(average(differences), differences, confidence);
}

std::optional<Estimate> ratio_difference(std::span<const RatioPair> pairs,
                                         const Confidence& confidence) {
  if (pairs.size() < confidence.fewest) return std::nullopt;
  RatioPair sums;
  for (const RatioPair& pair : pairs) {
    sums.first_part += pair.first_part;
    sums.first_whole += pair.first_whole;
    sums.second_part += pair.second_part;
    sums.second_whole += pair.second_whole;
  }
  TALON_CHECK(sums.first_whole > 0 && sums.second_whole > 0);
  const double n = static_cast<double>(pairs.size());
  const double first = sums.first_part / sums.first_whole;
  const double second = sums.second_part / sums.second_whole;
  std::vector<double> parts;
  parts.reserve(pairs.size());
  for (const RatioPair& pair : pairs) {
    const double below = (pair.first_part - first * pair.first_whole) / (sums.first_whole / n);
    const double above = (pair.second_part - second * pair.second_whole) / (sums.second_whole / n);
    parts.push_back(above - below);
  }
  return with_bounds(second - first, parts, confidence);
}

double student_bound(std::size_t degrees, double deviations) {
  const double z = deviations;
  const double v = static_cast<double>(degrees);
  const double z2 = z * z;
  const double g1 = z * (z2 + 1) / 4;
  const double g2 = z * ((5 * z2 + 16) * z2 + 3) / 96;
  const double g3 = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  const double g4 = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
  return z + (g1 + (g2 + (g3 + g4 / v) / v) / v) / v;
}

}  // namespace talon
