#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace talon {

/// Gives keys of positions small numbers in the order in which they come. Exact: equal keys have
/// the same number, others another one.
class NumberedKeys {
 public:
  static constexpr std::uint32_t kNoNumber = ~std::uint32_t{0};

  explicit NumberedKeys(std::size_t key_words);

  /// The number of a key, which is a new one where it was never numbered.
  std::uint32_t number(const std::uint64_t* key);
  /// kNoNumber where it was never numbered.
  std::uint32_t find(const std::uint64_t* key) const;
  std::size_t size() const { return size_; }
  /// Forgets all keys; numbers begin again.
  void clear();

 private:
  static constexpr std::size_t kMinBuckets = 1024;

  std::size_t bucket_of(const std::uint64_t* key) const;
  void grow();

  std::size_t key_words_;
  std::size_t size_ = 0;
  std::vector<std::uint64_t> keys_;  ///< by number
  std::vector<std::uint32_t> buckets_ =
      std::vector<std::uint32_t>(kMinBuckets);  ///< from 1; 0: free
};

}  // namespace talon
