// Grids: a picture where there is room, else a card a line.
#include <algorithm>

#include "base/text.h"
#include "cli/card_face.h"
#include "cli/grid_page.h"
#include "cli/screen/board_sheet.h"
#include "cli/wrap.h"
#include "table/cell_name.h"

namespace talon::screen {
namespace {

using cli::Line;

void append_edges(const BoardNeeds& needs, Line& line, const View::Cell& at, int edges) {
  if (edges < 0) return;
  const AttributeValue value = needs.presenter.game.cards().value(edges, at.card);
  if (value.absent) return;
  std::vector<std::string> numbers;
  for (const Side side : kSides) {
    numbers.push_back(std::to_string(value.edge(turned(side, -at.turns))));
  }
  line.push_back({" " + join(numbers, ""), {}});
}

Line line_of_cell(const BoardNeeds& needs, const cli::Presenter& narrowed, const View::Grid& grid,
                  CellId cell, int edges) {
  const View::Cell& at = grid.cells[cell];
  Line line{cli::aside(cell_name(grid.shape, cell) + " ")};
  if (at.card == kNoCard) {
    line.push_back({at.filled ? "?" : ".", {}});
    return line;
  }
  cli::append(line, card_face(narrowed, at.card, cli::Spacing::tight));
  append_edges(needs, line, at, edges);
  return line;
}

/// A card a line, in as many columns as the grid has or fit.
void lines_of_grid(BoardSheet& sheet, const cli::Presenter& narrowed, const View::Grid& grid) {
  const BoardNeeds& needs = sheet.needs;
  const int edges = cli::edges_attribute(needs.presenter.game.cards());
  std::vector<Line> cells;
  int widest = 1;
  for (int cell = 0; cell < grid.shape.cells(); ++cell) {
    cells.push_back(line_of_cell(needs, narrowed, grid, static_cast<CellId>(cell), edges));
    widest = std::max(widest, static_cast<int>(cli::width_of(cells.back())));
  }
  const int beside = std::clamp((needs.width + 1) / (widest + 2), 1, grid.shape.columns());
  const int count = static_cast<int>(cells.size());
  for (int cell = 0; cell < count; ++cell) {
    const Area area{sheet.row + cell / beside, cell % beside * (widest + 2), 1, widest};
    sheet.canvas.put(area.row, area.column, cells[static_cast<std::size_t>(cell)]);
    sheet.add_cell(grid, static_cast<CellId>(cell), area);
  }
  sheet.row += (count + beside - 1) / beside;
}

}  // namespace

void draw_grid_of(BoardSheet& sheet, const View::Grid& grid) {
  cli::Presenter narrowed = sheet.needs.presenter;
  narrowed.look.width = sheet.needs.width;
  const auto picture = picture_of_grid(narrowed, grid);
  if (!picture) return lines_of_grid(sheet, narrowed, grid);
  for (const Line& line : picture->lines) sheet.canvas.put(sheet.row++, 0, line);
  const int height = picture->card_height;
  const int top = sheet.row - grid.shape.rows() * height;
  for (int cell = 0; cell < grid.shape.cells(); ++cell) {
    const auto id = static_cast<CellId>(cell);
    const Area area{top + grid.shape.row(id) * height,
                    picture->left + grid.shape.column(id) * (picture->card_width + 1), height,
                    picture->card_width};
    Spot& spot = sheet.add_cell(grid, id, area);
    if (picture->framed) continue;
    spot.mark_row = area.row + height - 1;  // in its first line it may be joined to the next
    spot.mark_column = area.column + area.width;
  }
}

}  // namespace talon::screen
