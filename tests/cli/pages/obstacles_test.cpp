#include "cli/pages/obstacles.h"

#include <catch2/catch.hpp>

#include "cli/support/game_of_tests.h"
#include "rules/names.h"
#include "table/known.h"

using namespace talon;
using namespace talon::cli;
using namespace talon::testing;

TEST_CASE("What keeps a card from a move is said of those that lie open, and of no other",
          "[cli]") {
  auto session = Session::start(game_of_tests("yukon"), {"5", {}});
  REQUIRE(session);
  const Game& game = session->game();
  const CardSet hidden = face_down_cards(game.layout, session->state());
  REQUIRE_FALSE(hidden.empty());
  std::size_t told = 0;
  for (std::size_t id = 0; id < game.move_count(); ++id) {
    if (game.move(static_cast<MoveId>(id)).slots.empty()) continue;
    Answer first;
    first.move = static_cast<MoveId>(id);
    for (const Obstacle& one : obstacles(*session, first, 0)) {
      hidden.each([&](CardId card) { CHECK(one.name.text != card_name(game, card).text); });
      ++told;
    }
  }
  CHECK(told > 0);
}
