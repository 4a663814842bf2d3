#include "table/grid_cells.h"

#include <catch2/catch.hpp>

#include "table/state.h"

using namespace talon;

namespace {

/// A zone with an odd number of bytes before the grids, so that these must be aligned.
Layout board_layout() {
  return Layout(10, {{"stock", Facing::down}}, {{"gold", 0, 9, 3}},
                {{"board", Facing::up, GridShape(2, 3)}, {"store", Facing::down, GridShape(1, 2)}});
}
constexpr ZoneId kBoard = 1;
constexpr ZoneId kStore = 2;

/// The cards in reading order, -1 for an empty cell.
std::vector<int> cards_of(ConstGridCells cells, int count) {
  std::vector<int> cards;
  for (int cell = 0; cell < count; ++cell) {
    const CardId card = cells.card(static_cast<CellId>(cell));
    cards.push_back(card == kNoCard ? -1 : card);
  }
  return cards;
}

}  // namespace

TEST_CASE("grids are spots after the zones", "[table]") {
  const Layout layout = board_layout();
  CHECK(layout.spots() == 3);
  CHECK_FALSE(layout.is_grid(0));
  CHECK(layout.is_grid(kBoard));
  CHECK(layout.grid("store") == kStore);
  CHECK_FALSE(layout.grid("stock"));
  CHECK_FALSE(layout.zone("board"));
  CHECK(layout.spot_name(0) == "stock");
  CHECK(layout.spot_name(kStore) == "store");
  CHECK(layout.facing(kBoard) == Facing::up);
  CHECK(layout.facing(kStore) == Facing::down);
  CHECK(layout.grid_offset(kBoard) % sizeof(std::uint64_t) == 0);
  CHECK(layout.grid_offset(kStore) % sizeof(std::uint64_t) == 0);
}

TEST_CASE("a cell holds a card with its turns, and nothing is left behind in it", "[table]") {
  const Layout layout = board_layout();
  State state(layout);
  const State empty = state;
  GridCells cells = state.grid(layout, kBoard);
  CHECK(cells.card(4) == kNoCard);
  cells.put(4, 0, 3);  // card 0 is a card like any other
  cells.put(1, 9);
  CHECK(cells.card(4) == 0);
  CHECK(cells.turns(4) == 3);
  CHECK(cells.count() == 2);
  CHECK(cells.occupied() == 0b10010);
  CHECK(cells.cell_of(9) == 1);
  CHECK(cells.cell_of(7) == kNoCell);
  CHECK(cells.cards() == (CardSet::of(0) | CardSet::of(9)));
  CHECK(cells.cards(0b00010) == CardSet::of(9));
  CHECK(state.grid(layout, kStore).count() == 0);
  cells.turn(4, 2);
  CHECK(cells.turns(4) == 1);
  cells.turn(4, -2);
  CHECK(cells.turns(4) == 3);
  cells.turn(0, 1);  // nothing lies there
  CHECK(cells.take(4) == 0);
  CHECK(cells.take(1) == 9);
  CHECK(state == empty);
}

TEST_CASE("a slide moves cards as far as they can and keeps their order and turns", "[table]") {
  const GridShape shape(3, 3);
  const Layout layout(9, {}, {}, {{"board", Facing::up, shape}});
  const auto slid = [&](Side to) {
    State state(layout);
    GridCells cells = state.grid(layout, 0);
    cells.put(1, 1, 2);
    cells.put(3, 3);
    cells.put(5, 5);
    cells.put(7, 7, 1);
    CHECK(can_slide(shape, cells.occupied(), to));
    cells.slide(shape, to);
    CHECK_FALSE(can_slide(shape, cells.occupied(), to));
    CHECK(cells.turns(cells.cell_of(1)) == 2);
    CHECK(cells.turns(cells.cell_of(7)) == 1);
    return cards_of(cells, 9);
  };
  CHECK(slid(Side::top) == std::vector<int>{3, 1, 5, -1, 7, -1, -1, -1, -1});
  CHECK(slid(Side::right) == std::vector<int>{-1, -1, 1, -1, 3, 5, -1, -1, 7});
  CHECK(slid(Side::bottom) == std::vector<int>{-1, -1, -1, -1, 1, -1, 3, 7, 5});
  CHECK(slid(Side::left) == std::vector<int>{1, -1, -1, 3, 5, -1, 7, -1, -1});
}

TEST_CASE("a full and an empty grid do not slide", "[table]") {
  const GridShape shape(2, 3);
  for (const Side side : kSides) {
    CHECK_FALSE(can_slide(shape, 0, side));
    CHECK_FALSE(can_slide(shape, shape.all(), side));
  }
}
