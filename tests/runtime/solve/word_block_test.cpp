#include "solve/word_block.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <utility>

using namespace talon;

TEST_CASE("Blocks of words are 0 at first, small and large", "[solve]") {
  for (const std::size_t size : {std::size_t{1}, std::size_t{1000}, std::size_t{1} << 20}) {
    WordBlock words = WordBlock::zeroed(size);
    CHECK(words.size() == size);
    CHECK(words.bytes() == 8 * size);
    CHECK(std::all_of(words.data(), words.data() + size,
                      [](std::uint64_t word) { return word == 0; }));
    words[size - 1] = 7;
    CHECK(std::as_const(words)[size - 1] == 7);
  }
}

TEST_CASE("A block of words can be moved", "[solve]") {
  WordBlock words = WordBlock::zeroed(100);
  const WordBlock taken = std::move(words);
  CHECK(taken.size() == 100);
  CHECK(taken[99] == 0);
}
