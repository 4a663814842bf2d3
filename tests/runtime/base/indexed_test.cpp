#include "base/indexed.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <string_view>

namespace talon {
namespace {

enum class Season : std::uint8_t { spring, summer, autumn, winter };

constexpr IndexedArray<std::string_view, 4> kSeasonNames = {"spring", "summer", "autumn", "winter"};
static_assert(kSeasonNames[Season::autumn] == "autumn");

}  // namespace

TEST_CASE("A list is indexed by an enumerator and by numbers with a sign and without", "[base]") {
  Indexed<int> days{92, 92, 91, 90};
  const std::int8_t last = 3;
  CHECK(days[Season::autumn] == 91);
  CHECK(days[last] == 90);
  days[Season::winter] = 91;
  CHECK(days[std::size_t{3}] == 91);
}

TEST_CASE("So is an array, whose length may follow from what it holds", "[base]") {
  IndexedArray days = {92, 92, 91, 90};
  static_assert(days.size() == 4);
  days[Season::winter] = 91;
  const std::int64_t last = 3;
  CHECK(days[last] == 91);
  CHECK(days == IndexedArray{92, 92, 91, 91});
}

}  // namespace talon
