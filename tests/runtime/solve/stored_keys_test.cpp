#include "solve/stored_keys.h"

#include <array>
#include <catch2/catch.hpp>
#include <vector>

using namespace talon;

namespace {

using StoredKey = std::array<std::uint64_t, 2>;

StoredKey stored(std::uint64_t number) { return {number, number * 3}; }

bool holds(const StoredKeys& keys, std::uint32_t number, const StoredKey& wanted) {
  return keys[number][0] == wanted[0] && keys[number][1] == wanted[1];
}

}  // namespace

TEST_CASE("Keys stay where they were put while more follow", "[solve]") {
  StoredKeys keys(2);
  CHECK(keys.full());
  keys.grow(StoredKeys::kPiece);
  const std::uint64_t* const first = keys[0];
  std::vector<std::uint32_t> numbers;
  for (std::uint64_t number = 0; number < 10'000; ++number) {
    if (keys.full()) keys.grow(3 * StoredKeys::kPiece);
    numbers.push_back(keys.add(stored(number).data()));
  }
  CHECK(keys[0] == first);
  CHECK(keys.capacity() == 40 * StoredKeys::kPiece);
  CHECK(keys.bytes() == keys.capacity() * sizeof(StoredKey));
  for (std::uint64_t number = 0; number < numbers.size(); ++number) {
    if (!holds(keys, numbers[number], stored(number))) FAIL("key " << number);
  }
}

TEST_CASE("The number of a key that was removed is given again before there is no room",
          "[solve]") {
  StoredKeys keys(2);
  keys.grow(StoredKeys::kPiece);
  for (std::uint64_t number = 0; number < StoredKeys::kPiece; ++number) {
    CHECK_FALSE(keys.full());
    keys.add(stored(number).data());
  }
  CHECK(keys.full());
  keys.remove(17);
  CHECK_FALSE(keys.full());
  CHECK(keys.add(stored(99'999).data()) == 17);
  CHECK(keys.full());
  CHECK(holds(keys, 17, stored(99'999)));
  keys.replace(17, stored(5).data());
  CHECK(holds(keys, 17, stored(5)));
  CHECK(holds(keys, 18, stored(18)));
}
