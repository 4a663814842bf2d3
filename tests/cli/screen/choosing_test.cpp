#include "cli/screen/choosing.h"

#include <catch2/catch.hpp>

#include "cli/screen/seated.h"
#include "session/answer_text.h"
#include "table/cell_name.h"

using namespace talon;
using namespace talon::screen;
using namespace talon::testing;
using Catch::Matchers::Contains;

TEST_CASE("A number after a set is chosen where the set is picked", "[screen]") {
  Seated seated("adaman/eavesdroppers");
  CHECK_THAT(seated.text(), !Contains("Spend the Castle"));
  seated.go_to("Castle");
  seated.press(" ");
  CHECK_THAT(seated.text(), Contains("Picked: the Castle.") && Contains("to see 3") &&
                                !Contains("the Market to see"));
  seated.press("<enter>");
  CHECK(seated.pointed_at().find("to see 1") != std::string::npos);
  seated.press("<tab><enter>");
  REQUIRE(seated.session().ply() == 1);
  CHECK(words_of(seated.session().game(), seated.session().position_at(0).state,
                 seated.session().reply_at(0)) == "eavesdrop castle 2");
}

TEST_CASE("A target is chosen and what pays for it is picked", "[screen]") {
  Seated seated("adaman");
  CHECK_THAT(seated.pointed_at(), Contains("the Penitent"));
  seated.press("<enter>");
  CHECK_THAT(seated.text(), Contains("Chosen: the Penitent."));
  seated.press(" ");
  CHECK_THAT(seated.text(), Contains("Picked: the Castle. 7 of 6. Enter plays it."));
  CHECK_THAT(seated.text(), Contains("Control the Penitent with the Castle"));
  seated.press(" ");
  CHECK_THAT(seated.text(), !Contains("Picked"));
  seated.press("<right> ");
  CHECK_THAT(seated.text(), Contains("1 of 6"));
  seated.press("<enter>");
  CHECK(seated.session().ply() == 0);
  seated.press(" <esc><esc>");
  CHECK_THAT(seated.text(), !Contains("Chosen"));
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 4, .column = 34});
  seated.press("<enter><enter>");
  CHECK(seated.session().ply() == 1);
  CHECK_THAT(seated.text(), Contains("move 1"));
}

TEST_CASE("Where one set alone will do it is picked at once", "[screen]") {
  Seated seated("adaman");
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 8, .column = 34});
  CHECK_THAT(seated.text(), Contains("Chosen: the Cave. Picked: the Calamity."));
  CHECK_THAT(seated.pointed_at(), Contains("the Calamity"));
}

TEST_CASE("What is picked first waits for its target", "[screen]") {
  Seated seated("adaman");
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 13, .column = 2});
  CHECK_THAT(seated.text(), Contains("Picked: the Castle."));
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 4, .column = 34});
  CHECK(seated.session().ply() == 1);
}

TEST_CASE("A card that may go to several places asks where, and what moved is marked", "[screen]") {
  Seated seated("klondike");
  CHECK_THAT(seated.pointed_at(), Contains("AH♥"));
  seated.press("<enter>");
  CHECK_THAT(seated.text(), Contains("Chosen: Ace of Hearts."));
  CHECK(seated.session().ply() == 0);
  seated.press("<enter>");
  CHECK(seated.session().ply() == 1);
  CHECK_THAT(seated.text(), Contains("AH♥─*"));
  CHECK_THAT(seated.text(), Contains("Six of Diamonds turns up in column 3."));
  seated.press("u");
  CHECK(seated.session().ply() == 0);
  seated.press("r");
  CHECK(seated.session().ply() == 1);
}

TEST_CASE("Where names are chosen a text may be typed from the list", "[screen]") {
  Seated seated("esna");
  seated.go_to("Type a text");
  seated.press("<enter>");
  CHECK_THAT(seated.text(), Contains("\nYour text:"));
  seated.press("quit<enter>");
  CHECK(seated.session().ply() == 1);
  CHECK_THAT(seated.text(), Contains("quit"));
}

TEST_CASE("A card that one answer alone has can be chosen before what is asked first", "[screen]") {
  Seated seated("gaps");
  seated.go_to("C♣2");
  seated.press("<enter>");
  CHECK(seated.session().ply() == 1);
  CHECK_THAT(seated.text(), Contains("Two of Clubs: to a1") || Contains("a1"));
}

TEST_CASE("A card that is chosen a second time is sent", "[screen]") {
  Seated klondike("klondike");
  klondike.go_to("AH♥");
  klondike.press("<enter>");
  CHECK_THAT(klondike.text(), Contains("Chosen: Ace of Hearts"));
  klondike.press("<enter>");
  CHECK(klondike.session().ply() == 1);
  CHECK_THAT(klondike.text(), Contains("Ace of Hearts: from column 3 to foundation 1"));
}

TEST_CASE("Cells are picked on the board", "[screen]") {
  Seated seated("solitarium");
  const auto before = view_of(seated.session().wording()).grids.front().cells.front().card;
  seated.press("<enter>");
  CHECK_THAT(seated.text(), Contains("Picked: a1."));
  seated.press("<tab><enter>");
  CHECK_THAT(seated.text(), Contains("Picked: a1 and b1."));
  seated.press("<enter>");
  CHECK(seated.session().ply() == 1);
  CHECK(view_of(seated.session().wording()).grids.front().cells.front().card != before);
}

TEST_CASE("A click chooses as Enter does", "[screen]") {
  Seated seated("klondike");
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 8, .column = 15});
  CHECK_THAT(seated.text(), Contains("Chosen: Ace of Hearts."));
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 2, .column = 28});
  CHECK(seated.session().ply() == 1);
  // A click on what cannot be chosen says why.
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 6, .column = 1});
  CHECK(seated.session().ply() == 1);
  CHECK_THAT(seated.text(), Contains("Two of Spades."));
}

TEST_CASE("A group that is named in words is shown and not played", "[screen]") {
  Seated seated("solitarium");
  const auto group = seated.session().legal().at(0);
  REQUIRE(group.bindings[0].as_cell_set() != 0);
  const std::size_t before = seated.session().ply();
  const std::string cell = cell_name(seated.session().game().layout.grids().front().shape,
                                     first_cell(group.bindings[0].as_cell_set()));
  seated.press(":group " + cell + "<enter>");
  CHECK(seated.session().ply() == before);
  CHECK_THAT(seated.text(), Contains("Picked: ") && Contains(cell));
  seated.press("<esc>");
  CHECK_THAT(seated.text(), !Contains("Picked: "));
}

TEST_CASE("In the list of another question the first item is pointed at", "[screen]") {
  Seated seated("esna");
  seated.press("<tab>");
  const std::string second = seated.pointed_at();
  seated.press("<left><up>");
  REQUIRE(seated.pointed_at() != second);
  seated.press("<tab><enter>");
  REQUIRE(seated.session().ply() == 1);
  const std::string after = seated.pointed_at();
  seated.press("<left><up>");
  CHECK(seated.pointed_at() == after);
}

TEST_CASE("The same item stays pointed at where the list is another one", "[screen]") {
  Seated seated("klondike");
  seated.go_to("Draw");
  seated.press("<enter><enter>");
  CHECK(seated.session().ply() == 2);
  CHECK_THAT(seated.pointed_at(), Contains("Draw from the stock"));
}
