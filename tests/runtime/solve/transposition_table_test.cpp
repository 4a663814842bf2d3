#include "solve/transposition_table.h"

#include <array>
#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "base/rng.h"

using namespace talon;

namespace {

using TableKey = std::array<std::uint64_t, 3>;

TableKey key(std::uint64_t number) { return {number, number * 7, 42}; }

/// Those of the first `count` keys that the table knows.
std::vector<TableKey> known_of(const TranspositionTable& table, std::uint64_t count) {
  std::vector<TableKey> known;
  for (std::uint64_t number = 0; number < count; ++number) {
    if (table.contains(key(number).data())) known.push_back(key(number));
  }
  return known;
}

}  // namespace

TEST_CASE("A table knows exactly the keys that it was given", "[solve]") {
  TranspositionTable table(3, std::size_t{64} << 20);
  Rng rng = Rng::seeded("keys", "test");
  std::set<TableKey> known;
  for (int i = 0; i < 100'000; ++i) {
    const TableKey one = key(rng.below(60'000));
    if (table.insert(one.data()) != known.insert(one).second) FAIL("key " << one[0]);
  }
  CHECK(table.size() == known.size());
  CHECK_FALSE(table.forgets());
}

TEST_CASE("Keys that differ in one bit of one word are different", "[solve]") {
  TranspositionTable table(3, std::size_t{1} << 20);
  const TableKey one = key(5);
  CHECK(table.insert(one.data()));
  for (std::size_t bit = 1; bit < 192; ++bit) {
    TableKey other = one;
    other[bit / 64] ^= std::uint64_t{1} << bit % 64;
    CHECK(table.insert(other.data()));
    CHECK_FALSE(table.insert(other.data()));
  }
}

TEST_CASE("Keys of one hash are different, and each of them can be taken out", "[solve]") {
  TranspositionTable table(3, std::size_t{1} << 20);
  const std::uint64_t hash = 12'345;
  for (std::uint64_t number = 0; number < 50; ++number) {
    CHECK(table.insert(key(number).data(), hash));
    table.prefetch(hash);
    table.prefetch_key(hash);
  }
  for (std::uint64_t number = 0; number < 50; number += 2) table.erase(key(number).data(), hash);
  for (std::uint64_t number = 0; number < 50; ++number) {
    CHECK(table.contains(key(number).data(), hash) == (number % 2 == 1));
  }
  CHECK(table.size() == 25);
}

TEST_CASE("A full table replaces a key although all near it are gone", "[solve]") {
  TranspositionTable table(3, std::size_t{64} << 10);
  const std::uint64_t crowded = ~std::uint64_t{0};  // the last slots, and the first ones after them
  std::uint64_t number = 0;
  while (!table.forgets()) table.insert(key(number++).data(), crowded);
  const TableKey far_away = key(number);
  CHECK(table.insert(far_away.data(), 1ull << 63));
  CHECK(table.contains(far_away.data(), 1ull << 63));
  CHECK(table.size() == number);
}

TEST_CASE("A full table forgets keys but never takes a new one for known", "[solve]") {
  const std::size_t maximum = std::size_t{256} << 10;
  TranspositionTable table(3, maximum);
  std::size_t met_again = 0;
  for (std::uint64_t number = 0; number < 100'000; ++number) {
    const TableKey one = key(number);
    if (!table.insert(one.data())) FAIL("a new key counts as known");
    if (!table.insert(one.data())) ++met_again;
  }
  CHECK(met_again == 100'000);  // what was just put in is there
  CHECK(table.forgets());
  CHECK(table.bytes() <= maximum);
  CHECK(table.size() > 1'000);
}

TEST_CASE("A key that is taken out is not there, and all others are", "[solve]") {
  TranspositionTable table(3, std::size_t{64} << 20);
  Rng rng = Rng::seeded("taken out", "test");
  std::set<TableKey> known;
  for (int i = 0; i < 100'000; ++i) {
    const TableKey one = key(rng.below(3'000));
    if (rng.below(2) == 0) {
      if (table.insert(one.data()) != known.insert(one).second) FAIL("key " << one[0]);
    } else {
      table.erase(one.data(), table.hash(one.data()));
      known.erase(one);
    }
    REQUIRE(table.size() == known.size());
  }
  for (std::uint64_t number = 0; number < 3'000; ++number) {
    const TableKey one = key(number);
    if (table.contains(one.data()) != known.contains(one)) FAIL("key " << one[0]);
  }
}

TEST_CASE("A full table loses all keys that are taken out, one after the other", "[solve]") {
  TranspositionTable table(3, std::size_t{64} << 10);
  for (std::uint64_t number = 0; number < 20'000; ++number) table.insert(key(number).data());
  REQUIRE(table.forgets());
  const std::vector<TableKey> there = known_of(table, 20'000);
  REQUIRE(there.size() > 500);
  const std::size_t size = table.size();
  for (const TableKey& one : there) table.erase(one.data(), table.hash(one.data()));
  CHECK(table.size() == size - there.size());
  for (const TableKey& one : there) {
    if (table.contains(one.data())) FAIL("key " << one[0]);
  }
  // Each is new once, wherever there was room.
  for (const TableKey& one : there) {
    if (!table.insert(one.data())) FAIL("known: key " << one[0]);
    if (table.insert(one.data())) FAIL("new again: key " << one[0]);
  }
}

TEST_CASE("A full table loses the key that is taken out", "[solve]") {
  TranspositionTable table(3, std::size_t{64} << 10);
  for (std::uint64_t number = 0; number < 20'000; ++number) table.insert(key(number).data());
  REQUIRE(table.forgets());
  const TableKey last = key(19'999);
  REQUIRE(table.contains(last.data()));
  table.erase(last.data(), table.hash(last.data()));
  CHECK_FALSE(table.contains(last.data()));
}

TEST_CASE("A full table that may take more remembers all that comes", "[solve]") {
  TranspositionTable table(3, std::size_t{64} << 10);
  for (std::uint64_t number = 0; number < 20'000; ++number) table.insert(key(number).data());
  REQUIRE(table.forgets());
  std::vector<TableKey> there = known_of(table, 20'000);
  // A gap, which a table that does not forget would take for the end of a way.
  table.erase(there[0].data(), table.hash(there[0].data()));
  there.erase(there.begin());

  table.may_take(std::size_t{4} << 20);
  CHECK_FALSE(table.forgets());
  CHECK(table.size() == there.size());
  for (const TableKey& one : there) {
    if (!table.contains(one.data())) FAIL("lost: key " << one[0]);
  }
  for (std::uint64_t number = 20'000; number < 40'000; ++number) {
    if (!table.insert(key(number).data())) FAIL("known: key " << number);
  }
  CHECK(table.size() == there.size() + 20'000);
  CHECK_FALSE(table.forgets());
}

TEST_CASE("What a full table has lost is not there again when it may take more", "[solve]") {
  TranspositionTable table(3, std::size_t{64} << 10);
  constexpr std::uint64_t kCrowded = std::uint64_t{1} << 63;
  constexpr std::uint64_t kOfOneHash = 40;  // more than it looks at once it is full
  for (std::uint64_t number = 0; number < kOfOneHash; ++number) {
    REQUIRE(table.insert(key(number).data(), kCrowded));
  }
  for (std::uint64_t number = kOfOneHash; !table.forgets(); ++number) {
    table.insert(key(number).data());
  }
  for (std::uint64_t number = 0; number < kOfOneHash; ++number) {
    table.erase(key(number).data(), kCrowded);
  }
  table.may_take(std::size_t{4} << 20);
  REQUIRE_FALSE(table.forgets());
  for (std::uint64_t number = 0; number < kOfOneHash; ++number) {
    if (table.contains(key(number).data(), kCrowded)) FAIL("there again: key " << number);
  }
}

TEST_CASE("A cleared table is small and knows nothing", "[solve]") {
  TranspositionTable table(3, std::size_t{1} << 20);
  const std::size_t fresh = table.bytes();
  for (std::uint64_t number = 0; number < 5'000; ++number) table.insert(key(number).data());
  CHECK(table.bytes() > fresh);
  table.clear();
  CHECK(table.bytes() == fresh);
  CHECK(table.size() == 0);
  CHECK(table.insert(key(7).data()));
}

TEST_CASE("Room is made for keys at once, as far as a table may grow", "[solve]") {
  TranspositionTable table(1, std::size_t{1} << 20);
  table.reserve(3'000);
  const std::size_t bytes = table.bytes();
  for (std::uint64_t number = 0; number < 3'000; ++number) {
    CHECK(table.insert(&number));
  }
  CHECK(table.bytes() == bytes);
  TranspositionTable small(1, std::size_t{16} << 10);
  small.reserve(3'000);
  CHECK(small.bytes() <= std::size_t{16} << 10);
}
