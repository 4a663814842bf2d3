#include "statistics/paired_interval.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>

using namespace talon;

namespace {

struct KnownPairs {
  std::uint64_t only_first, only_second, all;
  double low, high;
};

/// McNemar's statistic; with 95 % confidence the shares differ when it exceeds 3.841.
double mcnemar(std::uint64_t only_first, std::uint64_t only_second) {
  const double difference = static_cast<double>(only_second) - static_cast<double>(only_first);
  return difference * difference / static_cast<double>(only_first + only_second);
}

}  // namespace

TEST_CASE("Bounds that hold together are wider, each missing less often", "[statistics]") {
  CHECK(deviations_of(0.05) == Approx(kDeviations));
  CHECK(deviations_of(0.01) == Approx(2.575829).epsilon(1e-6));
  CHECK(deviations_of(1e-6) == Approx(4.891638).epsilon(1e-6));
  CHECK(confidence_of_all(1).deviations == kDeviations);
  const Confidence all = confidence_of_all(50);
  CHECK(all.error() == Approx(0.001));
  const Estimate alone = share_difference(10, 30, 200);
  const Estimate together = share_difference(10, 30, 200, all);
  CHECK(together.value == alone.value);
  CHECK(together.low < alone.low);
  CHECK(together.high > alone.high);
  const std::vector<double> few(10, 1.0);
  CHECK(mean_difference(few));
  CHECK_FALSE(mean_difference(few, all));
  // (1 - p)^n is the error: of 1000 tries, 5 % and a fiftieth of it.
  CHECK(rarer_than(1000, Confidence()) == Approx(1 - std::pow(0.05, 0.001)));
  CHECK(rarer_than(1000, all) == Approx(1 - std::pow(0.001, 0.001)));
}

TEST_CASE("The score interval of a paired difference has the bounds that are printed elsewhere",
          "[statistics]") {
  // M. W. Fagerland, S. Lydersen and P. Laake, "Recommended tests and confidence intervals for
  // paired binomial proportions", Statistics in Medicine 33, 2014: the airways of 21 children.
  const Estimate airways = share_difference(7, 1, 21);
  CHECK(airways.value == Approx(-6.0 / 21));
  CHECK(airways.low == Approx(-0.517).margin(0.0005));
  CHECK(airways.high == Approx(-0.026).margin(0.0005));
}

TEST_CASE("Without a pair that differs the interval is that of the normal deviate alone",
          "[statistics]") {
  // The score equation is then n d = z^2 (1 - d).
  const double z2 = 1.959963984540054 * 1.959963984540054;
  for (const std::uint64_t all : {10u, 100u, 100'000u}) {
    const Estimate none = share_difference(0, 0, all);
    const double bound = z2 / (static_cast<double>(all) + z2);
    CHECK(none.value == 0);
    CHECK(none.high == Approx(bound));
    CHECK(none.low == Approx(-bound));
  }
}

TEST_CASE("The interval leaves out no difference just when McNemar's test does", "[statistics]") {
  for (std::uint64_t only_first = 0; only_first < 30; ++only_first) {
    for (std::uint64_t only_second = 1; only_second < 30; ++only_second) {
      const Estimate found = share_difference(only_first, only_second, 200);
      const bool differs = found.low > 0 || found.high < 0;
      CAPTURE(only_first, only_second);
      CHECK(differs == (mcnemar(only_first, only_second) > 3.841459));
      const Estimate mirrored = share_difference(only_second, only_first, 200);
      CHECK(mirrored.low == Approx(-found.high));
    }
  }
}

TEST_CASE("A paired difference of shares stays between -1 and 1", "[statistics]") {
  const auto known =
      GENERATE(KnownPairs{0, 7, 7, 0, 1}, KnownPairs{7, 0, 7, -1, 0}, KnownPairs{3, 4, 7, -1, 1});
  const Estimate found = share_difference(known.only_first, known.only_second, known.all);
  CHECK(found.low >= known.low);
  CHECK(found.high <= known.high);
  CHECK(found.low < found.value + 1e-12);
  CHECK(found.high > found.value - 1e-12);
}

TEST_CASE("Student's bound is that of the printed tables", "[statistics]") {
  CHECK(student_bound(4) == Approx(2.776).margin(0.001));
  CHECK(student_bound(9) == Approx(2.262).margin(0.0005));
  CHECK(student_bound(30) == Approx(2.042).margin(0.0005));
  CHECK(student_bound(1'000'000) == Approx(1.95997).margin(0.00002));
}

TEST_CASE("The mean of paired differences has Student's interval", "[statistics]") {
  // Student, "The probable error of a mean", Biometrika 6, 1908: the additional hours of sleep
  // with two drugs; the mean is 1.58 and the interval 0.70 to 2.46.
  const std::vector<double> sleep = {1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4};
  const auto found = mean_difference(sleep);
  REQUIRE(found);
  CHECK(found->value == Approx(1.58));
  CHECK(found->low == Approx(0.70).margin(0.005));
  CHECK(found->high == Approx(2.46).margin(0.005));
  CHECK_FALSE(mean_difference(std::span(sleep).first(kMinPairs - 1)));
}

TEST_CASE("A difference of ratios with equal wholes is one of means", "[statistics]") {
  const std::vector<double> first = {1, 2, 2, 5, 3, 4};
  const std::vector<double> second = {2, 2, 4, 5, 6, 3};
  std::vector<RatioPair> pairs;
  std::vector<double> differences;
  for (std::size_t index = 0; index < first.size(); ++index) {
    pairs.push_back({first[index], 2, second[index], 2});
    differences.push_back((second[index] - first[index]) / 2);
  }
  const auto ratio = ratio_difference(pairs);
  const auto mean = mean_difference(differences);
  REQUIRE(ratio);
  REQUIRE(mean);
  CHECK(ratio->value == Approx(mean->value));
  CHECK(ratio->low == Approx(mean->low));
  CHECK(ratio->high == Approx(mean->high));
}

TEST_CASE("A ratio of sums weighs each pair by its whole", "[statistics]") {
  const std::vector<RatioPair> pairs = {
      {1, 1, 1, 2}, {3, 9, 2, 2}, {0, 2, 1, 1}, {2, 4, 0, 1}, {4, 4, 3, 4}};
  const auto found = ratio_difference(pairs);
  REQUIRE(found);
  CHECK(found->value == Approx(7.0 / 10 - 10.0 / 20));
  CHECK(found->low < found->value);
}
