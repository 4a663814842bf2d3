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
/// The sums of all 64 subsets lie in the bytes of eight words, so a bound is
/// tested on eight of them at a time with ordinary arithmetic, and many targets
/// can share one row of payers.
class SubsetSums {
 public:
  using Bound = spec::Slot::Bound;

  /// `values` holds at most six numbers.
  void reset(std::span<const std::int32_t> values, Bound bound);
  /// Subsets, the empty one included, whose sum is within `limit`.
  std::uint64_t within(std::int64_t limit) const;
  /// False when no subset at all can be within `limit`; a quick first look.
  bool reaches(std::int64_t limit) const {
    return bound_ != Bound::at_least || !packed_ || limit <= total_;
  }

  /// Subsets of the places in `places` (bit i = place i).
  static std::uint64_t inside(unsigned places) { return kInside[places]; }
  /// Subsets of `minimum` to `maximum` places.
  static std::uint64_t sized(int minimum, int maximum);

 private:
  /// For each set of six places, the bits of all its subsets.
  static const std::array<std::uint64_t, 64> kInside;

  void pack(std::span<const std::int32_t> values);
  std::uint64_t at_least(std::int64_t limit) const;
  std::uint64_t one_by_one(std::int64_t limit) const;

  Bound bound_ = Bound::none;
  bool packed_ = false;  ///< all sums fit seven bits
  std::int64_t total_ = 0;
  std::uint64_t all_ = 1;
  std::size_t cards_ = 0;
  std::size_t words_ = 0;  ///< of `sums_` that hold subsets
  std::array<std::int32_t, kSubsetWordCards> values_{};
  std::array<std::uint64_t, 8> sums_{};
};

}  // namespace talon
