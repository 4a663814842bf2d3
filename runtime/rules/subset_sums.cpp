#include "rules/subset_sums.h"

#include <algorithm>
#include <bit>

namespace talon {
namespace {

/// For each set of six places, the bits of all its subsets.
constexpr std::array<std::uint64_t, 64> kInside = [] {
  std::array<std::uint64_t, 64> inside{};
  for (unsigned places = 0; places < 64; ++places) {
    for (unsigned subset = 0; subset < 64; ++subset) {
      if ((subset & ~places) == 0) inside[places] |= std::uint64_t{1} << subset;
    }
  }
  return inside;
}();

/// For each size, the bits of the subsets with that many places.
constexpr std::array<std::uint64_t, kSubsetWordCards + 1> kOfSize = [] {
  std::array<std::uint64_t, kSubsetWordCards + 1> of_size{};
  for (unsigned subset = 0; subset < 64; ++subset) {
    of_size[static_cast<std::size_t>(std::popcount(subset))] |= std::uint64_t{1} << subset;
  }
  return of_size;
}();

}  // namespace

std::uint64_t SubsetSums::inside(unsigned places) { return kInside[places]; }

std::uint64_t SubsetSums::sized(int minimum, int maximum) {
  std::uint64_t subsets = 0;
  for (int size = std::max(minimum, 0); size <= std::min(maximum, kSubsetWordCards); ++size) {
    subsets |= kOfSize[static_cast<std::size_t>(size)];
  }
  return subsets;
}

void SubsetSums::reset(std::span<const std::int32_t> values, Bound bound) {
  bound_ = bound;
  const unsigned cards = static_cast<unsigned>(values.size());
  subsets_ = 1 << cards;
  all_ = kInside[static_cast<unsigned>(subsets_ - 1)];
  if (bound == Bound::none) return;
  const auto tabulable = [](std::int32_t value) { return value >= 0 && value <= kTabulated; };
  tabulated_ = std::all_of(values.begin(), values.end(), tabulable);
  sums_[0] = 0;
  for (unsigned card = 0; card < cards; ++card) {
    const unsigned half = 1u << card;
    for (unsigned subset = 0; subset < half; ++subset) {
      sums_[half + subset] = sums_[subset] + values[card];
    }
  }
  if (!tabulated_) return;
  // First the subsets of each exact sum (all too large ones in the last place),
  // then the sums of sums that the bound asks for.
  table_.fill(0);
  for (int subset = 0; subset < subsets_; ++subset) {
    const std::int64_t sum = std::min<std::int64_t>(sums_[static_cast<std::size_t>(subset)], kTabulated);
    table_[static_cast<std::size_t>(sum)] |= std::uint64_t{1} << subset;
  }
  if (bound == Bound::at_least) {
    for (std::size_t sum = kTabulated; sum-- > 0;) table_[sum] |= table_[sum + 1];
  } else if (bound == Bound::at_most) {
    for (std::size_t sum = 1; sum <= kTabulated; ++sum) table_[sum] |= table_[sum - 1];
  }
}

std::uint64_t SubsetSums::within(std::int64_t limit) const {
  if (bound_ == Bound::none) return all_;
  // The last place of the table mixes sums, so it answers no limit.
  if (tabulated_ && limit >= 0 && limit < kTabulated) {
    return table_[static_cast<std::size_t>(limit)];
  }
  return slow(limit);
}

std::uint64_t SubsetSums::slow(std::int64_t limit) const {
  std::uint64_t subsets = 0;
  for (int subset = 0; subset < subsets_; ++subset) {
    const std::int64_t sum = sums_[static_cast<std::size_t>(subset)];
    const bool fits = bound_ == Bound::at_least  ? sum >= limit
                      : bound_ == Bound::exactly ? sum == limit
                                                 : sum <= limit;
    if (fits) subsets |= std::uint64_t{1} << subset;
  }
  return subsets;
}

}  // namespace talon
