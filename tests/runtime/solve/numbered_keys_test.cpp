#include "solve/numbered_keys.h"

#include <catch2/catch.hpp>
#include <vector>

using namespace talon;

TEST_CASE("Equal keys have one number, others another one", "[solve]") {
  constexpr std::uint32_t kKeys = 3'000;
  const auto key_of = [](std::uint32_t number) {
    // They differ in the first word alone, or in the last one.
    return std::vector<std::uint64_t>{1 | std::uint64_t{number / 2} << 40, 7,
                                      std::uint64_t{number % 2} << 63};
  };
  NumberedKeys keys(3);
  CHECK(keys.find(key_of(0).data()) == NumberedKeys::kNoNumber);
  for (int round = 0; round < 2; ++round) {
    for (std::uint32_t number = 0; number < kKeys; ++number) {
      CHECK(keys.number(key_of(number).data()) == number);
    }
    CHECK(keys.size() == kKeys);
  }
  CHECK(keys.find(key_of(kKeys - 1).data()) == kKeys - 1);
  CHECK(keys.find(key_of(kKeys).data()) == NumberedKeys::kNoNumber);
  keys.clear();
  CHECK(keys.find(key_of(0).data()) == NumberedKeys::kNoNumber);
  CHECK(keys.number(key_of(9).data()) == 0);
}
