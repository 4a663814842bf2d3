#include "statistics/bins.h"

#include <array>

#include "base/check.h"
#include "rules/rules.h"

namespace talon {
namespace {

/// `value` rounded down to a multiple of `width`.
std::int64_t bin_start(std::int64_t value, std::int64_t width) {
  const std::int64_t rest = value % width;
  return value - (rest < 0 ? rest + width : rest);
}

}  // namespace

Bins bins_of(const Histogram& histogram, std::size_t maximum) {
  const std::int64_t low = histogram.minimum();
  const std::int64_t high = histogram.maximum();
  TALON_CHECK(maximum >= 2 && low >= -kMaxScore && high <= kMaxScore);
  constexpr std::array<std::int64_t, 3> steps = {1, 2, 5};
  Bins bins;
  std::int64_t power = 1;
  for (std::size_t step = 0;; ++step) {
    if (step == steps.size()) step = 0, power *= 10;
    bins.width = steps[step] * power;
    bins.first = bin_start(low, bins.width);
    const auto needed = static_cast<std::uint64_t>((high - bins.first) / bins.width) + 1;
    if (needed > maximum) continue;
    bins.counts.resize(needed);
    break;
  }
  histogram.each([&bins](std::int64_t value, std::uint64_t times) {
    bins.counts[(value - bins.first) / bins.width] += times;
  });
  return bins;
}

}  // namespace talon
