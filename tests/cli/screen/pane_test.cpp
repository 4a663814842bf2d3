#include "cli/screen/pane.h"

#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/support/game_of_tests.h"
#include "support/fixture_library.h"

using namespace talon;
using namespace talon::screen;

namespace {

/// Ten rows of numbers, of which four are seen.
class Numbered {
 public:
  explicit Numbered(Pane::FindMiddle middle = {})
      : pane_(
            [](const cli::Presenter&) {
              std::vector<cli::Line> lines;
              for (int row = 0; row < 10; ++row) lines.push_back({{std::to_string(row), {}}});
              return lines;
            },
            std::move(middle)) {}

  Pane& pane() { return pane_; }
  std::string seen() {
    Canvas canvas(4, 30);
    pane_.draw(canvas, {0, 0, 4, 30}, presenter_);
    std::string first;
    for (const std::string& line : canvas.text()) first += line.substr(0, 1);
    return first;
  }
  std::string after(Key::Kind kind) {
    CHECK(pane_.press({.kind = kind}) == Pane::Taken::yes);
    return seen();
  }

 private:
  std::shared_ptr<const Game> game_ = talon::testing::game_of_tests("adaman");
  std::shared_ptr<const Catalogue> messages_ = shipped_library().messages("en");
  cli::Presenter presenter_{*game_, *messages_, {}};
  Pane pane_;
};

Key letter(const char* text) { return {.kind = Key::Kind::character, .text = text}; }

}  // namespace

TEST_CASE("A page scrolls within what it has", "[screen]") {
  Numbered page;
  CHECK(page.seen() == "0123");
  CHECK(page.after(Key::Kind::up) == "0123");
  CHECK(page.after(Key::Kind::down) == "1234");
  CHECK(page.after(Key::Kind::page_down) == "4567");
  CHECK(page.after(Key::Kind::page_up) == "1234");
  CHECK(page.after(Key::Kind::end) == "6789");
  CHECK(page.after(Key::Kind::wheel_up) == "5678");
  CHECK(page.after(Key::Kind::home) == "0123");
}

TEST_CASE("Keys close a page over the table, and those of the table are its own beside it",
          "[screen]") {
  Numbered page;
  for (const Key& key : {letter("q"), Key{.kind = Key::Kind::enter}, Key{.kind = Key::Kind::click},
                         Key{.kind = Key::Kind::escape}}) {
    CHECK(page.pane().press(key) == Pane::Taken::closes);
  }
  CHECK(page.pane().press(letter("u")) == Pane::Taken::no);
  CHECK(page.pane().press_beside(letter("q")) == Pane::Taken::no);
  CHECK(page.pane().press_beside({.kind = Key::Kind::down}) == Pane::Taken::no);
  CHECK(page.pane().press_beside({.kind = Key::Kind::page_down}) == Pane::Taken::yes);
  CHECK(page.pane().press_beside({.kind = Key::Kind::escape}) == Pane::Taken::closes);
}

TEST_CASE("A page that has a middle opens there, and again when it is another", "[screen]") {
  Numbered page([](const cli::Presenter&) { return 6; });
  CHECK(page.seen() == "4567");
  CHECK(page.after(Key::Kind::home) == "0123");
  page.pane().renew();
  CHECK(page.seen() == "4567");
}
