#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace talon {

/// Gives texts of bytes small numbers: equal texts get the same number, others another one. So what
/// has no fixed length takes a fixed part of a key, and a list of cards that thousands of positions
/// share is kept once.
class ByteNames {
 public:
  /// Numbers fit this many bits.
  static constexpr int kBits = 24;

  /// The number of a text, from 1 on.
  std::uint32_t name(std::span<const std::byte> text);

  std::size_t size() const { return texts_.size(); }
  /// True when the next text may have no number left.
  bool full() const { return size() >= (std::size_t{1} << kBits) - 1; }
  /// What it has allocated.
  std::size_t bytes() const;
  /// Forgets all texts; numbers begin again.
  void clear();

 private:
  struct Text {
    std::uint64_t hash;
    std::size_t start;  ///< in `letters_`
    std::size_t length;
  };

  bool is(std::uint32_t number, std::uint64_t hash, std::span<const std::byte> text) const;
  void grow();

  std::vector<Text> texts_;  ///< by number - 1
  std::vector<std::byte> letters_;
  std::vector<std::uint32_t> buckets_ = std::vector<std::uint32_t>(kMinBuckets);  ///< 0: free

  static constexpr std::size_t kMinBuckets = 64;
};

}  // namespace talon
