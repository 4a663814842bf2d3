#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace talon {

/// The generator with its seeding, bounded draw and shuffle. Saves name it: it
/// gets another name when any number that it yields would be another one.
inline constexpr std::string_view kGeneratorName = "xoroshiro128++/1";

/// The engine's random generator: xoroshiro128++ 1.0 (Blackman and Vigna,
/// "Scrambled linear pseudorandom number generators", ACM TOMS 47, 2021),
/// written out here because runs must repeat to the bit with every library.
///
/// Two words of state and nothing else, so a stream lives in a state block.
struct Rng {
  std::uint64_t s0 = 0;
  std::uint64_t s1 = 0;

  /// A stream of its own for every pair of seed text and purpose.
  static Rng seeded(std::string_view seed, std::string_view purpose);

  std::uint64_t next() {
    const std::uint64_t a = s0;
    std::uint64_t b = s1;
    const std::uint64_t result = rotl(a + b, 17) + a;
    b ^= a;
    s0 = rotl(a, 49) ^ b ^ (b << 21);
    s1 = rotl(b, 28);
    return result;
  }

  /// A whole number from 0 to bound - 1, each equally likely (Lemire, "Fast
  /// random integer generation in an interval", ACM TOMACS 29, 2019, on the
  /// upper 32 bits). `bound` must not be 0.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = upper_half() * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = upper_half() * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Fisher and Yates' shuffle, from the last element down (Durstenfeld 1964).
  template <typename T>
  void shuffle(std::span<T> items) {
    for (std::size_t last = items.size(); last > 1; --last) {
      const std::uint32_t chosen = below(static_cast<std::uint32_t>(last));
      std::swap(items[last - 1], items[chosen]);
    }
  }

  friend bool operator==(const Rng&, const Rng&) = default;

 private:
  static std::uint64_t rotl(std::uint64_t word, int bits) {
    return (word << bits) | (word >> (64 - bits));
  }
  std::uint64_t upper_half() { return next() >> 32; }
};

}  // namespace talon
