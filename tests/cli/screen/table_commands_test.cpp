#include <algorithm>
#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/screen/seated.h"
#include "cli/screen/table_screen.h"

using namespace talon;
using namespace talon::screen;
using namespace talon::testing;
using Catch::Matchers::Contains;

TEST_CASE("Words do what they do by lines", "[screen]") {
  Seated seated("klondike");
  seated.press(":draw<enter>");
  CHECK(seated.session().ply() == 1);
  seated.press(":undo 1<enter>");
  CHECK(seated.session().ply() == 0);
  seated.press(":1<enter>");
  CHECK(seated.session().ply() == 1);
  seated.press(":nonsense<enter>");
  CHECK(seated.session().ply() == 1);
  CHECK_THAT(seated.text(), Contains("nonsense"));
  seated.press(":log<enter>");
  CHECK_THAT(seated.text(), Contains("1. Ace of Hearts to foundation 1"));
  seated.press("<esc>:rul<enter>");
  CHECK_THAT(seated.text(), Contains("more below"));
  CHECK(seated.press("<esc>:quit<enter>") == Then::leave);
}

TEST_CASE("A name may be said by itself on the screen as by lines", "[screen]") {
  for (const std::string name : {"Nirvana", "New Hope", "\"Note\""}) {
    CAPTURE(name);
    Seated seated("esna");
    seated.press(":" + name + "<enter>");
    CHECK(seated.session().ply() == 1);
    const bool quoted = name.front() == '"';
    CHECK_THAT(seated.text(), Contains(quoted ? name.substr(1, name.size() - 2) : name));
  }
}

TEST_CASE("Yes is said with the letter of the language, or with that of English", "[screen]") {
  for (const char* yes : {"j", "y"}) {
    CAPTURE(yes);
    Seated seated("klondike", true, cli::Theme::standard, "de");
    seated.press(":1<enter>n");
    CHECK_THAT(seated.text(), Contains("(j oder n)"));
    CHECK(seated.press(yes) == Then::new_game);
  }
  Seated seated("klondike");
  seated.press(":1<enter>n");
  CHECK(seated.press("j") == Then::stay);
}

TEST_CASE("A new game asks while one is under way", "[screen]") {
  Seated seated("klondike");
  CHECK(seated.press("n") == Then::new_game);
  seated.press(":1<enter>");
  CHECK(seated.press("n") == Then::stay);
  CHECK(seated.press("x") == Then::stay);
  seated.press("n");
  CHECK(seated.press("y") == Then::new_game);
}

TEST_CASE("A key sends the card that is pointed at, and what never hurts goes by itself",
          "[screen]") {
  Seated seated("freecell");
  seated.press("A");
  CHECK_THAT(seated.text(), Contains("On: what never hurts"));
  seated.press("A");
  CHECK_THAT(seated.text(), Contains("Off: nothing"));
  seated.press("a");
  CHECK_THAT(seated.text(), Contains("cannot be sent now"));
  CHECK(seated.session().ply() == 0);
  seated.press(".....A");
  const std::size_t ply = seated.session().ply();
  CHECK(ply >= 5);
  seated.press(":step 1000<enter>");
  CHECK(seated.session().over());
  seated.press("u");
  CHECK_FALSE(seated.session().over());
  seated.press("<enter>A:send xx<enter>");
  CHECK_THAT(seated.text(), Contains("xx"));
}

TEST_CASE("Games that name no such move say so", "[screen]") {
  Seated seated("adaman");
  for (const char* keys : {"a", "A"}) {
    seated.press(keys);
    CHECK_THAT(seated.text(), Contains("has no move that sends cards"));
  }
}

TEST_CASE("Rules are found by a word, and a story is written, from the screen too", "[screen]") {
  Seated seated("adaman");
  seated.press(":rules excuse<enter>");
  CHECK_THAT(seated.text(), Contains("Excuse"));
  seated.press("<esc>:rules nonsense<enter>");
  CHECK_THAT(seated.text(), Contains("nonsense"));
  seated.press(":1<enter>:note so far so good<enter>L");
  CHECK_THAT(seated.text(), Contains("1. ") && Contains("> so far so good"));
  seated.press("<esc>:chronicle<enter>");
  CHECK_THAT(seated.text(), Contains("1. Control the Penitent") &&
                                Contains("The Castle: from your resources to the spent cards.") &&
                                Contains("> so far so good"));
  seated.press("<esc>:chronicle --file story.md<enter>");
  CHECK_THAT(seated.written(), Contains("story.md:\n# Adaman") && Contains("> so far so good"));
  CHECK_THAT(seated.written(), Contains("- Seed 42.\n") && Contains("```text\nAGAIN\n```") &&
                                   Contains("- Written on 20") &&
                                   Contains("- Not over after 1 move.\n") &&
                                   Contains("## The moves\n\n1. **Control the Penitent with") &&
                                   Contains("from your resources to the spent cards."));
  seated.press(":chronicle --file story.txt<enter>");
  CHECK_THAT(seated.text(), Contains(".md"));
}

