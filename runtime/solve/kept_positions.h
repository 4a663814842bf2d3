#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
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
    std::copy_n(words_.data() + index * stride_, lists_at_, key);
  }
  /// What a step makes of its key that is not of the cycle.
  void read_key(std::uint32_t index, const StateKeys::Step& step, std::uint64_t* key) const;
  /// Forgets it.
  void forget(std::uint32_t index) { free_.push_back(index); }

  std::size_t bytes() const {
    return words_.capacity() * sizeof words_[0] + free_.capacity() * sizeof free_[0];
  }
  /// What it takes besides, for a while, to keep one more.
  std::size_t growth() const;
  void clear();

 private:
  const StateKeys& keys_;
  std::size_t lists_at_;  ///< words before them: the key
  std::size_t state_at_;
  std::size_t stride_;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint32_t> free_;
};

}  // namespace talon
