#include "rules/card_mover.h"

#include <catch2/catch.hpp>

#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;
using Cards = std::vector<CardId>;

namespace {

/// Twelve cards in the stock, an empty zone, and a grid of two cells.
struct Board {
  Board() {
    made.add_grid("board", 1, 2);
    made.rules.endings = {{"done", "x.done", {}, HandMadeGame::number(1), nullptr}};
    game = made.compile();
    Rules rules(game, nullptr);
    LegalAnswers legal;
    REQUIRE_FALSE(rules.start({"1", {}}, position, legal));
  }
  ZoneId zone(const char* name) const { return made.zone(name); }
  Cards cards(const char* name) const {
    const auto cards = position.state.zone(game->layout, zone(name));
    return {cards.begin(), cards.end()};
  }

  HandMadeGame made{12, {"stock", "pile"}};
  std::shared_ptr<const Game> game;
  Position position;
};

/// Notes which card went from where to where.
struct Watching : Observer {
  void moved(CardId card, ZoneId from, ZoneId to) override { seen.push_back({card, from, to}); }
  void said(const Message&) override {}
  std::string typed(TextId) const override { return ""; }
  std::vector<std::array<int, 3>> seen;
};

}  // namespace

TEST_CASE("A card goes to the top of a zone, and it is told", "[rules]") {
  Board board;
  Watching watching;
  const CardMover mover(board.game->layout, &watching);
  State& state = board.position.state;
  const ZoneId stock = board.zone("stock");
  const ZoneId pile = board.zone("pile");
  REQUIRE(mover.move(state, 3, stock, pile));
  REQUIRE(mover.move(state, 7, stock, pile));
  CHECK(board.cards("pile") == Cards{3, 7});
  CHECK(board.cards("stock").size() == 10);
  CHECK(mover.zone_of(state, 7) == pile);
  CHECK(mover.zone_of(state, 8) == stock);
  CHECK(watching.seen == std::vector<std::array<int, 3>>{{3, stock, pile}, {7, stock, pile}});
}

TEST_CASE("A card goes to the first empty cell, as long as there is one", "[rules]") {
  Board board;
  const CardMover mover(board.game->layout, nullptr);
  State& state = board.position.state;
  const ZoneId stock = board.zone("stock");
  const ZoneId grid = board.zone("board");
  REQUIRE(mover.move(state, 0, stock, grid));
  REQUIRE(mover.move(state, 1, stock, grid));
  CHECK_FALSE(mover.has_room(state, grid));
  CHECK_FALSE(mover.move(state, 2, stock, grid));
  CHECK(mover.zone_of(state, 2) == stock);
  REQUIRE(mover.move(state, 0, grid, stock));
  CHECK(board.cards("stock").back() == 0);
  REQUIRE(mover.move(state, 5, stock, grid));
  CHECK(state.grid(board.game->layout, grid).card(0) == 5);
}

TEST_CASE("A card that takes the place of another lies as that one lay", "[rules]") {
  Board board;
  const CardMover mover(board.game->layout, nullptr);
  State& state = board.position.state;
  const ZoneId grid = board.zone("board");
  const ZoneId stock = board.zone("stock");
  REQUIRE(mover.move(state, 4, stock, grid));
  state.grid(board.game->layout, grid).turn(0, 3);
  mover.take(state, 5, stock);
  mover.replace(state, 4, grid, 5);
  CHECK(state.grid(board.game->layout, grid).card(0) == 5);
  CHECK(state.grid(board.game->layout, grid).turns(0) == 3);
  mover.place(state, 4, stock);
  CHECK(board.cards("stock").back() == 4);
}
