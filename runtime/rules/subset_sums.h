#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rules/spec.h"

namespace talon {

/// Cards whose subsets fit the bits of one word.
inline constexpr int kSubsetWordCards = 6;

/// Which subsets of up to six values have a sum within a bound: bit m of a mask
/// stands for the subset of the places that are set in m.
///
/// One pass over the values answers all small limits at once, so many targets
/// can share one row of payers; after that a limit costs one look-up.
class SubsetSums {
 public:
  using Bound = spec::Slot::Bound;
  /// The greatest limit that can be tabulated.
  static constexpr std::int64_t kTabulated = 64;

  /// `values` holds at most six numbers. Limits from 0 to `highest` are going to
  /// be asked for often, others may be slow.
  void reset(std::span<const std::int32_t> values, Bound bound, std::int64_t highest);

  /// Subsets, the empty one included, whose sum is within `limit`.
  std::uint64_t within(std::int64_t limit) const {
    if (bound_ == Bound::none) return all(count_);
    if (limit >= 0 && limit <= tabulated_) return table_[static_cast<std::size_t>(limit)];
    return slow(limit);
  }

  /// Subsets of the places in `places` (bit i = place i).
  static std::uint64_t inside(unsigned places) { return kInside[places]; }
  /// Subsets of `minimum` to `maximum` places.
  static std::uint64_t sized(int minimum, int maximum);

 private:
  /// All subsets of so many values.
  static std::uint64_t all(std::size_t count) { return kInside[(std::size_t{1} << count) - 1]; }
  void add_to_table(std::size_t place);
  std::uint64_t slow(std::int64_t limit) const;

  static const std::array<std::uint64_t, 64> kInside;

  Bound bound_ = Bound::none;
  std::size_t count_ = 0;
  std::array<std::int32_t, kSubsetWordCards> values_{};
  /// By limit, from 0 to tabulated_: the subsets within it. -1: none is tabulated.
  std::int64_t tabulated_ = -1;
  std::array<std::uint64_t, kTabulated + 1> table_{};
};

}  // namespace talon
