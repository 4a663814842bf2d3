#include "cli/pages/view_page.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "cli/support/captured_output.h"
#include "cli/support/game_of_tests.h"
#include "cli/terminal/wrap.h"
#include "load/annotations.h"
#include "support/fixture_library.h"
#include "support/golden.h"
#include "support/market.h"

using namespace talon;
using namespace talon::cli;
using namespace talon::cli::testing;
using talon::testing::game_of_tests;

namespace {

/// A position of the game after some answers of chance.
Session played_game(const std::string& game, const std::string& seed, int answers) {
  auto session = Session::start(game_of_tests(game), {seed, {}});
  REQUIRE(session);
  talon::testing::play_randomly(*session, seed, answers);
  return std::move(*session);
}

/// Every view of the game, under its name.
std::string drawn_views(const Session& session, Appearance look) {
  const auto messages = shipped_library().messages("en");
  const Presenter presenter{session.game(), *messages, look};
  CapturedOutput captured(look.colours ? Output::Colours::shown : Output::Colours::none);
  for (const RecordView& view : annotations_of(session.game()).views) {
    captured.output().line("== " + view.name);
    captured.output().lines(draw_page(presenter, page_of(session, view)));
  }
  return captured.text();
}

struct ViewCase {
  const char* name;
  Appearance look;
};
const ViewCase kViewCases[] = {
    {"80-columns", {.colours = false, .glyphs = true, .plain = false, .width = 80}},
    {"40-columns-letters", {.colours = false, .glyphs = false, .plain = false, .width = 40}},
    {"colours", {.colours = true, .glyphs = true, .plain = false, .width = 80}},
    {"plain", {.colours = false, .glyphs = false, .plain = true, .width = 80}},
};

bool holds_one_word(const Line& line) {
  const std::string text = text_of(line);
  const std::size_t word = text.find_first_not_of(' ');
  return word != std::string::npos && text.find(' ', word) == std::string::npos;
}

}  // namespace

TEST_CASE("The views of a game look as they did, in every appearance", "[cli]") {
  const Session session = played_game("beacons", "seed 3", 40);
  for (const ViewCase& each : kViewCases) {
    check_golden(std::filesystem::path(TALON_SOURCE_DIR) / "tests/cli/golden" /
                     (std::string("beacons-views-") + each.name + ".txt"),
                 drawn_views(session, each.look));
  }
}

TEST_CASE("A view keeps to the width of the terminal, and leaves nothing out", "[cli]") {
  const auto messages = shipped_library().messages("en");
  const Session session = played_game("esna", "wide", 400);
  REQUIRE(session.ply() > 100);
  for (int width = 40; width <= 200; width += 8) {
    for (const bool glyphs : {true, false}) {
      const Appearance look{.colours = false, .glyphs = glyphs, .plain = false, .width = width};
      const Presenter presenter{session.game(), *messages, look};
      for (const RecordView& view : annotations_of(session.game()).views) {
        const RecordPage page = page_of(session, view);
        std::string all;
        for (const Line& line : draw_page(presenter, page)) {
          CAPTURE(width, view.name, text_of(line));
          CHECK((width_of(line) <= static_cast<std::size_t>(width) || holds_one_word(line)));
          all += text_of(line) + "\n";
        }
        const auto* map = page.content ? std::get_if<MapPage>(&*page.content) : nullptr;
        if (!map) continue;
        for (const MapPage::Cell& cell : map->cells) {
          CAPTURE(width, view.name, cell.label);
          CHECK(all.find(cell.label) != std::string::npos);
        }
      }
    }
  }
}

TEST_CASE("A list that is too wide goes on in a line below, in columns", "[cli]") {
  const auto messages = shipped_library().messages("en");
  const Session session = played_game("esna", "wide", 400);
  const Appearance look{.colours = false, .glyphs = true, .plain = false, .width = 50};
  const Presenter presenter{session.game(), *messages, look};
  const RecordView* const view = annotations_of(session.game()).view("kingdoms");
  REQUIRE(view);
  const RecordPage page = page_of(session, *view);
  const std::vector<Line> lines = draw_page(presenter, page);
  const std::size_t rows = std::get<ListPage>(*page.content).rows.size();
  REQUIRE(rows > 5);
  CHECK(lines.size() == 1 + 2 * (1 + rows));  // with its title and the heads of the columns
  const std::size_t name = text_of(lines[1]).find("name");
  for (std::size_t row = 0; row < rows; ++row) {
    const std::string line = text_of(lines[3 + 2 * row]);
    CAPTURE(line);
    CHECK((line[name] != ' ' && line[name - 1] == ' '));
  }
}

TEST_CASE("A view without anything to show says so", "[cli]") {
  auto session = Session::start(game_of_tests("beacons"), {"1", {}});
  REQUIRE(session);
  const std::string shown = drawn_views(*session, {});
  CHECK_THAT(shown, Catch::Matchers::Contains("No fire burns."));
  CHECK_THAT(shown, Catch::Matchers::Contains("No hill is found yet."));
  CHECK_THAT(shown, Catch::Matchers::Contains("Where you are: nothing to show."));
}
