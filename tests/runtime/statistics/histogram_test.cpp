#include "statistics/histogram.h"

#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

using talon::Histogram;

namespace {

Histogram histogram_of(const std::vector<std::int64_t>& values) {
  Histogram histogram;
  for (const std::int64_t value : values) histogram.add(value);
  return histogram;
}

}  // namespace

TEST_CASE("A histogram gives mean and deviation of what was added", "[statistics]") {
  const Histogram histogram = histogram_of({2, 4, 4, 4, 5, 5, 7, 9});
  CHECK(histogram.count() == 8);
  CHECK(histogram.mean() == 5.0);
  CHECK(histogram.deviation() == Approx(std::sqrt(32.0 / 7)));
}

TEST_CASE("A single number deviates from nothing", "[statistics]") {
  const Histogram histogram = histogram_of({7});
  CHECK(histogram.mean() == 7);
  CHECK(histogram.deviation() == 0);
  CHECK(histogram.percentile(50) == 7);
}

TEST_CASE("Percentiles are numbers that came up", "[statistics]") {
  const Histogram even = histogram_of({1, 2, 3, 10});
  CHECK(even.percentile(50) == 2);
  CHECK(even.percentile(51) == 3);
  CHECK(even.percentile(95) == 10);
  CHECK(even.percentile(1) == 1);
  CHECK(even.percentile(100) == 10);
}

TEST_CASE("Numbers below zero and large ones keep their order", "[statistics]") {
  const Histogram histogram = histogram_of({5'000'000'000, -3, 1023, 1024, 0});
  CHECK(histogram.minimum() == -3);
  CHECK(histogram.percentile(40) == 0);
  CHECK(histogram.percentile(60) == 1023);
  CHECK(histogram.percentile(80) == 1024);
  CHECK(histogram.maximum() == 5'000'000'000);
}

TEST_CASE("Merged histograms are the histogram of all numbers", "[statistics]") {
  CHECK(
      rc::check([](const std::vector<std::int16_t>& left, const std::vector<std::int16_t>& right) {
        std::vector<std::int64_t> all(left.begin(), left.end());
        Histogram merged = histogram_of(all);
        const std::vector<std::int64_t> more(right.begin(), right.end());
        merged.merge(histogram_of(more));
        all.insert(all.end(), more.begin(), more.end());
        RC_PRE(!all.empty());

        const Histogram whole = histogram_of(all);
        std::ranges::sort(all);
        RC_ASSERT(merged.count() == all.size());
        RC_ASSERT(merged.mean() == whole.mean());
        RC_ASSERT(merged.deviation() == whole.deviation());
        RC_ASSERT(merged.percentile(50) == all[(all.size() + 1) / 2 - 1]);
        RC_ASSERT(merged.minimum() == all.front());
        RC_ASSERT(merged.maximum() == all.back());
      }));
}
