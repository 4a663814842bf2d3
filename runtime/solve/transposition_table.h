#pragma once

#include <cstddef>
#include <cstdint>

#include "solve/zeroed_words.h"

namespace talon {

/// The keys that a search has met, each of a fixed number of words.
///
/// Exact: a key counts as met only when all its words are equal. The table
/// doubles as it fills; when it may not grow any more, new keys take the buckets of
/// old ones. It then may call a key new that it has met, never the other way
/// round, so a search gets longer but not wrong.
class TranspositionTable {
 public:
  /// Bit 0 of the first word of every key must be 1: it says that a bucket is taken.
  static constexpr std::uint64_t kTaken = 1;

  TranspositionTable(std::size_t key_words, std::size_t max_bytes);

  /// Makes room for so many keys at once, as far as it may grow.
  void reserve(std::size_t keys);
  std::uint64_t hash(const std::uint64_t* key) const;
  /// Adds a key with its hash; false when it was there.
  bool insert(const std::uint64_t* key, std::uint64_t hash);
  bool insert(const std::uint64_t* key) { return insert(key, hash(key)); }
  /// Takes a key out again, if it is there.
  void erase(const std::uint64_t* key, std::uint64_t hash);
  bool contains(const std::uint64_t* key, std::uint64_t hash) const;
  bool contains(const std::uint64_t* key) const { return contains(key, hash(key)); }
  /// Says that the key of this hash will be looked up soon: large tables lie far from
  /// the processor.
  void prefetch(std::uint64_t hash) const;

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return words_.bytes(); }
  /// True once keys were forgotten.
  bool forgets() const { return forgets_; }
  /// Forgets all and gives the memory back.
  void clear();

 private:
  bool equal(std::size_t index, const std::uint64_t* key) const;
  void put(std::size_t index, const std::uint64_t* key);
  std::size_t home(std::uint64_t hash) const { return hash >> shift_; }
  bool insert_forgetting(const std::uint64_t* key, std::uint64_t hash);
  void erase_forgetting(const std::uint64_t* key, std::uint64_t hash);
  void close_gap(std::size_t gap);
  bool may_double() const;
  bool doubled();
  void resize(int log_buckets);

  std::size_t key_words_;
  std::size_t max_bytes_;
  int shift_ = 0;  ///< 64 - the binary logarithm of the number of buckets
  std::size_t buckets_ = 0;
  std::size_t size_ = 0;
  bool forgets_ = false;
  ZeroedWords words_;
};

}  // namespace talon
