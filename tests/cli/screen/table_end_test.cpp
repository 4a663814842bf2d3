#include <algorithm>
#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/screen/seated.h"
#include "cli/screen/table_screen.h"

using namespace talon;
using namespace talon::screen;
using namespace talon::testing;
using Catch::Matchers::Contains;

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
  CHECK(seated.press("W") == TableScreen::Then::analyze);
  WorkWatch watch;
  watch.stop = true;  // nobody waits for it
  const auto found = seated.table().find_losing_answer(watch);
  REQUIRE(found);
  seated.table().show_losing_answer(found);
  CHECK_THAT(seated.text(), Contains(found->substr(0, found->find('\n')).substr(0, 30)));
  seated.press("<esc>Fend.md<enter>");
  CHECK_THAT(seated.text(), Contains("Written into end.md."));
  CHECK_THAT(seated.written(), Contains("end.md:\n# Black Hole") && Contains("## The end") &&
                                   Contains("```text\n" + *found));
  // Taken back, the end is another one.
  seated.press("u");
  CHECK_THAT(seated.text(), !Contains("New game (n)"));
  seated.press("W");
  CHECK_THAT(seated.text(), Contains("when it is over"));
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

TEST_CASE("The end of another game stands beside the best and those before", "[screen]") {
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
