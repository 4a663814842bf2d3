#include "checks/text_kind.h"

#include <catch2/catch.hpp>

using namespace talon;

TEST_CASE("The key of a text says what it is for", "[checks]") {
  CHECK(text_kind("cards.author").of_deck);
  CHECK(text_kind("cards.author").names_value);
  CHECK(text_kind("zones.hand").names_spot_or_card);
  CHECK(text_kind("records.limb.name").given_values);
  CHECK_FALSE(text_kind("records.limb.label").given_values);
  CHECK(text_kind("records.limb.label").group == "records");
  CHECK(text_kind("moves.buy.text").given_values);
  CHECK_FALSE(text_kind("moves.buy.item").given_values);
  CHECK(text_kind("title").group.empty());
  CHECK(text_kind("counters.points").group.empty());
}

TEST_CASE("A chapter is given the values of the event that it tells", "[checks]") {
  CHECK(key_of_values("chapters.won.late") == "events.won.late");
  CHECK(key_of_values("events.won") == "events.won");
  CHECK(key_of_values("refusals.dear") == "refusals.dear");
}
