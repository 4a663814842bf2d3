#include "cli/screen/pane.h"

#include <catch2/catch.hpp>

#include "cli/screen/pane_pages.h"
#include "cli/support/game_of_tests.h"
#include "support/fixture_library.h"

using namespace talon;
using talon::screen::Area;
using talon::screen::Canvas;
using talon::screen::Key;
using talon::screen::Pane;

namespace {

constexpr int kPaneRows = 5;
constexpr int kPaneColumns = 30;
constexpr int kLines = 20;

/// A pane with twenty numbered lines.
struct NumberedPane {
  NumberedPane() {
    std::string text = "line 1";
    for (int line = 2; line <= kLines; ++line) text += "\nline " + std::to_string(line);
    pane.show(screen::pages::text(text));
    draw();
  }
  bool press(Key::Kind kind) { return pane.press({.kind = kind}); }
  bool press(const char* character) {
    return pane.press({.kind = Key::Kind::character, .text = character});
  }
  /// The first line that it shows.
  std::string draw() {
    Canvas canvas(kPaneRows, kPaneColumns);
    pane.draw(canvas, Area{0, 0, kPaneRows, kPaneColumns}, presenter);
    const std::string first = canvas.text().at(0);
    return first.substr(0, first.find_last_not_of(' ') + 1);
  }

  std::shared_ptr<const Game> game = testing::game_of_tests("freecell");
  std::shared_ptr<const Catalogue> messages = shipped_library().messages("en");
  cli::Presenter presenter{*game, *messages, {}};
  Pane pane;
};

}  // namespace

TEST_CASE("A page is turned by its keys and goes no further than its end", "[screen]") {
  NumberedPane numbered;
  CHECK(numbered.draw() == "line 1");
  CHECK(numbered.press(Key::Kind::page_down));
  CHECK(numbered.draw() == "line 5");
  CHECK(numbered.press("j"));
  CHECK(numbered.draw() == "line 6");
  CHECK(numbered.press(Key::Kind::end));
  CHECK(numbered.draw() == "line 16");
  CHECK(numbered.press(Key::Kind::down));
  CHECK(numbered.draw() == "line 16");
  CHECK(numbered.press(Key::Kind::home));
  CHECK(numbered.draw() == "line 1");
}

TEST_CASE("Over the table a page takes the arrows; beside it they are the table's", "[screen]") {
  NumberedPane numbered;
  CHECK(numbered.pane.is_over());
  CHECK(numbered.press(Key::Kind::left));
  numbered.pane.stand_beside(true);
  CHECK_FALSE(numbered.pane.is_over());
  CHECK_FALSE(numbered.press(Key::Kind::left));
  CHECK_FALSE(numbered.press("q"));
  CHECK(numbered.press(Key::Kind::page_down));
  CHECK(numbered.press(Key::Kind::escape));
  CHECK_FALSE(numbered.pane.open());
}

TEST_CASE("Another page begins at its beginning", "[screen]") {
  NumberedPane numbered;
  numbered.press(Key::Kind::end);
  numbered.draw();
  numbered.pane.show(screen::pages::text("one\ntwo"));
  CHECK(numbered.draw() == "one");
}

TEST_CASE("A key that no page knows is left to the table", "[screen]") {
  NumberedPane numbered;
  CHECK_FALSE(numbered.press("u"));
  CHECK(numbered.pane.open());
  CHECK(numbered.press("q"));
  CHECK_FALSE(numbered.pane.open());
}

TEST_CASE("A page with a middle opens there, and again when the game went on", "[screen]") {
  NumberedPane numbered;
  screen::Page page = screen::pages::text("a\nb\nc\nd\ne\nf\ng\nh\ni\nj");
  page.middle = [](const cli::Presenter&) { return 6; };
  numbered.pane.show(page);
  CHECK(numbered.draw() == "e");
  CHECK(numbered.press(Key::Kind::home));
  CHECK(numbered.draw() == "a");
  numbered.pane.settle();
  CHECK(numbered.draw() == "e");
}
