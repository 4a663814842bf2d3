#include <algorithm>
#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/pages/card_face.h"
#include "cli/screen/seated.h"
#include "cli/screen/table_screen.h"
#include "cli/support/game_of_tests.h"
#include "support/fixture_library.h"

using namespace talon;
using namespace talon::screen;
using namespace talon::testing;
using Catch::Matchers::Contains;

TEST_CASE("Games fit on screens of many sizes", "[screen]") {
  for (const char* game : {"adaman", "esna", "freecell", "gaps", "klondike", "pyramid",
                           "solitarium", "spider", "weddings"}) {
    Seated seated(game);
    if (game == std::string("esna")) seated.press("<enter><enter><enter><enter><enter>");
    check_screen(std::string(game) + "-80x24", seated.text());
    check_screen(std::string(game) + "-40x20", seated.text(20, 40));
    check_screen(std::string(game) + "-132x43", seated.text(43, 132));
  }
  check_screen("adaman-letters", Seated("adaman", false).text());
}

TEST_CASE("A grid that is too wide is shown in bands, and without frames where it is too high",
          "[screen]") {
  const std::string gaps = Seated("gaps").text(20, 40);
  CHECK_THAT(gaps, Contains("   a    b    c    d    e    f    g") &&
                       Contains("   h    i    j    k    l    m") && !Contains("↓"));
  CHECK_THAT(Seated("gaps").text(20, 60), Contains("   h    i    j    k    l    m"));
  const std::string solitarium = Seated("solitarium").text(20, 60);
  CHECK_THAT(solitarium, !Contains("┌") && !Contains("↓"));
  CHECK_THAT(Seated("solitarium").text(40), Contains("┌"));
}

TEST_CASE("A grid has frames while its game goes on, or has none", "[screen]") {
  for (const int rows : {24, 28, 29, 32}) {
    Seated seated("solitarium");
    const bool framed = seated.text(rows).find("┌") != std::string::npos;
    CHECK(framed == (rows >= 29));
    seated.press("?");
    for (int step = 0; step < 8; ++step) {
      seated.press(".");
      CAPTURE(rows, step);
      CHECK((seated.text(rows).find("┌") != std::string::npos) == framed);
      CHECK_THAT(seated.text(rows), !Contains("↓"));
    }
  }
}

TEST_CASE("A cell of the second band can be clicked", "[screen]") {
  Seated seated("gaps");
  const std::string line = split(seated.text(20, 40), '\n')[7];
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 7, .column = 3});
  CHECK(line.starts_with("1 " + seated.pointed_at()));
}

TEST_CASE("A picture stays whole in 40 columns", "[screen]") {
  CHECK_THAT(Seated("tripeaks").text(20, 40),
             Contains("      ░░          ░░          ░░") && !Contains("Columns"));
}

TEST_CASE("What the signs mean is said below the cards or beside them", "[screen]") {
  for (const char* game : {"adaman", "gaps", "weddings"}) {
    CAPTURE(game);
    CHECK_THAT(Seated(game).text(20, 40),
               Contains(game == std::string("adaman") ? "K⌘ Knots." : "C♣ Clubs."));
  }
  CHECK_THAT(Seated("solitarium").text(20, 60), Contains("  *F wild") && Contains("  C≡ Claws"));
  CHECK_THAT(Seated("solitarium").text(20, 60), Contains("  *F wild"));
  CHECK_THAT(Seated("solitarium").text(20, 40), Contains("Keys, signs: F1."));
}

TEST_CASE("Where a name has no room, what tells it from others is written", "[screen]") {
  const std::string text = Seated("adaman").text(20, 60);
  CHECK_THAT(text, Contains("Penitent") && !Contains("│the      │") && !Contains("Ace of"));
}

