#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace talon::bench {

/// A set of keys of two or three words in one block of memory; the first word of a key
/// is never 0. Grows as it likes.
template <std::size_t Words>
class KeySet {
 public:
  using Key = std::array<std::uint64_t, Words>;

  bool contains(const Key& key) const { return keys_[bucket_of(key)][0] != 0; }

  /// False when the key was there.
  bool insert(const Key& key) {
    const std::size_t bucket = bucket_of(key);
    if (keys_[bucket][0] != 0) return false;
    keys_[bucket] = key;
    if (4 * ++size_ > 3 * keys_.size()) grow();
    return true;
  }

  std::size_t bytes() const { return keys_.capacity() * sizeof(Key); }
  void clear() { *this = KeySet(); }

 private:
  /// Where the key lies, or the free bucket where it would.
  std::size_t bucket_of(const Key& key) const {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : key) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
      hash ^= hash >> 29;
    }
    std::size_t bucket = (hash ^ (hash >> 32)) & (keys_.size() - 1);
    while (keys_[bucket][0] != 0 && keys_[bucket] != key)
      bucket = (bucket + 1) & (keys_.size() - 1);
    return bucket;
  }

  void grow() {
    std::vector<Key> old(2 * keys_.size());
    old.swap(keys_);
    for (const Key& key : old) {
      if (key[0] != 0) keys_[bucket_of(key)] = key;
    }
  }

  std::vector<Key> keys_ = std::vector<Key>(1024);
  std::size_t size_ = 0;
};

}  // namespace talon::bench