TEST_CASE("Words are completed and brought back", "[screen]") {
  Seated seated("adaman");
  seated.press(":und<tab>");
  CHECK_THAT(seated.text(), Contains("Say it: undo"));
  seated.press("<back><back><back><back><back>contr<tab>cas<tab>");
  CHECK_THAT(seated.text(), Contains("Say it: control "));
  seated.press("<esc>:control penitent with castle<enter>");
  REQUIRE(seated.session().ply() == 1);
  seated.press(":seed<enter>:<up>");
  CHECK_THAT(seated.text(), Contains("Say it: seed"));
  seated.press("<up>");
  CHECK_THAT(seated.text(), Contains("Say it: control penitent with castle"));
  seated.press("<up><down><down>");
  CHECK_THAT(seated.text(), Contains("Say it:\n"));
  seated.press("s<tab>");
  CHECK_THAT(seated.text(), Contains("save") && Contains("seed") && Contains("Say it: s\n"));
}

TEST_CASE("The same deal again is not an undo", "[screen]") {
  Seated seated("golf");
  seated.press("<enter>R");
  CHECK_THAT(seated.text(), Contains("The same deal, from the start.") && !Contains("taken back"));
}

TEST_CASE("A hint points at what its answer begins with", "[screen]") {
  Seated seated("adaman");
  seated.press("?");
  const std::string said = seated.text();
  CHECK_THAT(said, Contains("Still winnable, for instance with: Control the"));
  const std::string pointed = seated.pointed_at();
  seated.press("<enter>");
  CHECK_THAT(seated.text(), Contains("Chosen: the"));
  // What is chosen already is given up for it.
  seated.press("?");
  CHECK_THAT(seated.text(), !Contains("Chosen: the"));
  CHECK(seated.pointed_at() == pointed);
  seated.press(".");
  CHECK(seated.session().ply() == 1);
}

TEST_CASE("Where a game is over, it says what came of it and what there is to do", "[screen]") {
  Seated seated("black-hole");
  for (int answers = 0; !seated.session().over() && answers < 60; ++answers) {
    seated.press(":1<enter>");
  }
  REQUIRE(seated.session().over());
  CHECK_THAT(seated.text(), Contains("Score: ") && Contains("Seed 42.") &&
                                Contains("New game (n)") && Contains("This deal again (R)") &&
                                Contains("Which answer lost it? (W)") &&
                                Contains("Save a report (F)") && Contains("Leave (q)"));
  CHECK(seated.press("W") == Then::analyze);
  WorkWatch watch;
  watch.stop = true;  // nobody waits for it
  const auto found = seated.table().commands().find_losing_answer(watch);
  REQUIRE(found);
  seated.table().commands().show_losing_answer(found);
  CHECK_THAT(seated.text(), Contains(found->substr(0, found->find('\n')).substr(0, 30)));
  seated.press("<esc>Fend.md<enter>");
  CHECK_THAT(seated.text(), Contains("Written into end.md."));
  CHECK_THAT(seated.written(), Contains("end.md:\n# Black Hole") && Contains("## The end") &&
                                   Contains("```text\n" + *found));
  // Taken back, the end is another one.
  seated.press("u");
  CHECK_THAT(seated.text(), !Contains("New game (n)"));
  seated.press("W");
  CHECK_THAT(seated.text(), Contains("When the game is over"));
}

TEST_CASE("An ending that is longer than a line is told whole", "[screen]") {
  Seated seated("adaman");
  for (int answers = 0; !seated.session().over() && answers < 60; ++answers) {
    seated.press(":1<enter>");
  }
  REQUIRE(seated.session().over());
  const std::string ending =
      *seated.session().game().texts().text("endings." + seated.session().outcome().ending);
  REQUIRE(ending.size() > 40);
  std::string shown = seated.text(20, 40);
  std::ranges::replace(shown, '\n', ' ');
  std::string told;
  for (const std::string& word : split(shown, ' ')) told += word.empty() ? "" : word + " ";
  CHECK_THAT(told, Contains(ending));
}

TEST_CASE("The end of another game is shown with the best and those before", "[screen]") {
  Seated seated("black-hole");
  const auto play_to_end = [&] {
    for (int answers = 0; !seated.session().over() && answers < 60; ++answers) {
      seated.press(":1<enter>");
    }
  };
  play_to_end();
  CHECK_THAT(seated.text(), !Contains("your best") && !Contains("games played"));
  const std::int64_t score = *seated.session().outcome().score;
  seated.press("s");
  seated.press("another<enter>");  // a copy is the same game
  seated.press("u");
  play_to_end();
  CHECK_THAT(seated.text(), Contains("Score: " + std::to_string(score)));
  CHECK_THAT(seated.text(), Contains("With 1 undo."));
}
