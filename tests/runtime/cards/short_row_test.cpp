#include "cards/short_row.h"

#include <array>
#include <catch2/catch.hpp>

using namespace talon;

TEST_CASE("a short row gives its cards back in their order", "[cards]") {
  const std::array<CardId, 3> cards = {5, 127, 0};
  const ShortRow row(cards);
  CHECK(row.count() == 3);
  CHECK(row[0] == 5);
  CHECK(row[1] == 127);
  CHECK(row[2] == 0);
  CHECK(row.indices() == 0b111);
  CHECK(row.bytes() == 0x7f05);
}

TEST_CASE("a short row knows whether its cards fit the first word of a set", "[cards]") {
  CHECK(ShortRow().in_first_word());
  CHECK(ShortRow().indices() == 0);
  CHECK(ShortRow(std::array<CardId, 6>{0, 1, 2, 3, 4, 63}).in_first_word());
  CHECK_FALSE(ShortRow(std::array<CardId, 6>{0, 1, 2, 3, 4, 64}).in_first_word());
}
