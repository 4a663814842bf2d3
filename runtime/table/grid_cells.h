#pragma once

#include <cstdint>

#include "base/bits.h"
#include "cards/card_set.h"
#include "table/grid_shape.h"

namespace talon {

/// One cell inside a block: the card plus one, 0 for none, and by how many
/// quarter turns clockwise (0 to 3) it lies there.
struct Cell {
  std::uint8_t card_plus_one = 0;
  std::uint8_t turns = 0;

  CardId card() const { return static_cast<CardId>(card_plus_one - 1); }  // 0 becomes kNoCard
};
static_assert(sizeof(Cell) == 2 && static_cast<CardId>(0 - 1) == kNoCard);

/// The cards of one grid inside a block: a word with the occupied cells, then
/// two bytes a cell in reading order. Only a view; empty cells are 0.
class ConstGridCells {
 public:
  explicit ConstGridCells(const std::uint64_t* at) : at_(at) {}

  CellSet occupied() const { return *at_; }
  int count() const { return bit_count(*at_); }
  /// kNoCard when the cell is empty.
  CardId card(CellId cell) const { return cells()[cell].card(); }
  int turns(CellId cell) const { return cells()[cell].turns; }
  /// kNoCell when the card does not lie here.
  CellId cell_of(CardId card) const {
    for (CellSet rest = occupied(); rest != 0; rest &= rest - 1) {
      const CellId cell = first_cell(rest);
      if (this->card(cell) == card) return cell;
    }
    return kNoCell;
  }
  bool contains(CardId card) const { return cell_of(card) != kNoCell; }
  /// The cards in some cells, or in all.
  CardSet cards(CellSet of = ~CellSet{0}) const {
    CardSet set;
    each_cell(of & occupied(), [&](CellId cell) { set.insert(card(cell)); });
    return set;
  }

 protected:
  const Cell* cells() const { return reinterpret_cast<const Cell*>(at_ + 1); }

 private:
  const std::uint64_t* at_;
};

class GridCells : public ConstGridCells {
 public:
  explicit GridCells(std::uint64_t* at) : ConstGridCells(at), at_(at) {}

  /// The cell must be empty.
  void put(CellId cell, CardId card, int turns = 0) {
    cells()[cell] = {static_cast<std::uint8_t>(card + 1), static_cast<std::uint8_t>(turns)};
    *at_ |= cell_bit(cell);
  }
  /// The cell must hold a card, which is given back.
  CardId take(CellId cell) {
    const CardId card = cells()[cell].card();
    cells()[cell] = {};
    *at_ &= ~cell_bit(cell);
    return card;
  }
  /// Turns the card of a cell further, by quarter turns clockwise; fewer than 0
  /// turn it back.
  void turn(CellId cell, std::int64_t quarters) {
    Cell& there = cells()[cell];
    if (there.card_plus_one != 0) there.turns = (there.turns + (quarters & 3)) & 3;
  }
  /// Every card moves as far to one side as it can; cards of a line keep their
  /// order.
  void slide(const GridShape& shape, Side to) {
    const bool backwards = to == Side::right || to == Side::bottom;
    for (int i = 0; i < shape.cells(); ++i) {
      auto from = static_cast<CellId>(backwards ? shape.cells() - 1 - i : i);
      const Cell moving = cells()[from];
      if (moving.card_plus_one == 0) continue;
      // What lies before it in its line has moved already.
      CellId last = from;
      for (CellId next = shape.neighbour(last, to);
           next != kNoCell && cells()[next].card_plus_one == 0; next = shape.neighbour(last, to)) {
        last = next;
      }
      if (last != from) put(last, take(from), moving.turns);
    }
  }

 private:
  Cell* cells() { return reinterpret_cast<Cell*>(at_ + 1); }
  using ConstGridCells::cells;

  std::uint64_t* at_;
};

/// Whether a slide would move any card.
inline bool can_slide(const GridShape& shape, CellSet occupied, Side to) {
  return (shape.shifted(occupied, to) & ~occupied) != 0;
}

}  // namespace talon
