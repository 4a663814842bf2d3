#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "bench/native_adaman.h"

namespace talon::bench {

enum class Proof { winnable, not_winnable, unknown };

struct Solved {
  Proof proof = Proof::unknown;
  std::uint64_t nodes = 0;  ///< different positions between moves
  std::size_t bytes = 0;    ///< of the tables at the most
};

/// Finds out whether a deal of the hand-written Adaman can be won, as a program for
/// this one game would: depth first, each position once, with the bounds that
/// rules/adaman/search.lua declares. It looks at the same positions in the same order.
class NativeSolver {
 public:
  NativeSolver();
  ~NativeSolver();

  Solved solve(Rng deal_stream, std::uint64_t node_limit);

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace talon::bench
