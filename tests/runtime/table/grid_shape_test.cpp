#include "table/grid_shape.h"

#include <catch2/catch.hpp>

#include "table/cell_name.h"

using namespace talon;

TEST_CASE("cells are counted in reading order", "[table]") {
  const GridShape shape(3, 4);
  CHECK(shape.cells() == 12);
  CHECK(shape.cell(0, 0) == 0);
  CHECK(shape.cell(1, 2) == 6);
  CHECK(shape.row(11) == 2);
  CHECK(shape.column(11) == 3);
  CHECK(shape.all() == 0xfff);
  CHECK(GridShape(8, 8).all() == ~CellSet{0});
}

TEST_CASE("a cell touches those beside it, and none beyond the border", "[table]") {
  const GridShape shape(3, 4);
  CHECK(shape.neighbour(5, Side::top) == 1);
  CHECK(shape.neighbour(5, Side::right) == 6);
  CHECK(shape.neighbour(5, Side::bottom) == 9);
  CHECK(shape.neighbour(5, Side::left) == 4);
  CHECK(shape.neighbour(3, Side::top) == kNoCell);
  CHECK(shape.neighbour(3, Side::right) == kNoCell);
  CHECK(shape.neighbour(8, Side::bottom) == kNoCell);
  CHECK(shape.neighbour(8, Side::left) == kNoCell);
}

TEST_CASE("sets of cells move as each of their cells does", "[table]") {
  for (const GridShape& shape :
       {GridShape(3, 4), GridShape(8, 8), GridShape(1, 5), GridShape(5, 1)}) {
    for (const Side side : kSides) {
      CellSet each = 0;
      each_cell(shape.all(), [&](CellId cell) {
        const CellId next = shape.neighbour(cell, side);
        if (next != kNoCell) each |= cell_bit(next);
      });
      CHECK(shape.shifted(shape.all(), side) == each);
    }
  }
}

TEST_CASE("a cell has the name that a spreadsheet gives it", "[table]") {
  const GridShape shape(3, 4);
  CHECK(cell_name(shape, 0) == "a1");
  CHECK(cell_name(shape, 6) == "c2");
  CHECK(cell_name(shape, 11) == "d3");
  for (int cell = 0; cell < shape.cells(); ++cell) {
    CHECK(find_cell(shape, cell_name(shape, static_cast<CellId>(cell))) == cell);
  }
  CHECK(find_cell(shape, "C2") == 6);
  for (const char* none :
       {"", "a", "2", "a0", "a4", "e1", "a01", "2a", "a1b", "a-1", "{1", "a99999999999"}) {
    CAPTURE(none);
    CHECK_FALSE(find_cell(shape, none));
  }
}

TEST_CASE("an edge moves clockwise with its card", "[cards]") {
  CHECK(turned(Side::top, 1) == Side::right);
  CHECK(turned(Side::left, 1) == Side::top);
  CHECK(turned(Side::right, 3) == Side::top);
  CHECK(turned(Side::top, -1) == Side::left);
}