TEST_CASE("Rows are as wide as the longest word of a name", "[screen]") {
  Seated seated("adaman", true, cli::Theme::standard, "de");
  std::string all;
  for (int move = 0; move < 15; ++move) {
    all += seated.text(30, 100);
    seated.press(":1<enter>");
  }
  CHECK_THAT(all, Contains("Zufallsbegegnung") && !Contains("Zufallsbegegn…"));
}

TEST_CASE("Zones that belong together have a heading of their own", "[screen]") {
  Seated german("freecell", true, cli::Theme::standard, "de");
  CHECK_THAT(german.text(), Contains("Zellen") && Contains("Zielstapel"));
  Seated english("freecell");
  CHECK_THAT(english.text(), Contains("Cells ") && Contains("Foundations"));
}

TEST_CASE("What is asked and what is typed are seen in the narrowest window", "[screen]") {
  Seated seated("adaman", true, cli::Theme::standard, "de");
  (void)seated.text(20, 40);
  seated.press(":1<enter>n");
  const std::string asked = join(split(seated.text(20, 40), '\n'), " ");
  CHECK_THAT(asked, Contains("Eine neue anfangen? (j oder n)"));
  seated.press("<esc>:eine lange Zeile, die hier nicht ganz steht");
  CHECK_THAT(seated.text(20, 40), Contains("\nSag es: ile, die hier nicht ganz steht\n"));
  CHECK(seated.table().draw(20, 40).column == 38);
  CHECK(seated.press({.kind = Key::Kind::paste, .text = std::string(500, 'x')}) == Then::stay);
  CHECK_THAT(seated.text(20, 40), Contains("Das ist zu lang für die Zeile."));
}

TEST_CASE("What is said while a page covers the table is seen below it", "[screen]") {
  Seated seated("adaman");
  seated.press("L:foo<enter>");
  CHECK_THAT(seated.text(), Contains("Nothing here is called 'foo'") && !Contains("palace"));
}

TEST_CASE("What is counted is seen, however long its name is", "[screen]") {
  for (const int columns : {40, 60, 80}) {
    INFO(columns);
    CHECK_THAT(Seated("canfield").text(24, columns), Contains(": 10"));
  }
  CHECK_THAT(Seated("canfield").text(24, 40), Contains("…: 10"));
  for (const char* language : {"en", "de"}) {
    INFO(language);
    Seated seated("canfield", true, cli::Theme::standard, language, "123456789");
    CHECK_THAT(seated.text(24, 80), Contains("K): "));
  }
}

TEST_CASE("A name of a pile that is cut leaves room for its count", "[screen]") {
  CHECK_THAT(Seated("clock").text(24, 80), Contains("The cards tur… 0"));
}

TEST_CASE("Piles that nobody sees into have numbers, and say how many cards are left", "[screen]") {
  const std::string text = Seated("clock").text(24, 132);
  CHECK_THAT(text, Contains("12     13") && Contains("┌4───┐ ┌4───┐") && !Contains("Hours"));
}

TEST_CASE("Zones stand in the rows that the game declares, and a variant's where it says",
          "[screen]") {
  const auto line_with = [](const std::string& text, const std::string& words) {
    for (const std::string& line : split(text, '\n')) {
      if (line.find(words) != std::string::npos) return line;
    }
    return std::string();
  };
  Seated klondike("klondike");
  CHECK_THAT(line_with(klondike.text(), "The stock"), Contains("The waste 0  Foundation"));
  // Where the row is too narrow, what has no room begins the next one.
  CHECK_THAT(line_with(klondike.text(20, 40), "The stock"), !Contains("Foundation"));
  Seated freecell("freecell");
  CHECK(line_with(freecell.text(), "Foundation").find("Foundation") == 29);
  Seated safe_house("adaman/safe-house");
  CHECK_THAT(line_with(safe_house.text(), "Your resources"), Contains("The safe house 0"));
  // 22 cards face down, of which the game shows the number alone.
  CHECK_THAT(safe_house.text(), Contains("The stock 22  The controlled"));
}

