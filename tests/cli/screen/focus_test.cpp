#include "cli/screen/focus.h"

#include <catch2/catch.hpp>

using namespace talon::screen;

namespace {

/// Spots of one row of cells each.
std::vector<Spot> spots_at(const std::vector<std::pair<int, int>>& places) {
  std::vector<Spot> spots;
  for (const auto& [row, column] : places) spots.push_back({{}, {row, column, 1, 4}, row, column});
  return spots;
}

}  // namespace

TEST_CASE("An arrow goes straight ahead before it goes aside", "[screen]") {
  // Two columns of cards, and a row below.
  const auto spots = spots_at({{0, 0}, {4, 0}, {0, 10}, {1, 10}, {9, 5}});
  const std::vector<bool> may(spots.size(), true);
  CHECK(neighbour(spots, may, 0, Towards::down) == 1U);
  CHECK(neighbour(spots, may, 0, Towards::right) == 2U);
  CHECK(neighbour(spots, may, 3, Towards::up) == 2U);
  CHECK(neighbour(spots, may, 1, Towards::down) == 4U);
  CHECK(neighbour(spots, may, 4, Towards::up) != std::nullopt);
}

TEST_CASE("An arrow passes over what cannot be chosen and stays where nothing follows",
          "[screen]") {
  const auto spots = spots_at({{0, 0}, {0, 10}, {0, 20}});
  CHECK(neighbour(spots, {true, false, true}, 0, Towards::right) == 2U);
  CHECK(neighbour(spots, {true, false, true}, 0, Towards::left) == std::nullopt);
  CHECK(neighbour(spots, {true, true, true}, 2, Towards::right) == std::nullopt);
}
