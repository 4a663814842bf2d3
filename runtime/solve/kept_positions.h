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
  /// Forgets it.
  void forget(std::uint32_t index) { free_.push_back(index); }

  /// Taken by what is kept now, whatever was kept before `clear`.
  std::size_t bytes() const;
  /// What it takes besides to keep one more.
  std::size_t growth() const;
  /// Forgets all. Some memory is left for what is kept next.
  void clear();

 private:
  std::uint32_t place();

  static constexpr std::size_t kInChunk = 128;

  std::uint64_t* at(std::uint32_t index) {
    return chunks_[index / kInChunk].get() + index % kInChunk * stride_;
  }
  const std::uint64_t* at(std::uint32_t index) const {
    return chunks_[index / kInChunk].get() + index % kInChunk * stride_;
  }
  std::size_t chunk_bytes() const { return kInChunk * stride_ * sizeof(std::uint64_t); }

  const StateKeys& keys_;
  std::size_t lists_at_;  ///< words before them: the key
  std::size_t state_at_;
  std::size_t stride_;
  /// No word of them moves as there come to be more: copies of what is kept, and memory that is new
  /// to the process, took a third of the time of a search for FreeCell.
  std::vector<std::unique_ptr<std::uint64_t[]>> chunks_;
  std::uint32_t count_ = 0;  ///< that were ever kept; the forgotten ones are in `free_`
  std::vector<std::uint32_t> free_;
};

}  // namespace talon
