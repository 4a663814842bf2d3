#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "cards/card_set.h"
#include "rules/links.h"
#include "table/grid_cells.h"

namespace talon {

/// A spec::Relation, ready to be asked of many cards: what a card shows on its
/// sides is one word, so that a turned card is a rotated word.
struct RelationTable {
  std::vector<std::uint64_t> edges;  ///< by card: sixteen bits a side, the top lowest
  std::vector<CardSet> pairs;        ///< by card: those related whatever their edges; may be empty
  bool diagonal = false;             ///< see spec::Relation

  std::uint64_t edges_of(CardId card, int turns) const {
    return std::rotl(edges[card], 16 * turns);
  }
  static std::uint64_t edge(std::uint64_t edges, Side side) {
    return edges >> (16 * static_cast<int>(side)) & 0xffff;
  }
  /// `edge` and `other_edge` are those where the cards touch.
  bool relates(CardId card, std::uint64_t edge, CardId other, std::uint64_t other_edge) const {
    // Which of two cards are related cannot be predicted, so no branch asks.
    const unsigned by_edge = unsigned{edge == other_edge} & unsigned{edge != 0};
    if (pairs.empty()) return by_edge != 0;
    return (by_edge | unsigned{pairs[card].contains(other)}) != 0;
  }
  Links links(const GridShape& shape, ConstGridCells cells) const;

 private:
  void add_corners(const GridShape& shape, ConstGridCells cells, Links& links) const {
    const auto add = [&](CellSet& found, Side side) {
      const CellSet second = Links::lower(shape, cells.occupied(), side) & cells.occupied();
      each_cell(Links::upper(shape, second, side), [&](CellId cell) {
        const CellId other = first_cell(Links::lower(shape, cell_bit(cell), side));
        found |= CellSet{pairs[cells.card(cell)].contains(cells.card(other))} << cell;
      });
    };
    add(links.falling, Side::right);
    add(links.rising, Side::left);
  }
};

inline Links RelationTable::links(const GridShape& shape, ConstGridCells cells) const {
  std::array<std::uint64_t, kMaxCells> shown;
  each_cell(cells.occupied(),
            [&](CellId cell) { shown[cell] = edges_of(cells.card(cell), cells.turns(cell)); });
  const auto related = [&](CellId cell, CellId other, Side side, Side opposite) {
    return relates(cells.card(cell), edge(shown[cell], side), cells.card(other),
                   edge(shown[other], opposite));
  };
  Links links;
  const CellSet occupied = cells.occupied();
  each_cell(occupied & shape.shifted(occupied, Side::left), [&](CellId cell) {
    const auto other = static_cast<CellId>(cell + 1);
    links.right |= CellSet{related(cell, other, Side::right, Side::left)} << cell;
  });
  each_cell(occupied & shape.shifted(occupied, Side::top), [&](CellId cell) {
    const auto other = static_cast<CellId>(cell + shape.columns());
    links.below |= CellSet{related(cell, other, Side::bottom, Side::top)} << cell;
  });
  if (diagonal && !pairs.empty()) add_corners(shape, cells, links);
  return links;
}

}  // namespace talon
