#include "cli/pages/table_page.h"

#include <catch2/catch.hpp>

#include "cli/pages/grid_page.h"
#include "cli/pages/move_list.h"
#include "cli/support/captured_output.h"
#include "cli/terminal/wrap.h"
#include "rules/names.h"
#include "session/answer_text.h"
#include "session/loading.h"
#include "support/fixture_library.h"
#include "support/golden.h"
#include "support/market.h"

using namespace talon;
using namespace talon::cli;
using namespace talon::cli::testing;

namespace {

std::shared_ptr<const Game> shipped(const std::string& name) {
  GameRequest request;
  request.name = name;
  Diagnostics diagnostics;
  auto game = load_game(shipped_library(), request, diagnostics);
  REQUIRE(game);
  return game;
}

/// Table and moves as a terminal shows them.
std::string drawn(const Session& session, Appearance look) {
  const auto messages = shipped_library().messages("en");
  const Presenter presenter{session.game(), *messages, look};
  CapturedOutput captured(look.colours ? Output::Colours::shown : Output::Colours::none);
  captured.output().lines(draw_table(presenter, view_of(session.wording()),
                                     zones_in_question(session), TableExtent::glance));
  captured.output().lines(list_moves(presenter, session, Extent::some));
  return captured.text();
}

void check_drawing(const std::string& name, const std::string& text) {
  check_golden(std::filesystem::path(TALON_SOURCE_DIR) / "tests/cli/golden" / (name + ".txt"),
               text);
}

struct Case {
  const char* name;
  Appearance look;
};

const Case kCases[] = {
    {"80-columns", {.colours = false, .glyphs = true, .plain = false, .width = 80}},
    {"60-columns", {.colours = false, .glyphs = true, .plain = false, .width = 60}},
    {"40-columns-letters", {.colours = false, .glyphs = false, .plain = false, .width = 40}},
    {"colours", {.colours = true, .glyphs = true, .plain = false, .width = 80}},
    {"plain", {.colours = false, .glyphs = false, .plain = true, .width = 80}},
};

}  // namespace

TEST_CASE("A table and its moves look as they did, in every appearance", "[cli]") {
  auto adaman = Session::start(shipped("adaman"), {"42", {}});
  REQUIRE(adaman);
  for (const Case& each : kCases) {
    check_drawing(std::string("adaman-") + each.name, drawn(*adaman, each.look));
    check_drawing(std::string("market-") + each.name,
                  drawn(talon::testing::start_known_market(), each.look));
  }
}

TEST_CASE("A grid looks as it did, in every appearance", "[cli]") {
  auto session = Session::start(shipped("solitarium"), {"42", {}});
  REQUIRE(session);
  // A group and a hymn of it are gone, and a card lies turned.
  for (const char* answer : {"remove a1 b1", "rotate d4 1"}) {
    const auto reply = read_spoken(*session, answer);
    REQUIRE(reply);
    REQUIRE_FALSE(session->answer(*reply));
  }
  for (const Case& each : kCases) {
    check_drawing(std::string("solitarium-") + each.name, drawn(*session, each.look));
  }
}

TEST_CASE("Pictures of zones, rows of cards and wide grids look as they did", "[cli]") {
  for (const char* name : {"tripeaks", "accordion", "gaps"}) {
    auto session = Session::start(shipped(name), {"42", {}});
    REQUIRE(session);
    for (const std::size_t index : {0, 2, 4}) {
      const Case& each = kCases[index];
      check_drawing(std::string(name) + "-" + each.name, drawn(*session, each.look));
    }
  }
}

TEST_CASE("A picture of zones keeps its form as cards leave it", "[cli]") {
  auto session = Session::start(shipped("pyramid"), {"3", {}});
  REQUIRE(session);
  const auto reply = read_spoken(*session, "discard king of spades");
  REQUIRE(reply);
  REQUIRE_FALSE(session->answer(*reply));
  check_drawing("pyramid-80-columns", drawn(*session, kCases[0].look));
}

TEST_CASE("Grids of every size fit 80 columns", "[cli]") {
  const auto messages = shipped_library().messages("en");
  for (const int rows : {2, 5, 8}) {
    for (int columns = 2; columns <= 8; ++columns) {
      GameRequest request;
      request.name = "solitarium";
      request.options = {{"rows", std::to_string(rows)}, {"columns", std::to_string(columns)}};
      Diagnostics diagnostics;
      auto session = Session::start(load_game(shipped_library(), request, diagnostics), {"1", {}});
      REQUIRE(session);
      const View view = view_of(session->wording());
      for (const bool glyphs : {true, false}) {
        const Presenter presenter{session->game(), *messages, {false, glyphs, false, 80}};
        const std::vector<Line> lines = draw_grid(presenter, view.grids[0]);
        // Letters of the columns, then three lines a row: none of the cards is left out.
        CHECK(lines.size() == static_cast<std::size_t>(1 + 3 * rows));
        for (const Line& line : lines) {
          CAPTURE(text_of(line), rows, columns);
          CHECK(width_of(line) <= 80);
          if (!glyphs) CHECK(text_of(line).find_first_of("\xe2\xc2") == std::string::npos);
        }
      }
    }
  }
}

TEST_CASE("No line of a table is wider than the terminal", "[cli]") {
  auto session = Session::start(shipped("adaman/extended"), {"11", {}});
  REQUIRE(session);
  const auto messages = shipped_library().messages("en");
  for (const int width : {40, 60, 80, 100}) {
    const Presenter presenter{session->game(), *messages, {false, true, false, width}};
    for (const Line& line : draw_table(presenter, view_of(session->wording()),
                                       zones_in_question(*session), TableExtent::whole)) {
      CAPTURE(text_of(line), width);
      CHECK(width_of(line) <= static_cast<std::size_t>(width));
    }
  }
}

TEST_CASE("A table never shows a card that lies face down", "[cli]") {
  auto session = Session::start(shipped("adaman"), {"42", {}});
  REQUIRE(session);
  const std::string table = drawn(*session, {false, true, false, 80});
  const Game& game = session->game();
  const auto stock = *game.layout.zone("stock");
  REQUIRE(session->state().count(game.layout, stock) > 0);
  for (const CardId card : session->state().zone(game.layout, stock)) {
    CAPTURE(card_name(game, card));
    CHECK(table.find(card_name(game, card)) == std::string::npos);
  }
}
