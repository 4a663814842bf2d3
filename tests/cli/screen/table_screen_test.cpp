#include "cli/screen/table_screen.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/screen/seated.h"

using namespace talon;
using namespace talon::screen;
using namespace talon::testing;
using Catch::Matchers::Contains;

TEST_CASE("The map is the first page, and opens where the player is", "[screen]") {
  Seated seated("esna");
  // North, each time on a path that nobody went.
  for (int answers = 0; answers < 60 && !seated.session().over(); ++answers) {
    seated.press(":explore the path to the north<enter>");
    seated.press(":1<enter>");
  }
  seated.press("m");
  const std::vector<std::string> lines = split(seated.text(20, 60), '\n');
  const auto row = std::ranges::find_if(
      lines, [](const std::string& line) { return line.find("│@") != std::string::npos; });
  REQUIRE(row != lines.end());
  CHECK(row - lines.begin() > 2);
  CHECK(row - lines.begin() < 17);
}

TEST_CASE("What the mouse is for is said when it changes", "[screen]") {
  Seated seated("klondike");
  seated.table().say_mouse(false);
  CHECK_THAT(seated.text(), Contains("The mouse is the terminal's"));
  seated.table().say_mouse(true);
  CHECK_THAT(seated.text(), Contains("The mouse points at the table."));
}

TEST_CASE("While a text is typed no letter is a command", "[screen]") {
  Seated seated("klondike");
  CHECK(seated.press(":qn") == Then::stay);
  CHECK_THAT(seated.text(), Contains("Say it: qn"));
  seated.press("<back><back><back>");
  CHECK_THAT(seated.text(), !Contains("Say it"));
  CHECK(seated.press("q") == Then::leave);
}

TEST_CASE("A key that does nothing says so", "[screen]") {
  Seated seated("adaman");
  for (const char* key : {"x", "<home>", "G"}) {
    seated.press(key);
    CHECK_THAT(seated.text(), Contains("This key does nothing here; F1 shows those that do."));
  }
  seated.press("m");
  CHECK_THAT(seated.text(), Contains("This game shows nothing besides the table."));
  seated.press({.kind = Key::Kind::page_down});
  CHECK_THAT(seated.text(), Contains("All of the table is on the screen."));
  seated.press("<down>");
  CHECK_THAT(seated.text(), !Contains("All of the table"));
}

TEST_CASE("Space plays nothing, and pasted text is not a key", "[screen]") {
  Seated seated("golf");
  seated.press(" ");
  CHECK_THAT(seated.text(), Contains("here only one is chosen, with Enter."));
  seated.press({.kind = Key::Kind::paste, .text = "unq"});
  CHECK_THAT(seated.text(), Contains("Pasted text is taken only where a line is open"));
  CHECK(seated.session().log().empty());
  seated.press(":");
  seated.press({.kind = Key::Kind::paste, .text = "undo"});
  CHECK_THAT(seated.text(), Contains("Say it: undo"));
}
