#include "rules/payments/subset_sums.h"

#include <algorithm>
#include <bit>

#include "base/indexed.h"

namespace talon {
namespace {

/// For each size, the bits of the subsets with that many indices.
constexpr IndexedArray<std::uint64_t, kSubsetWordCards + 1> kOfSize = [] {
  IndexedArray<std::uint64_t, kSubsetWordCards + 1> of_size{};
  for (unsigned subset = 0; subset < 64; ++subset) {
    of_size[std::popcount(subset)] |= std::uint64_t{1} << subset;
  }
  return of_size;
}();

}  // namespace

constexpr std::array<std::uint64_t, 64> SubsetSums::kInside = [] {
  std::array<std::uint64_t, 64> inside{};
  for (unsigned indices = 0; indices < 64; ++indices) {
    for (unsigned subset = 0; subset < 64; ++subset) {
      if ((subset & ~indices) == 0) inside[indices] |= std::uint64_t{1} << subset;
    }
  }
  return inside;
}();

std::uint64_t SubsetSums::sized(int minimum, int maximum) {
  std::uint64_t subsets = 0;
  for (int size = std::max(minimum, 0); size <= std::min(maximum, kSubsetWordCards); ++size) {
    subsets |= kOfSize[size];
  }
  return subsets;
}

void SubsetSums::reset(std::span<const std::int32_t> values, Bound bound) {
  bound_ = bound;
  cards_ = values.size();
  if (bound == Bound::none) return;
  std::ranges::copy(values, values_.begin());
  std::int64_t total = 0;
  bool negative = false;
  std::array<std::uint8_t, kSubsetWordCards> small{};
  for (std::size_t card = 0; card < cards_; ++card) {
    negative |= values[card] < 0;
    total += values[card];
    small[card] = static_cast<std::uint8_t>(values[card]);
  }
  packed_ = !negative && total <= PackedSums::kMaxSum;
  if (packed_) sums_ = PackedSums(small);
}

std::uint64_t SubsetSums::at_least(std::int64_t limit) const {
  constexpr std::int64_t none = PackedSums::kMaxSum + 1;
  return all() &
         sums_.reaching<8>(static_cast<std::uint64_t>(std::clamp<std::int64_t>(limit, 0, none)));
}

std::uint64_t SubsetSums::within(std::int64_t limit) const {
  if (bound_ == Bound::none) return all();
  if (!packed_) return one_by_one(limit);
  limit = std::clamp<std::int64_t>(limit, -1, PackedSums::kMaxSum + 1);
  switch (bound_) {
    case Bound::at_most:
      return all() & ~at_least(limit + 1);
    case Bound::exactly:
      return at_least(limit) & ~at_least(limit + 1);
    default:
      return at_least(limit);
  }
}

std::uint64_t SubsetSums::one_by_one(std::int64_t limit) const {
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
