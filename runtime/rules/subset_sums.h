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
/// The masks of all small limits are found together, card by card, so that many
/// targets can share one row of payers at the price of a look-up each.
class SubsetSums {
 public:
  using Bound = spec::Slot::Bound;

  /// `values` holds at most six numbers. `largest` is the greatest limit that
  /// is expected; a greater one costs more, nothing else.
  void reset(std::span<const std::int32_t> values, Bound bound, std::int64_t largest);
  /// Subsets, the empty one included, whose sum is within `limit`.
  std::uint64_t within(std::int64_t limit) const {
    if (limit >= 0 && limit < tabulated_) return table_[static_cast<std::size_t>(limit)];
    return slow(limit);
  }

  /// Subsets of the places in `places` (bit i = place i).
  static std::uint64_t inside(unsigned places) { return kInside[places]; }
  /// Subsets of `minimum` to `maximum` places.
  static std::uint64_t sized(int minimum, int maximum);

 private:
  static constexpr std::int64_t kMostTabulated = 64;
  /// For each set of six places, the bits of all its subsets.
  static const std::array<std::uint64_t, 64> kInside;

  std::uint64_t slow(std::int64_t limit) const;

  Bound bound_ = Bound::none;
  std::uint64_t all_ = 1;
  std::size_t cards_ = 0;
  std::array<std::int32_t, kSubsetWordCards> values_{};
  /// Limits below this one are in the table.
  std::int64_t tabulated_ = 0;
  /// By limit: the subsets within it.
  std::array<std::uint64_t, kMostTabulated> table_{};
};

}  // namespace talon
