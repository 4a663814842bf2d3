#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/word_block.h"

namespace talon {

/// Keys of a fixed number of words, each found by a number. A key stays where it was put, however
/// many follow.
class StoredKeys {
 public:
  /// Room grows by multiples of this number of keys.
  static constexpr std::size_t kPiece = 256;

  explicit StoredKeys(std::size_t key_words) : key_words_(key_words) {}

  const std::uint64_t* operator[](std::uint32_t number) const {
    return pieces_[number / kPiece] + number % kPiece * key_words_;
  }
  /// The number of keys that there is room for, with those that are there.
  std::size_t capacity() const { return pieces_.size() * kPiece; }
  bool full() const { return removed_.empty() && used_ == capacity(); }
  std::size_t bytes() const { return capacity() * key_words_ * sizeof(std::uint64_t); }

  /// Makes room for `keys` more, a multiple of kPiece. Throws std::bad_alloc, and then is as
  /// it was.
  void grow(std::size_t keys);
  /// Stores a key, for which there must be room, and returns its number.
  std::uint32_t add(const std::uint64_t* key);
  /// Another key has this number from now on.
  void replace(std::uint32_t number, const std::uint64_t* key);
  /// The number may be given to another key.
  void remove(std::uint32_t number) { removed_.push_back(number); }

 private:
  std::size_t key_words_;
  std::vector<WordBlock> blocks_;
  std::vector<std::uint64_t*> pieces_;  ///< of kPiece keys each, which lie in the blocks
  std::vector<std::uint32_t> removed_;
  std::size_t used_ = 0;  ///< numbers below it were given at least once
};

}  // namespace talon
