#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/short_row.h"
#include "rules/bound.h"

namespace talon {

/// Cards whose subsets fit the bits of one word.
inline constexpr int kSubsetWordCards = ShortRow::kMax;

/// The sums of all subsets of up to six values: byte m is the sum of subset m, below
/// 128, with its top bit set. So a bound is tested on eight of them at a time with
/// ordinary arithmetic.
class PackedSums {
 public:
  static constexpr std::int32_t kMaxSum = 127;

  PackedSums() = default;
  /// The first three values make the pattern of a word, each further one is added to a
  /// copy of all words so far.
  explicit PackedSums(const std::array<std::uint8_t, kSubsetWordCards>& values) {
    bytes_[0] = kTopBits + values[0] * 0x0100010001000100u + values[1] * 0x0101000001010000u +
                values[2] * 0x0101010100000000u;
    bytes_[1] = bytes_[0] + values[3] * kEveryByte;
    for (std::size_t word = 0; word < 2; ++word)
      bytes_[2 + word] = bytes_[word] + values[4] * kEveryByte;
    for (std::size_t word = 0; word < 4; ++word)
      bytes_[4 + word] = bytes_[word] + values[5] * kEveryByte;
  }

  /// The subsets that the first `Words` words hold whose sum is at least `limit`, from
  /// 0 to kMaxSum + 1.
  template <std::size_t Words>
  std::uint64_t reaching(std::uint64_t limit) const {
    // A byte keeps its top bit in the subtraction where the sum is not below the
    // limit; the product brings the eight top bits together in its top byte.
    const std::uint64_t limits = limit * kEveryByte;
    std::uint64_t subsets = 0;
#pragma GCC unroll 8
    for (std::size_t word = 0; word < Words; ++word) {
      const std::uint64_t reached = (bytes_[word] - limits) & kTopBits;
      subsets |= (reached * 0x0002040810204081u >> 56) << (8 * word);
    }
    return subsets;
  }

 private:
  static constexpr std::uint64_t kEveryByte = 0x0101010101010101u;
  static constexpr std::uint64_t kTopBits = 0x8080808080808080u;

  std::array<std::uint64_t, 8> bytes_{};
};

/// Which subsets of up to six values have a sum within a bound: bit m of a mask
/// is for the subset of the indices that are set in m.
class SubsetSums {
 public:
  using Bound = spec::Bound;

  /// `values` holds at most six numbers.
  void reset(std::span<const std::int32_t> values, Bound bound);
  /// Subsets, the empty one included, whose sum is within `limit`.
  std::uint64_t within(std::int64_t limit) const;

  /// Subsets of the indices in `indices` (bit i for index i).
  static std::uint64_t inside(unsigned indices) { return kInside[indices]; }
  /// Subsets of `minimum` to `maximum` indices.
  static std::uint64_t sized(int minimum, int maximum);

 private:
  /// For each set of six indices, the bits of all its subsets.
  static const std::array<std::uint64_t, 64> kInside;

  std::uint64_t all() const { return kInside[(1u << cards_) - 1]; }
  std::uint64_t at_least(std::int64_t limit) const;
  std::uint64_t one_by_one(std::int64_t limit) const;

  Bound bound_ = Bound::none;
  bool packed_ = false;  ///< all sums fit seven bits
  std::size_t cards_ = 0;
  std::array<std::int32_t, kSubsetWordCards> values_{};
  PackedSums sums_;
};

}  // namespace talon
