#include "statistics/interval.h"

#include <catch2/catch.hpp>

using talon::Estimate;
using talon::Histogram;

namespace {

struct Known {
  std::uint64_t count, all;
  double low, high;
};

}  // namespace

TEST_CASE("Wilson's interval has the bounds that are printed elsewhere", "[statistics]") {
  // R. G. Newcombe, "Two-sided confidence intervals for the single proportion",
  // Statistics in Medicine 17, 1998, table I, method 3.
  const auto known = GENERATE(Known{81, 263, 0.2553, 0.3662}, Known{15, 148, 0.0624, 0.1605},
                              Known{0, 20, 0.0000, 0.1611}, Known{1, 29, 0.0061, 0.1718});
  const Estimate share = talon::share_of(known.count, known.all);
  CHECK(share.value == Approx(static_cast<double>(known.count) / static_cast<double>(known.all)));
  CHECK(share.low == Approx(known.low).margin(0.00005));
  CHECK(share.high == Approx(known.high).margin(0.00005));
}

TEST_CASE("Wilson's interval of none or all ends exactly there", "[statistics]") {
  for (const std::uint64_t all : {1u, 7u, 1000u, 123457u}) {
    CHECK(talon::share_of(0, all).low == 0);
    CHECK(talon::share_of(0, all).high > 0);
    CHECK(talon::share_of(all, all).high == 1);
    CHECK(talon::share_of(all, all).low < 1);
  }
}

TEST_CASE("What never happened in many tries is rarer than three divided by them", "[statistics]") {
  CHECK(talon::rarer_than(10'000) == 0.0003);
  CHECK(talon::rarer_than(30) == 0.1);
  CHECK_FALSE(talon::rarer_than(29));
}

TEST_CASE("A mean comes with the interval of the normal distribution", "[statistics]") {
  Histogram sample;
  for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) sample.add(value);
  const std::optional<Estimate> mean = talon::mean_of(sample);
  REQUIRE(mean);
  // 1.95996 x 2.13809 / sqrt(8)
  CHECK(mean->value == 5);
  CHECK(mean->low == Approx(5 - 1.48159).margin(0.00001));
  CHECK(mean->high == Approx(5 + 1.48159).margin(0.00001));
}

TEST_CASE("A sample of one has no interval", "[statistics]") {
  Histogram sample;
  CHECK_FALSE(talon::mean_of(sample));
  sample.add(3);
  CHECK_FALSE(talon::mean_of(sample));
}
