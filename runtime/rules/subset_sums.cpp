#include "rules/subset_sums.h"

#include <algorithm>
#include <bit>

namespace talon {
namespace {

/// For each size, the bits of the subsets with that many places.
constexpr std::array<std::uint64_t, kSubsetWordCards + 1> kOfSize = [] {
  std::array<std::uint64_t, kSubsetWordCards + 1> of_size{};
  for (unsigned subset = 0; subset < 64; ++subset) {
    of_size[static_cast<std::size_t>(std::popcount(subset))] |= std::uint64_t{1} << subset;
  }
  return of_size;
}();

}  // namespace

constexpr std::array<std::uint64_t, 64> SubsetSums::kInside = [] {
  std::array<std::uint64_t, 64> inside{};
  for (unsigned places = 0; places < 64; ++places) {
    for (unsigned subset = 0; subset < 64; ++subset) {
      if ((subset & ~places) == 0) inside[places] |= std::uint64_t{1} << subset;
    }
  }
  return inside;
}();

std::uint64_t SubsetSums::sized(int minimum, int maximum) {
  std::uint64_t subsets = 0;
  for (int size = std::max(minimum, 0); size <= std::min(maximum, kSubsetWordCards); ++size) {
    subsets |= kOfSize[static_cast<std::size_t>(size)];
  }
  return subsets;
}

void SubsetSums::reset(std::span<const std::int32_t> values, Bound bound, std::int64_t largest) {
  bound_ = bound;
  cards_ = values.size();
  all_ = kInside[(1u << cards_) - 1];
  tabulated_ = 0;
  if (bound == Bound::none) return;
  std::copy(values.begin(), values.end(), values_.begin());
  const auto negative = [](std::int32_t value) { return value < 0; };
  if (std::any_of(values.begin(), values.end(), negative)) return;

  // Without a card there is the empty subset, with sum 0. A further card doubles
  // the subsets: those without it, and, shifted up, those with it, whose other
  // cards then only need what the card leaves of the limit.
  tabulated_ = std::clamp<std::int64_t>(largest + 1, 0, kMostTabulated);
  std::fill_n(table_.begin(), tabulated_, std::uint64_t{bound == Bound::at_most});
  table_[0] = 1;
  for (std::size_t card = 0; card < cards_; ++card) {
    const std::int64_t value = values_[card];
    const int shift = 1 << card;
    const std::uint64_t too_small = bound == Bound::at_least ? table_[0] : 0;
    for (std::int64_t limit = tabulated_ - 1; limit >= value; --limit) {
      table_[static_cast<std::size_t>(limit)] |= table_[static_cast<std::size_t>(limit - value)]
                                                 << shift;
    }
    for (std::int64_t limit = std::min(value, tabulated_) - 1; limit >= 0; --limit) {
      table_[static_cast<std::size_t>(limit)] |= too_small << shift;
    }
  }
}

std::uint64_t SubsetSums::slow(std::int64_t limit) const {
  if (bound_ == Bound::none) return all_;
  std::uint64_t subsets = 0;
  for (unsigned subset = 0; subset < (1u << cards_); ++subset) {
    std::int64_t sum = 0;
    for (std::size_t card = 0; card < cards_; ++card) {
      if ((subset >> card & 1) != 0) sum += values_[card];
    }
    const bool fits = bound_ == Bound::at_least  ? sum >= limit
                      : bound_ == Bound::exactly ? sum == limit
                                                 : sum <= limit;
    if (fits) subsets |= std::uint64_t{1} << subset;
  }
  return subsets;
}

}  // namespace talon
