#pragma once

#include <cstddef>
#include <cstdint>

#include "solve/stored_keys.h"
#include "solve/word_block.h"

namespace talon {

/// The keys that a search has met, each of a fixed number of words.
///
/// Exact: a key counts as met only when all its words are equal. The table grows as it fills; when
/// it may not grow any more, new keys take the places of old ones. It then may call a key new that
/// it has met, never the other way round, so a search gets longer but not wrong.
///
/// Keys lie in the order in which they came. What a hash leads to is a bucket of one word, the
/// upper half of the hash and the number of the key: so for most keys that were not met the bucket
/// alone shows it, and when the table doubles only buckets are moved.
class TranspositionTable {
 public:
  /// Room for kPiece keys of StoredKeys is there in any case.
  TranspositionTable(std::size_t key_words, std::size_t max_bytes);

  /// May take so many bytes from now on, no fewer than before; one that forgot keys may begin to
  /// remember all that come.
  void may_take(std::size_t max_bytes);
  /// Makes room for this number of keys at once, as far as it may grow.
  void reserve(std::size_t keys);
  std::uint64_t hash(const std::uint64_t* key) const;
  /// Adds a key with its hash; false when it was there.
  bool insert(const std::uint64_t* key, std::uint64_t hash);
  bool insert(const std::uint64_t* key) { return insert(key, hash(key)); }
  /// Takes a key out again, if it is there.
  void erase(const std::uint64_t* key, std::uint64_t hash);
  bool contains(const std::uint64_t* key, std::uint64_t hash) const;
  bool contains(const std::uint64_t* key) const { return contains(key, hash(key)); }
  /// Says that the key of this hash will be looked up soon: large tables lie far from the
  /// processor. First its bucket is fetched, and when that has come, the key that it names.
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(buckets_.data() + home(hash)); }
  void prefetch_key(std::uint64_t hash) const;

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return buckets_.bytes() + keys_.bytes(); }
  /// True while new keys take the places of old ones.
  bool forgets() const { return forgets_; }
  /// Forgets all and gives the memory back.
  void clear();

 private:
  std::size_t home(std::uint64_t hash) const { return hash >> shift_; }
  std::size_t after(std::size_t index) const { return (index + 1) & (buckets_.size() - 1); }
  bool is_of(std::uint64_t bucket, const std::uint64_t* key, std::uint64_t hash) const;
  bool is_stored(std::uint32_t number, const std::uint64_t* key) const;
  bool contains_near(const std::uint64_t* key, std::uint64_t hash) const;
  void remove(std::size_t index);
  bool insert_forgetting(const std::uint64_t* key, std::uint64_t hash);
  void replace_near(std::size_t free, const std::uint64_t* key, std::uint64_t hash);
  void erase_forgetting(const std::uint64_t* key, std::uint64_t hash);
  void close_gap(std::size_t gap);
  void forget_past_windows();
  bool may_hold(std::size_t keys) const;
  bool grow();
  void make_buckets(int log_buckets);

  std::size_t key_words_;
  std::size_t max_bytes_;
  int shift_ = 0;  ///< 64 - the binary logarithm of the number of buckets
  std::size_t size_ = 0;
  bool forgets_ = false;
  WordBlock buckets_;  ///< 0 where nothing is
  StoredKeys keys_;
};

}  // namespace talon
