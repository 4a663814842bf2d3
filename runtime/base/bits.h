#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace talon {

/// How many bits of a word are set. Unlike std::popcount it calls nothing where the
/// program is built for processors that may lack the instruction.
inline int bit_count(std::uint64_t word) {
  word -= word >> 1 & 0x5555555555555555u;
  word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return static_cast<int>(word * 0x0101010101010101u >> 56);
}

/// The index of the lowest bit of a word that is set; some is.
inline std::size_t lowest_bit(std::uint64_t word) {
  return static_cast<std::size_t>(std::countr_zero(word));
}

}  // namespace talon
