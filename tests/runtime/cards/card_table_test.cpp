#include "cards/card_table.h"

#include <catch2/catch.hpp>

using namespace talon;

TEST_CASE("a card table finds cards and attributes by name", "[cards]") {
  CardTable table("pocket", {"one", "two"});
  Attribute rank;
  rank.name = "rank";
  rank.kind = AttributeKind::symbol;
  rank.symbols = {"low", "high"};
  table.add_attribute(rank, {{1, false}, {0, true}});
  CHECK(table.find("two") == CardId{1});
  CHECK_FALSE(table.find("three"));
  REQUIRE(table.attribute("rank") == 0);
  CHECK_FALSE(table.attribute("suit"));
  CHECK(table.value(0, 0).value == 1);
  CHECK(table.value(0, 1).absent);
  CHECK(table.attributes()[0].symbol("high") == 1);
  CHECK_FALSE(table.attributes()[0].symbol("middle"));
}
