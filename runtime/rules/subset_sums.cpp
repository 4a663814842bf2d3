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

void SubsetSums::reset(std::span<const std::int32_t> values, Bound bound, std::int64_t highest) {
  bound_ = bound;
  count_ = values.size();
  std::copy(values.begin(), values.end(), values_.begin());
  tabulated_ = -1;
  const auto negative = [](std::int32_t value) { return value < 0; };
  if (bound == Bound::none || std::any_of(values.begin(), values.end(), negative)) return;
  tabulated_ = std::clamp<std::int64_t>(highest, 0, kTabulated);
  // No values yet: the empty subset has the sum 0.
  table_[0] = 1;
  std::fill_n(table_.begin() + 1, tabulated_, bound == Bound::at_most ? 1 : 0);
  for (std::size_t place = 0; place < count_; ++place) add_to_table(place);
}

/// With a further value, the subsets within a limit are those without it and,
/// in the upper half of the bits, those that with it come to the limit.
void SubsetSums::add_to_table(std::size_t place) {
  const std::int64_t value = values_[place];
  const unsigned half = 1u << place;
  std::int64_t limit = tabulated_;
  for (; limit >= value; --limit) {
    table_[static_cast<std::size_t>(limit)] |= table_[static_cast<std::size_t>(limit - value)] << half;
  }
  // Below the value itself: every subset with it is at least that much, none less.
  if (bound_ != Bound::at_least) return;
  for (; limit >= 0; --limit) table_[static_cast<std::size_t>(limit)] |= all(place) << half;
}

std::uint64_t SubsetSums::slow(std::int64_t limit) const {
  if (tabulated_ >= 0 && limit < 0) return bound_ == Bound::at_least ? all(count_) : 0;
  std::uint64_t subsets = 0;
  for (unsigned subset = 0; subset < 1u << count_; ++subset) {
    std::int64_t sum = 0;
    for (std::size_t place = 0; place < count_; ++place) {
      if ((subset >> place & 1) != 0) sum += values_[place];
    }
    const bool fits = bound_ == Bound::at_least  ? sum >= limit
                      : bound_ == Bound::exactly ? sum == limit
                                                 : sum <= limit;
    if (fits) subsets |= std::uint64_t{1} << subset;
  }
  return subsets;
}

}  // namespace talon
