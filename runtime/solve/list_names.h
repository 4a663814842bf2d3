#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cards/card_set.h"

namespace talon {

/// Gives lists of cards small numbers: equal lists get the same number, others another one. A list
/// is known as a shorter one with one card more at its end, so that one step leads from a list to
/// what it is with a card more or less.
class ListNames {
 public:
  /// Numbers fit this many bits.
  static constexpr int kBits = 24;
  /// The list without a card.
  static constexpr std::uint32_t kEmpty = 0;

  ListNames() : lists_(1), buckets_(kMinBuckets), shift_(kMinShift) {}

  /// The list with one card more at its end.
  std::uint32_t longer(std::uint32_t list, CardId card) {
    const std::uint32_t wanted = list << kCardBits | card;
    std::size_t bucket = home(wanted);
    for (; buckets_[bucket].number != 0; bucket = (bucket + 1) & (buckets_.size() - 1)) {
      if (buckets_[bucket].list == wanted) return buckets_[bucket].number;
    }
    return add(wanted, bucket);
  }
  /// The list without the card at its end; it must have one.
  std::uint32_t shorter(std::uint32_t list) const { return lists_[list] >> kCardBits; }
  /// The card at its end.
  CardId last(std::uint32_t list) const { return static_cast<CardId>(lists_[list]); }

  std::size_t size() const { return lists_.size(); }
  /// What it has allocated.
  std::size_t bytes() const {
    return lists_.capacity() * sizeof(lists_[0]) + buckets_.capacity() * sizeof(Bucket);
  }
  /// Forgets all lists; numbers begin again.
  void clear() { *this = ListNames(); }

 private:
  struct Bucket {
    std::uint32_t list = 0;
    std::uint32_t number = 0;  ///< 0: free
  };
  static constexpr int kCardBits = 8;
  static constexpr std::size_t kMinBuckets = 64;
  static constexpr int kMinShift = 64 - 6;

  std::size_t home(std::uint32_t list) const {
    return list * 0x9E3779B97F4A7C15u >> shift_;  // 2^64 over the golden ratio
  }
  std::uint32_t add(std::uint32_t list, std::size_t bucket);
  void grow();

  /// For each list by its number: the number of the list without its last card, and in the lowest
  /// bits that card.
  std::vector<std::uint32_t> lists_;
  std::vector<Bucket> buckets_;
  int shift_;  ///< 64 - the binary logarithm of the number of buckets
};

}  // namespace talon
