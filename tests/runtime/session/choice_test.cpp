#include "session/choice.h"

#include <catch2/catch.hpp>

#include "support/market.h"

using namespace talon;
using namespace talon::testing;

TEST_CASE("between moves the choice is one of a list and called play", "[session]") {
  Session session = start_known_market();
  const auto choice = open_choice(session);
  REQUIRE(choice);
  CHECK(choice->name == "play");
  CHECK(choice->kind == Choice::Kind::move);
  CHECK_FALSE(choice->complete);  // any text may be a name
}

TEST_CASE("a question is called by its name", "[session]") {
  Session session = start_known_market();
  answer(session, "buy castle ace-of-moons chance-meeting");
  const auto choice = open_choice(session);
  REQUIRE(choice);
  CHECK(choice->name == "give");
  CHECK(choice->kind == Choice::Kind::move);
  CHECK(choice->complete);
}

TEST_CASE("a question for a number says its range, one for a text its suggestion", "[session]") {
  auto session = Session::start(register_office(), Rules::Deal{"", {}});
  REQUIRE(session);
  const auto age = open_choice(*session);
  REQUIRE(age);
  CHECK(age->kind == Choice::Kind::number);
  CHECK(age->minimum == 2);
  CHECK(age->maximum == 6);
  CHECK(session->refuse(number_reply(*age, 7)));
  REQUIRE_FALSE(session->answer(number_reply(*age, 6)));

  const auto name = open_choice(*session);
  REQUIRE(name);
  CHECK(name->kind == Choice::Kind::text);
  CHECK(name->suggestion == "Ada");
  CHECK(name->longest == 8);
  REQUIRE_FALSE(session->answer(text_reply(*name, "Bo")));
  CHECK(session->reply_at(1).texts == std::vector<std::string>{"Bo"});
  CHECK_FALSE(open_choice(*session));
}

TEST_CASE("a number that a condition narrows says the range that is left", "[session]") {
  HandMadeGame made(1, {"stock"});
  spec::Slot amount =
      named("amount", spec::NumberSlot{HandMadeGame::number(2), HandMadeGame::number(6)});
  amount.condition = HandMadeGame::both(spec::Sign::less, HandMadeGame::number(3),
                                        spec::expression(spec::SlotNumber{{"amount"}}));
  auto age = std::make_shared<spec::Move>();
  age->name = "age";
  age->slots = {amount};
  made.rules.setup = {HandMadeGame::ask(age)};
  made.rules.questions = {age};
  made.add_win("done", HandMadeGame::no_moves());
  auto session = Session::start(made.compile(), Rules::Deal{"", {}});
  REQUIRE(session);
  const auto choice = open_choice(*session);
  REQUIRE(choice);
  CHECK(choice->kind == Choice::Kind::number);
  CHECK(choice->minimum == 4);
  CHECK(choice->maximum == 6);
}
