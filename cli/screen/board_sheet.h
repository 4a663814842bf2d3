#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/screen/board.h"
#include "cli/screen/card_box.h"

namespace talon::screen {

inline const Ink kFaintInk = {.colour = {}, .bold = false, .faint = true, .reversed = false};
inline const Ink kHeadingInk = {.colour = {}, .bold = true, .faint = false, .reversed = false};

/// What all boards of a position are drawn with.
struct BoardNeeds {
  const cli::Presenter& presenter;
  const View& view;
  const Density& density;
  int width = 0;
  /// The zones that some move of the game takes or chooses from, whether it is offered now or
  /// not, so that the board keeps its form.
  std::vector<bool> used = {};
  int corner = 1;  ///< the widest corner of a card

  BoardNeeds(const cli::Presenter& words, const View& table, int columns, const Density& room);

  const ZoneInfo& info(const View::Zone& zone) const;
  bool in_family(const View::Zone& zone) const { return !info(zone).family.empty(); }
  std::string title_of(const View::Zone& zone) const;
  /// "The stock 4", "The reserve 4/5".
  std::string title_with_count(const View::Zone& zone) const;
  /// The same in so many columns, of which the count has what it needs.
  std::string title_within(const View::Zone& zone, int columns) const;
};

/// A canvas on which zones and grids are drawn below one another, and the spots drawn so far.
struct BoardSheet {
  const BoardNeeds& needs;
  Canvas canvas;
  CardBox box;
  std::vector<Spot> spots = {};
  std::vector<Mark> marks = {};
  int row = 0;  ///< the first that is free

  explicit BoardSheet(const BoardNeeds& for_all);

  /// The top of a zone: its card, where it is seen, and the zone itself.
  void add_top(const View::Zone& zone, const Area& area);
  /// A card by its index among those that are seen; the last one stands for the zone, too.
  Spot& add_card(const View::Zone& zone, int index, const Area& area);
  Spot& add_cell(const View::Grid& grid, CellId cell, const Area& area);
};

/// A zone whose cards lie side by side.
void draw_row(BoardSheet& sheet, const View::Zone& zone);
/// The zones of a family as columns of cards.
void draw_columns(BoardSheet& sheet, std::span<const View::Zone> family);
/// The zones of a family that is drawn as its picture shows them; false where it is not drawn or
/// too wide.
bool draw_as_drawn(BoardSheet& sheet, std::span<const View::Zone> family);
void draw_grid_of(BoardSheet& sheet, const View::Grid& grid);

}  // namespace talon::screen
