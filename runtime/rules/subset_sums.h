#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/spec.h"

namespace talon {

/// Cards whose subsets fit the bits of one word.
inline constexpr int kSubsetWordCards = 6;

/// Which subsets of up to six values have a sum within a bound: bit m of a mask
/// stands for the subset of the places that are set in m.
///
/// The sums are computed once; after that a bound costs one look-up as long as
/// it is small (`kTabulated`), so many targets can share one row of payers.
class SubsetSums {
 public:
  using Bound = spec::Slot::Bound;

  /// `values` holds at most six numbers.
  void reset(std::span<const std::int32_t> values, Bound bound);
  /// Subsets, the empty one included, whose sum is within `limit`.
  std::uint64_t within(std::int64_t limit) const;

  /// Subsets of the places in `places` (bit i = place i).
  static std::uint64_t inside(unsigned places);
  /// Subsets of `minimum` to `maximum` places.
  static std::uint64_t sized(int minimum, int maximum);

 private:
  static constexpr std::int64_t kTabulated = 64;

  std::uint64_t slow(std::int64_t limit) const;

  Bound bound_ = Bound::none;
  std::uint64_t all_ = 1;
  int subsets_ = 1;
  bool tabulated_ = false;
  std::array<std::int32_t, 64> sums_{};
  /// By limit, from 0 to kTabulated: the subsets within it.
  std::array<std::uint64_t, kTabulated + 1> table_{};
};

}  // namespace talon
