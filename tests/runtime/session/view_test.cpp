#include "session/view.h"

#include <catch2/catch.hpp>

#include "support/market.h"

using namespace talon;
using namespace talon::testing;

TEST_CASE("a view shows open cards and counters, and of face-down zones how many", "[session]") {
  Session session = start_known_market();
  answer(session, "buy castle ace-of-moons chance-meeting");
  answer(session, "give castle");
  const View view = view_of(session.wording());
  REQUIRE(view.zones.size() == 5);
  CHECK(view.zone("stock")->count == 3);
  CHECK(view.zone("stock")->cards.empty());
  CHECK(view.zone("secret")->count == 1);
  CHECK(view.zone("secret")->cards.empty());
  CHECK(view.zone("spent")->cards == std::vector<CardId>{0, 4});
  CHECK(view.zone("row")->count == 3);
  CHECK(view.zone("elsewhere") == nullptr);
  REQUIRE(view.counters.size() == 1);
  CHECK(view.counters[0].name == "bets");
  CHECK(view.counters[0].value == 2);
}

TEST_CASE("positions that differ only in what is hidden look alike", "[session]") {
  const auto game = market();
  Rules::Deal deal = known_deal(*game);
  auto first = Session::start(game, deal);
  std::swap(deal.order[7], deal.order[11]);  // both still in the stock
  deal.seed = "other chances";
  auto second = Session::start(game, deal);
  REQUIRE(first->state_hash() != second->state_hash());
  const View a = view_of(first->wording());
  const View b = view_of(second->wording());
  for (std::size_t zone = 0; zone < a.zones.size(); ++zone) {
    CHECK(a.zones[zone].cards == b.zones[zone].cards);
    CHECK(a.zones[zone].count == b.zones[zone].count);
  }
}

TEST_CASE("what a set in a record holds is shown by the names of its choices", "[session]") {
  HandMadeGame made(1, {"stock"});
  FieldInfo likes;
  likes.name = "likes";
  likes.type = FieldType::set;
  likes.choices = {"cat", "dog", "fox"};
  made.definition.records = {{"guest", 2, "", {likes}}};
  made.add_win("done", HandMadeGame::no_moves());
  const auto game = made.compile();
  Position position{Layout(game->layout)};
  const RecordId second{0, 1};
  position.state.set_there(game->layout, second);
  position.state.set_field(game->layout, second, 0, 0b101);
  const View view = view_of({*game, position.state, nullptr});
  REQUIRE(view.records.size() == 1);
  REQUIRE(view.records[0].records.size() == 1);
  CHECK(view.records[0].records[0].id == "guest-2");
  CHECK(std::get<std::vector<std::string>>(view.records[0].records[0].fields[0].value) ==
        std::vector<std::string>{"cat", "fox"});
}

TEST_CASE("the links of a grid are shown where its cards are", "[session]") {
  for (const Facing facing : {Facing::up, Facing::down}) {
    HandMadeGame made(2, {"gone"});
    made.add_grid("board", 1, 2);
    made.definition.grids[0].facing = facing;
    spec::GroupSlot cells;
    cells.grid = made.zone("board");
    cells.relation = made.relation([](int, Side) { return 1; });
    made.add_move("take", {named("cells", cells)}, {made.put("cells", "gone")});
    made.add_win("done", HandMadeGame::no_moves());
    const auto game = made.compile();
    Position position{Layout(game->layout)};
    GridCells board = position.state.grid(game->layout, *game->layout.grid("board"));
    board.put(0, 0);
    board.put(1, 1);
    const View view = view_of({*game, position.state, nullptr});
    REQUIRE(view.grids.size() == 1);
    CHECK((view.grids[0].links.right != 0) == (facing == Facing::up));
  }
}
