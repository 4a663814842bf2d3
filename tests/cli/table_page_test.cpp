#include "cli/table_page.h"

#include <catch2/catch.hpp>

#include "cli/move_list.h"
#include "cli/support/captured_output.h"
#include "cli/wrap.h"
#include "rules/names.h"
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
  captured.output().lines(
      draw_table(presenter, view_of(session.wording()), zones_in_question(session)));
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

TEST_CASE("No line of a table is wider than the terminal", "[cli]") {
  auto session = Session::start(shipped("adaman/extended"), {"11", {}});
  REQUIRE(session);
  const auto messages = shipped_library().messages("en");
  for (const int width : {40, 60, 80, 100}) {
    const Presenter presenter{session->game(), *messages, {false, true, false, width}};
    for (const Line& line : draw_table(presenter, view_of(session->wording()),
                                       zones_in_question(*session))) {
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
