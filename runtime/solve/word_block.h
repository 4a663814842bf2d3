#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace talon {

/// A block of words. A large one asks the system for large pages: a table that is looked up all
/// over would else wait for addresses as long as for memory.
class WordBlock {
 public:
  WordBlock() = default;
  /// What its words are at first is not defined. Throws std::bad_alloc.
  explicit WordBlock(std::size_t size);
  /// Whose words are 0 at first. Throws std::bad_alloc.
  static WordBlock zeroed(std::size_t size);

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return size_ * sizeof(std::uint64_t); }
  std::uint64_t* data() { return words_.get(); }
  const std::uint64_t* data() const { return words_.get(); }
  std::uint64_t& operator[](std::size_t index) { return words_[index]; }
  std::uint64_t operator[](std::size_t index) const { return words_[index]; }

 private:
  struct Free {
    void operator()(std::uint64_t* words) const;
  };
  std::size_t size_ = 0;
  std::unique_ptr<std::uint64_t[], Free> words_;
};

}  // namespace talon
