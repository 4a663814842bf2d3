#include "load/drawn_zones.h"

#include <catch2/catch.hpp>

using namespace talon;

namespace {

std::vector<ZoneInfo> covered_zones(const std::vector<std::string>& rows, ZoneId first) {
  ZoneFamily family{.name = "steps", .first = first};
  family.spots = spots_of(rows);
  std::vector<ZoneInfo> zones(family.spots.size());
  cover_zones(family, zones);
  return zones;
}

}  // namespace

TEST_CASE("each character of a picture but a space is a zone", "[load]") {
  const auto spots = spots_of({" x", "", "é  o"});
  REQUIRE(spots.size() == 3);
  CHECK((spots[0].row == 0 && spots[0].column == 1));
  CHECK((spots[1].row == 2 && spots[1].column == 0));
  CHECK((spots[2].row == 2 && spots[2].column == 3));
}

TEST_CASE("a zone is covered by those of the next row beside it", "[load]") {
  const auto zones = covered_zones({"  a", " b c", "d e f"}, 5);
  const auto ids = [](std::initializer_list<int> places) {
    std::vector<ZoneId> all;
    for (const int index : places) all.push_back(static_cast<ZoneId>(5 + index));
    return all;
  };
  CHECK(zones[0].covered_by == ids({1, 2}));
  CHECK(zones[1].covered_by == ids({3, 4}));
  CHECK(zones[2].covered_by == ids({4, 5}));
  CHECK(zones[4].covers == ids({1, 2}));
  CHECK(zones[3].covers == ids({1}));
  CHECK(zones[5].covered_by.empty());
}

TEST_CASE("a zone straight below another covers it, one further away does not", "[load]") {
  const auto zones = covered_zones({"x", "x  x", "", "x"}, 0);
  CHECK(zones[0].covered_by == std::vector<ZoneId>{1});
  CHECK(zones[1].covered_by.empty());
  CHECK(zones[2].covers.empty());
}
