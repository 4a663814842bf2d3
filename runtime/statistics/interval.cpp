#include "statistics/interval.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace talon {

double deviations_of(double weight) {
  TALON_CHECK(weight > 0 && weight <= 1);
  double low = 0;
  double high = 40;
  for (int halving = 0; halving < 80; ++halving) {
    const double middle = (low + high) / 2;
    (std::erfc(middle / std::sqrt(2.0)) > weight ? low : high) = middle;
  }
  return low;
}

double Confidence::error() const { return std::erfc(deviations / std::sqrt(2.0)); }

Confidence confidence_of_all(std::uint64_t intervals) {
  TALON_CHECK(intervals > 0);
  // Student's bounds far out are only known for larger samples.
  constexpr std::size_t enough = 30;
  if (intervals == 1) return {};
  return {deviations_of(0.05 / static_cast<double>(intervals)), enough};
}

double rarer_than(std::uint64_t all, const Confidence& confidence) {
  TALON_CHECK(all > 0);
  return 1 - std::pow(confidence.error(), 1 / static_cast<double>(all));
}

Estimate share_of(std::uint64_t count, std::uint64_t all) {
  TALON_CHECK(all > 0 && count <= all);
  const double n = static_cast<double>(all);
  const double share = static_cast<double>(count) / n;
  const double z2 = kDeviations * kDeviations;
  const double centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double half =
      kDeviations / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  // At the ends the bound is the share itself; rounding must not miss it.
  const double low = count == 0 ? 0 : std::max(0.0, centre - half);
  const double high = count == all ? 1 : std::min(1.0, centre + half);
  return {share, low, high};
}

std::optional<double> rarer_than(std::uint64_t all) {
  constexpr std::uint64_t enough = 30;
  if (all < enough) return std::nullopt;
  return 3 / static_cast<double>(all);
}

std::optional<Estimate> mean_of(const Histogram& sample) {
  const std::uint64_t all = sample.count();
  if (all < 2) return std::nullopt;
  const double mean = sample.mean();
  const double half = kDeviations * sample.deviation() / std::sqrt(static_cast<double>(all));
  return Estimate{mean, mean - half, mean + half};
}

}  // namespace talon
