#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/state_key.h"
#include "table/state.h"

namespace talon {

/// Positions that wait for their turn, each as the numbers of its lists and what else is in its
/// block, which is little. Where cards have twins, whose names their lists have, all of the block
/// is kept.
class KeptPositions {
 public:
  KeptPositions(const Layout& layout, const StateKeys& keys);

  /// Keeps a position of these lists; what is in no list is as in `state`.
  std::uint32_t keep(const State& state, const StateKeys::Lists& lists);
  /// Writes one that is kept over another position, with its lists, and what a step makes of it.
  void read(std::uint32_t index, const StateKeys::Step& step, State& state,
            StateKeys::Lists& lists) const;
  /// The same, and forgets it.
  void take(std::uint32_t index, State& state, StateKeys::Lists& lists) {
    read(index, {}, state, lists);
    free_.push_back(index);
  }

  std::size_t bytes() const {
    return words_.capacity() * sizeof words_[0] + free_.capacity() * sizeof free_[0];
  }
  /// What it takes besides, for a while, to keep one more.
  std::size_t growth() const;
  void clear();

 private:
  struct Range {
    std::size_t start;
    std::size_t size;
  };
  std::size_t list_words() const;

  const StateKeys& keys_;
  std::vector<Range> rest_;  ///< bytes of the block that are in no list
  std::size_t stride_ = 0;   ///< words of a position
  std::vector<std::uint64_t> words_;
  std::vector<std::uint32_t> free_;
};

}  // namespace talon
