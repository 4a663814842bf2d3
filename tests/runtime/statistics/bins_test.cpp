#include "statistics/bins.h"

#include <catch2/catch.hpp>

using namespace talon;

namespace {

Histogram values_in(std::initializer_list<std::int64_t> values) {
  Histogram histogram;
  for (const std::int64_t value : values) histogram.add(value);
  return histogram;
}

}  // namespace

TEST_CASE("Few values have a bar each", "[statistics]") {
  const Bins bins = bins_of(values_in({3, 5, 5, 6}), 4);
  CHECK(bins.first == 3);
  CHECK(bins.width == 1);
  CHECK(bins.counts == std::vector<std::uint64_t>{1, 0, 2, 1});
}

TEST_CASE("Many values share bars of a round width that begin at round values", "[statistics]") {
  const Bins bins = bins_of(values_in({7, 9, 10, 23}), 4);
  CHECK(bins.width == 5);
  CHECK(bins.low(0) == 5);
  CHECK(bins.high(0) == 9);
  CHECK(bins.counts == std::vector<std::uint64_t>{2, 1, 0, 1});
}

TEST_CASE("Bars below zero begin below their values", "[statistics]") {
  const Bins bins = bins_of(values_in({-13, -1, 0, 6}), 3);
  CHECK(bins.width == 10);
  CHECK(bins.low(0) == -20);
  CHECK(bins.counts == std::vector<std::uint64_t>{1, 1, 2});
}

TEST_CASE("Far values still fit", "[statistics]") {
  const Bins bins = bins_of(values_in({0, 999'999'999'999}), 10);
  CHECK(bins.counts.size() == 10);
  CHECK(bins.counts.front() == 1);
  CHECK(bins.counts.back() == 1);
}

TEST_CASE("The farthest scores fit", "[statistics]") {
  constexpr std::int64_t farthest = std::int64_t{1} << 53;
  for (const std::size_t maximum : {2, 3, 10, 60}) {
    const Bins bins = bins_of(values_in({-farthest, 0, farthest}), maximum);
    CHECK(bins.counts.size() <= maximum);
    std::uint64_t all = 0;
    for (const std::uint64_t times : bins.counts) all += times;
    CHECK(all == 3);
  }
}
