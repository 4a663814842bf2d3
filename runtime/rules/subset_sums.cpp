#include "rules/subset_sums.h"

#include <algorithm>
#include <bit>

namespace talon {
namespace {

constexpr std::int64_t kGreatestPacked = 127;
constexpr std::uint64_t kEveryByte = 0x0101010101010101u;
constexpr std::uint64_t kTopBits = 0x8080808080808080u;
constexpr std::uint64_t kGather = 0x0102040810204080u;

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

void SubsetSums::reset(std::span<const std::int32_t> values, Bound bound) {
  bound_ = bound;
  cards_ = values.size();
  all_ = kInside[(1u << cards_) - 1];
  if (bound == Bound::none) return;
  std::copy(values.begin(), values.end(), values_.begin());
  total_ = 0;
  bool negative = false;
  for (const std::int32_t value : values) {
    negative |= value < 0;
    total_ += value;
  }
  packed_ = !negative && total_ <= kGreatestPacked;
  if (packed_) pack(values);
}

/// Subset m's sum is byte m % 8 of word m / 8: the first three values make the
/// pattern of a word, each further one is added to a copy of all words so far.
void SubsetSums::pack(std::span<const std::int32_t> values) {
  constexpr std::array<std::uint64_t, 3> kBytesWith = {0x0100010001000100u, 0x0101000001010000u,
                                                       0x0101010100000000u};
  sums_[0] = 0;
  words_ = 1;
  for (std::size_t card = 0; card < values.size(); ++card) {
    const auto value = static_cast<std::uint64_t>(values[card]);
    if (card < kBytesWith.size()) {
      sums_[0] += value * kBytesWith[card];
      continue;
    }
    for (std::size_t word = 0; word < words_; ++word) {
      sums_[words_ + word] = sums_[word] + value * kEveryByte;
    }
    words_ *= 2;
  }
}

/// A byte's top bit survives the subtraction where the sum (seven bits) is not
/// below the limit; the product then gathers the eight bits in its top byte.
std::uint64_t SubsetSums::at_least(std::int64_t limit) const {
  if (limit <= 0) return all_;
  if (limit > kGreatestPacked) return 0;
  const std::uint64_t limits = static_cast<std::uint64_t>(limit) * kEveryByte;
  std::uint64_t subsets = 0;
  for (std::size_t word = 0; word < words_; ++word) {
    const std::uint64_t reached = ((sums_[word] | kTopBits) - limits) & kTopBits;
    subsets |= ((reached >> 7) * kGather >> 56) << (8 * word);
  }
  return subsets & all_;
}

std::uint64_t SubsetSums::within(std::int64_t limit) const {
  if (bound_ == Bound::none) return all_;
  if (!packed_) return one_by_one(limit);
  limit = std::clamp<std::int64_t>(limit, -1, kGreatestPacked + 1);
  switch (bound_) {
    case Bound::at_most: return all_ & ~at_least(limit + 1);
    case Bound::exactly: return at_least(limit) & ~at_least(limit + 1);
    default: return at_least(limit);
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
