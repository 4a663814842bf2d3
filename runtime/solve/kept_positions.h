#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "solve/state_key.h"
#include "table/state.h"

namespace talon {

/// Positions from which a search goes on later, each with its key and the numbers of its lists.
class KeptPositions {
 public:
  KeptPositions(const Layout& layout, const StateKeys& keys);

  std::uint32_t keep(const State& state, const StateKeys::Lists& lists, const std::uint64_t* key);
  /// Writes one that is kept over another position, with its lists.
  void read(std::uint32_t index, State& state, StateKeys::Lists& lists) const;
  /// Its key.
  void read_key(std::uint32_t index, std::uint64_t* key) const {
    std::copy_n(at(index), lists_at_, key);
  }
  /// What a step makes of its key that is not of the cycle.
  void read_key(std::uint32_t index, const StateKeys::Step& step, std::uint64_t* key) const;
  /// One more search step goes on from it.
  void share(std::uint32_t index) { ++at(index)[users_at_]; }
  /// One less does; after the last it is forgotten.
  void release(std::uint32_t index) {
    if (--at(index)[users_at_] == 0) free_.push_back(index);
  }

  /// Taken by what is kept now, whatever was kept before `clear`.
  std::size_t bytes() const;
  /// What it takes besides to keep one more.
  std::size_t growth() const;
  /// Forgets all. At most `spare_bytes` of memory stay for what is kept next.
  void clear(std::size_t spare_bytes);

 private:
  std::uint32_t free_index();

  std::size_t in_chunk() const { return std::size_t{1} << log_in_chunk_; }
  std::size_t chunk_bytes() const { return in_chunk() * stride_ * sizeof(std::uint64_t); }
  std::size_t at_in_chunk(std::uint32_t index) const {
    return (index & (in_chunk() - 1)) * stride_;
  }
  std::uint64_t* at(std::uint32_t index) {
    return chunks_[index >> log_in_chunk_].get() + at_in_chunk(index);
  }
  const std::uint64_t* at(std::uint32_t index) const {
    return chunks_[index >> log_in_chunk_].get() + at_in_chunk(index);
  }

  const StateKeys& keys_;
  std::size_t lists_at_;  ///< words before them: the key
  std::size_t state_at_;
  std::size_t users_at_;
  std::size_t stride_;
  int log_in_chunk_;  ///< of how many positions are in a chunk
  /// No word of them moves as there come to be more: copies of what is kept, and memory that is new
  /// to the process, can take a third of the time of a search.
  std::vector<std::unique_ptr<std::uint64_t[]>> chunks_;
  std::uint32_t count_ = 0;  ///< that were ever kept; the forgotten ones are in `free_`
  std::vector<std::uint32_t> free_;
};

}  // namespace talon
