#include "base/bits.h"

#include <bit>
#include <catch2/catch.hpp>

#include "base/rng.h"

using namespace talon;

TEST_CASE("the bits of a word are counted", "[base]") {
  Rng rng = Rng::seeded("bits", "test");
  CHECK(bit_count(0) == 0);
  CHECK(bit_count(~std::uint64_t{0}) == 64);
  for (int round = 0; round < 1000; ++round) {
    const std::uint64_t word = rng.next() & (rng.next() | rng.next());
    REQUIRE(bit_count(word) == std::popcount(word));
  }
}

TEST_CASE("the lowest bit of a word that is set is found", "[base]") {
  CHECK(lowest_bit(1) == 0);
  CHECK(lowest_bit(std::uint64_t{1} << 63) == 63);
  CHECK(lowest_bit(0b10100) == 2);
}
