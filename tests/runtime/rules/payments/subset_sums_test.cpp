#include "rules/payments/subset_sums.h"

#include <catch2/catch.hpp>

#include "base/rng.h"

using namespace talon;
using Bound = spec::Bound;

namespace {

std::uint64_t all_sums(const std::vector<std::int32_t>& values, Bound bound, std::int64_t limit) {
  std::uint64_t subsets = 0;
  for (unsigned subset = 0; subset < (1u << values.size()); ++subset) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += (subset >> i & 1) != 0 ? values[i] : 0;
    const bool fits = bound == Bound::none || (bound == Bound::at_least && sum >= limit) ||
                      (bound == Bound::exactly && sum == limit) ||
                      (bound == Bound::at_most && sum <= limit);
    if (fits) subsets |= std::uint64_t{1} << subset;
  }
  return subsets;
}

}  // namespace

TEST_CASE("subset sums agree with adding every subset up", "[rules]") {
  Rng rng = Rng::seeded("subset sums", "test");
  SubsetSums sums;
  for (int round = 0; round < 3000; ++round) {
    const bool small = round % 3 != 0;  // every third row has values beyond a packed sum
    std::vector<std::int32_t> values(rng.below(7));
    for (auto& value : values) {
      value = small ? static_cast<std::int32_t>(rng.below(25))
                    : static_cast<std::int32_t>(rng.below(200)) - 60;
    }
    for (const Bound bound : {Bound::none, Bound::at_least, Bound::exactly, Bound::at_most}) {
      sums.reset(values, bound);
      for (const std::int64_t limit : {-7, 0, 1, 9, 10, 63, 126, 127, 128, 150}) {
        INFO("round " << round << ", limit " << limit);
        REQUIRE(sums.within(limit) == all_sums(values, bound, limit));
      }
    }
  }
}

TEST_CASE("subsets are chosen by the indices inside and by their size", "[rules]") {
  CHECK(SubsetSums::inside(0b101) ==
        ((1u << 0b000) | (1u << 0b001) | (1u << 0b100) | (1u << 0b101)));
  CHECK(SubsetSums::sized(1, 1) == (1u << 1 | 1u << 2 | 1u << 4 | 1u << 8 | 1u << 16 | 1ull << 32));
  CHECK(SubsetSums::sized(0, 128) == ~std::uint64_t{0});
  CHECK(SubsetSums::sized(7, 9) == 0);
}
