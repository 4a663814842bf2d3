#include "base/rng.h"

namespace talon {
namespace {

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): spreads a weak word over 64 bits.
std::uint64_t split_mix(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15u;
  std::uint64_t word = state;
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
  word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
  return word ^ (word >> 31);
}

/// FNV-1a over the bytes of both texts, each with its length, so that no two
/// pairs of texts run together.
std::uint64_t digest(std::string_view seed, std::string_view purpose) {
  constexpr std::uint64_t prime = 0x100000001b3u;
  // A byte that is 0 only multiplies, and of the eight of a length it is mostly seven.
  constexpr std::uint64_t prime_8 = prime * prime * prime * prime * prime * prime * prime * prime;
  std::uint64_t hash = 0xcbf29ce484222325u;
  const auto add = [&hash](std::uint64_t byte) { hash = (hash ^ byte) * prime; };
  for (const std::string_view text : {seed, purpose}) {
    for (const char letter : text) add(static_cast<unsigned char>(letter));
    if (text.size() < 256) {
      hash = (hash ^ text.size()) * prime_8;
      continue;
    }
    for (int shift = 0; shift < 64; shift += 8) add((text.size() >> shift) & 0xff);
  }
  return hash;
}

}  // namespace

Rng Rng::seeded(std::string_view seed, std::string_view purpose) {
  std::uint64_t state = digest(seed, purpose);
  Rng rng;
  rng.s0 = split_mix(state);
  rng.s1 = split_mix(state);
  if (rng.s0 == 0 && rng.s1 == 0) rng.s1 = 1;  // the one state that never leaves itself
  return rng;
}

}  // namespace talon
