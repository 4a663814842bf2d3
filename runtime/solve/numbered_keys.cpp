#include "solve/numbered_keys.h"

#include <algorithm>

namespace talon {

NumberedKeys::NumberedKeys(std::size_t key_words) : key_words_(key_words) {}

/// Where its number is, or the free bucket where it belongs.
std::size_t NumberedKeys::bucket_of(const std::uint64_t* key) const {
  std::uint64_t mixed = 0;
  for (std::size_t word = 0; word < key_words_; ++word) {
    mixed = (mixed ^ key[word]) * 0x9E3779B97F4A7C15u;  // 2^64 over the golden ratio
    mixed ^= mixed >> 29;
  }
  std::size_t bucket = mixed & (buckets_.size() - 1);
  while (buckets_[bucket] != 0 &&
         !std::equal(key, key + key_words_, keys_.data() + (buckets_[bucket] - 1) * key_words_)) {
    bucket = (bucket + 1) & (buckets_.size() - 1);
  }
  return bucket;
}

std::uint32_t NumberedKeys::find(const std::uint64_t* key) const {
  return buckets_[bucket_of(key)] - 1;  // kNoNumber of a free bucket
}

std::uint32_t NumberedKeys::number(const std::uint64_t* key) {
  const std::size_t bucket = bucket_of(key);
  if (buckets_[bucket] != 0) return buckets_[bucket] - 1;
  const auto number = static_cast<std::uint32_t>(size_++);
  keys_.insert(keys_.end(), key, key + key_words_);
  buckets_[bucket] = number + 1;
  if (2 * size_ > buckets_.size()) grow();
  return number;
}

void NumberedKeys::grow() {
  buckets_.assign(2 * buckets_.size(), 0);
  for (std::size_t number = 0; number < size_; ++number) {
    buckets_[bucket_of(keys_.data() + number * key_words_)] =
        static_cast<std::uint32_t>(number + 1);
  }
}

void NumberedKeys::clear() {
  size_ = 0;
  keys_.clear();
  buckets_.assign(kMinBuckets, 0);
}

}  // namespace talon
