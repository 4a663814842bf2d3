#include "base/index_in.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace talon {

TEST_CASE("An iterator has an index in what it is of, the end too", "[base]") {
  std::vector<int> primes = {2, 3, 5};
  CHECK(index_in(primes, std::ranges::find(primes, 5)) == 2);
  CHECK(index_in(primes, std::ranges::find(primes, 4)) == primes.size());
  static constexpr std::array kSquares = {1, 4, 9};
  static_assert(index_in(kSquares, std::ranges::find(kSquares, 4)) == 1);
}

TEST_CASE("A pointer has one in what lies in one piece", "[base]") {
  const std::string text = "spade heart";
  const std::string_view word = std::string_view(text).substr(6);
  CHECK(index_in(text, word.data()) == 6);
  std::vector<int> primes = {2, 3, 5};
  CHECK(index_in(primes, &primes[1]) == 1);
}

}  // namespace talon
