#include "rules/slots/quarters_slot.h"

#include <catch2/catch.hpp>

#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

TEST_CASE("quarter turns are chosen one by one, and no more than three", "[rules]") {
  HandMadeGame made(4, {"stock", "pile"});
  made.add_move("wheel", {named("by", spec::QuartersSlot())}, {});
  Rules rules(made.compile(), nullptr);
  Position position = place(rules, {{"stock", {0}}});
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  CHECK(legal.size() == 4);
  Answer answer;
  answer.bindings[0] = Binding::number(3);
  CHECK_FALSE(rules.refuse(position, answer));
  answer.bindings[0] = Binding::number(4);
  REQUIRE(rules.refuse(position, answer));
  CHECK(rules.refuse(position, answer)->reason.key == "refusal.number-out-of-range");
}
