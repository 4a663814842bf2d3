// Grids: cards as they lie.
#include "cli/pages/grid_page.h"
#include "cli/screen/board_sheet.h"

namespace talon::screen {

void draw_grid_of(BoardSheet& sheet, const View::Grid& grid) {
  cli::Presenter narrowed = sheet.needs.presenter;
  narrowed.look.width = sheet.needs.width;
  const auto frames = sheet.needs.density.grid_frames ? cli::Frames::wanted : cli::Frames::left_out;
  const cli::GridPicture picture = picture_of_grid(narrowed, grid, frames);
  const int height = picture.card_height;
  const int of_band = 1 + grid.shape.rows() * height;
  for (int cell = 0; cell < grid.shape.cells(); ++cell) {
    const auto id = static_cast<CellId>(cell);
    const int column = grid.shape.column(id);
    const Area area{sheet.row + column / picture.beside * of_band + 1 + grid.shape.row(id) * height,
                    picture.left + column % picture.beside * (picture.card_width + 1), height,
                    picture.card_width};
    Spot& spot = sheet.add_cell(grid, id, area);
    if (picture.framed) continue;
    spot.mark_row = area.row + height - 1;  // in its first line it may be joined to the next
    spot.mark_column = area.column + area.width;
  }
  for (const cli::Line& line : picture.lines) sheet.canvas.put(sheet.row++, 0, line);
}

}  // namespace talon::screen