TEST_CASE("The first line says what the game declares, in its language", "[screen]") {
  Seated seated("adaman");
  CHECK_THAT(seated.text(), Contains("Palace 4 of 5"));
  seated.press(":1<enter>");
  CHECK_THAT(seated.text(), Contains("Palace 4 of 5"));
  Seated house("adaman/safe-house");
  CHECK_THAT(house.text(), Contains("Palace 4 of 4"));
  Seated german("adaman", true, cli::Theme::standard, "de");
  CHECK_THAT(german.text(), Contains("Palast 4 von 5"));
  Seated freecell("freecell");
  CHECK_THAT(freecell.text(), Contains("Free cells 4"));
  freecell.press(":king of clubs to cell 1<enter>");
  REQUIRE(freecell.session().ply() == 1);
  CHECK_THAT(freecell.text(), Contains("Free cells 3"));
}

TEST_CASE("A window that is too small says what it needs", "[screen]") {
  Seated seated("klondike");
  CHECK_THAT(seated.text(10, 30), Contains("40"));
  CHECK_THAT(seated.text(1, 1), !Contains("Klondike"));
  CHECK_THAT(seated.text(20, 40), Contains("Klondike"));
}

TEST_CASE("What a compact theme shows has no frames, and ASCII no signs", "[screen]") {
  CHECK_THAT(Seated("adaman").text(), Contains("┌"));
  CHECK_THAT(Seated("adaman", true, cli::Theme::compact).text(), !Contains("┌"));
  const std::string letters = Seated("adaman", false, cli::Theme::ascii).text();
  CHECK(std::ranges::all_of(letters, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

TEST_CASE("In high contrast what can be chosen is bold", "[screen]") {
  const auto bold_cells = [](cli::Theme theme) {
    Seated seated("freecell", true, theme);
    const Canvas canvas = seated.table().draw(24, 80).canvas;
    int count = 0;
    for (int row = 1; row + 1 < canvas.rows(); ++row) {
      for (int column = 0; column < canvas.columns(); ++column) {
        count += canvas.at(row, column).ink.bold ? 1 : 0;
      }
    }
    return count;
  };
  CHECK(bold_cells(cli::Theme::high_contrast) > bold_cells(cli::Theme::standard));
}

TEST_CASE("The table keeps its form when the first news come", "[screen]") {
  for (const auto& size : {std::pair(24, 80), std::pair(20, 60), std::pair(20, 40)}) {
    Seated seated("adaman");
    const auto resources = [&] {
      const std::vector<std::string> lines = split(seated.text(size.first, size.second), '\n');
      return std::ranges::find(lines, "Your resources 5") - lines.begin();
    };
    const auto before = resources();
    seated.press("<enter> <enter>");
    REQUIRE(seated.session().ply() == 1);
    CHECK(resources() == before);
  }
}

TEST_CASE("Notes speak of what is pointed at, also after a move", "[screen]") {
  Seated seated("adaman");
  seated.press("<enter> <enter>");
  REQUIRE(seated.session().ply() == 1);
  REQUIRE(seated.pointed_at().find("the Soldier") != std::string::npos);
  CHECK_THAT(seated.text(), Contains("the Soldier: rank 5") && !Contains("the Castle: rank"));
}

TEST_CASE("A card that came into a list is marked there", "[screen]") {
  Seated seated("adaman");
  seated.press("<enter> <enter>");
  CHECK_THAT(seated.text(), Contains("The spent cards 1:*7S☀K⌘") &&
                                Contains("The controlled personalities 1:*6S☀Yψ"));
}

TEST_CASE("A page that was made for a wider window is wrapped in a narrow one", "[screen]") {
  Seated seated("adaman");
  seated.press(":why huntress<enter>");
  CHECK_THAT(seated.text(20, 40), Contains("Control: the Huntress (Crown M☽): none\n") &&
                                      Contains("\n  The Castle shares no suit with the") &&
                                      !Contains("At least 1"));
}

TEST_CASE("Long notes take the place of news, not of the table", "[screen]") {
  Seated seated("solitarium");
  const std::vector<std::string> before = split(seated.text(), '\n');
  seated.press("?");
  const std::vector<std::string> after = split(seated.text(), '\n');
  REQUIRE_THAT(seated.text(), Contains("\n(Hints look at hidden cards.)"));
  for (std::size_t row = 1; row < 16; ++row)
    CHECK(after[row].substr(0, 2) == before[row].substr(0, 2));
}

TEST_CASE("The first screen says who one is, and F1 all of it", "[screen]") {
  Seated seated("adaman");
  CHECK_THAT(seated.text(), Contains("You are heir to a throne") && Contains("Suits: M☽ Moons"));
  CHECK_THAT(Seated("solitarium").text(), Contains("Clear the whole deck"));
  seated.press("<enter> <enter>");
  CHECK_THAT(seated.text(), !Contains("You are heir"));
  seated.press("<f1>");
  CHECK_THAT(seated.text(60, 80),
             Contains("You are heir to a throne") && Contains("Suits: M☽ Moons"));
}

TEST_CASE("The first screen of every game says what all its signs mean", "[screen]") {
  int told = 0;
  for (const Found& found : shipped_library().games()) {
    CAPTURE(found.name);
    const auto in_one_line = [](const std::string& text) {
      std::string line;
      for (const std::string& word : split(text, '\n')) line += word + " ";
      return line;
    };
    Seated seated(found.name);
    const std::string screen = in_one_line(seated.text());
    const auto game = talon::testing::game_of_tests(found.name);
    const auto messages = shipped_library().messages("en");
    const cli::Presenter presenter{*game, *messages, {.glyphs = true, .width = 1 << 16}};
    for (const cli::Line& legend : legend_of_signs(presenter)) {
      CHECK_THAT(screen, Contains(text_of(legend)));
      ++told;
    }
  }
  CHECK(told > 20);
}

TEST_CASE("What has no room is counted", "[screen]") {
  Seated seated("solitarium");
  const std::string cut = seated.text(20, 40);
  CHECK_THAT(cut, Contains("↓"));
  seated.press("w");
  for (int steps = 0; seated.text(20, 40).find("↑") == std::string::npos; ++steps) {
    REQUIRE(steps < 30);
    seated.press("<tab>");
  }
  CHECK_THAT(seated.text(20, 40), Contains("\n5 "));
  CHECK_THAT(Seated("solitarium").text(), !Contains("↓") && !Contains("↑"));
  CHECK_THAT(Seated("solitarium", false).text(20, 40), Contains(" v"));
}

TEST_CASE("A card that was rotated is marked as changed", "[screen]") {
  Seated seated("solitarium");
  seated.press("?....");
  REQUIRE(seated.session().ply() == 4);
  seated.press(":rotate d1 1<enter>");
  REQUIRE(seated.session().ply() == 5);
  CHECK_THAT(seated.text(), Contains("1223 *"));
  CHECK_THAT(seated.text(30), Contains("┌────1─────*"));
}

TEST_CASE("Under a page nothing is pointed at", "[screen]") {
  Seated seated("adaman");
  const std::string before = seated.pointed_at();
  seated.press("<f1><right><tab><left><right><esc>");
  CHECK(seated.pointed_at() == before);
}

TEST_CASE("Rows that have no room are scrolled to", "[screen]") {
  Seated seated("solitarium");
  CHECK_THAT(seated.text(20, 40), Contains("↓"));
  seated.press({.kind = Key::Kind::page_down});
  CHECK_THAT(seated.text(20, 40), Contains("↑") && !Contains("↓"));
}

TEST_CASE("The seed is shown in the narrowest window", "[screen]") {
  for (const char* game : {"freecell", "spider", "weddings", "adaman"}) {
    CAPTURE(game);
    CHECK_THAT(split(Seated(game).text(20, 40), '\n').front(), Contains("seed 42"));
  }
}
