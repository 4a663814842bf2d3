#include "cli/screen/board.h"

#include <algorithm>
#include <optional>

#include "base/contains.h"
#include "cli/pages/family_page.h"
#include "cli/pages/known_cards.h"
#include "cli/screen/board_sheet.h"
#include "cli/screen/pile_flow.h"
#include "load/annotations.h"

namespace talon::screen {
namespace {

using cli::Line;
using cli::Presenter;

constexpr int kGapInLine = 2;  ///< between what a row of the game names
constexpr int kMinShare = 24;  ///< columns of what takes all the room that it is given
constexpr const char* kGap = ScreenForm::kGap;

/// What a row of a screen names: a zone, a family or a grid.
struct BoardPiece {
  std::span<const View::Zone> zones;
  const View::Grid* grid = nullptr;

  std::string name(const BoardNeeds& needs) const {
    return grid != nullptr ? grid->name : needs.info(zones.front()).declared_name();
  }
  bool quiet() const { return grid == nullptr && zones.front().quiet; }
};

bool is_pile(const BoardNeeds& needs, const View::Zone& zone) {
  const bool spread = zone.shown == Shown::cards || zone.shown == Shown::row;
  return zone.facing == Facing::down || !spread || needs.info(zone).maximum == 1;
}

bool is_drawn(const BoardNeeds& needs, const View::Zone& zone) {
  const ZoneFamily* const family = needs.presenter.game.definition.family(needs.info(zone).family);
  return family != nullptr && !family->spots.empty();
}

/// What is as wide as there is room.
bool stretches(const BoardNeeds& needs, const BoardPiece& piece) {
  if (piece.grid != nullptr) return true;
  const View::Zone& zone = piece.zones.front();
  return !is_pile(needs, zone) && !needs.in_family(zone) && needs.used[zone.id];
}

void draw_zones(BoardSheet& sheet, PileFlow& flow, std::span<const View::Zone> family) {
  const BoardNeeds& needs = sheet.needs;
  const View::Zone& first = family.front();
  if (first.shown == Shown::count && !needs.in_family(first)) {
    flow.listed(first);
  } else if (is_drawn(needs, first)) {
    flow.end();
    if (draw_as_drawn(sheet, family)) return;
    for (const View::Zone& zone : family) flow.pile(zone);
  } else if (is_pile(needs, first)) {
    for (const View::Zone& zone : family) flow.pile(zone);
  } else if (needs.in_family(first)) {
    flow.end();
    draw_columns(sheet, family);
  } else if (needs.used[first.id]) {
    flow.end();
    draw_row(sheet, first);
  } else {
    flow.listed(first);
  }
}

/// Draws pieces below one another, but for piles and short lists, which share a line.
Board draw_below(const BoardNeeds& needs, const std::vector<BoardPiece>& pieces) {
  BoardSheet sheet(needs);
  PileFlow flow(sheet);
  for (const BoardPiece& piece : pieces) {
    if (piece.grid == nullptr) {
      draw_zones(sheet, flow, piece.zones);
    } else {
      flow.end();
      draw_grid_of(sheet, *piece.grid);
    }
  }
  flow.end();
  sheet.canvas.set_rows(sheet.row);
  return {std::move(sheet.canvas), std::move(sheet.spots), std::move(sheet.marks)};
}

/// Boards beside one another.
struct BoardLine {
  struct Part {
    Board board;
    int column = 0;
    int width = 0;
  };
  std::vector<Part> parts;
  std::optional<std::size_t> gap;  ///< the first part that is at the right edge

  int width() const { return parts.empty() ? 0 : parts.back().column + parts.back().width; }
  int height() const {
    int rows = 0;
    for (const Part& part : parts) rows = std::max(rows, part.board.canvas.rows());
    return rows;
  }
};

class BoardMaker {
 public:
  BoardMaker(const Presenter& presenter, const View& view, int columns, const Density& density)
      : presenter_(presenter), view_(view), needs_(presenter, view_, columns, density) {
    for (std::size_t at = 0; at < view_.zones.size();) {
      const std::span<const View::Zone> family = cli::family_at(presenter, view_, at);
      at += family.size();
      pieces_.push_back({family});
    }
    for (const View::Grid& grid : view_.grids) pieces_.push_back({{}, &grid});
    show_as_on_screen();
  }

  Board make(const std::vector<Line>& views) {
    for (const std::vector<std::string>& row : form().rows) add_row(row);
    add_rest();
    Board board = put_together();
    Canvas& canvas = board.canvas;
    int row = canvas.rows();
    const std::vector<Line> known = cli::known_cards(presenter_, view_, needs_.width);
    canvas.set_rows(row + static_cast<int>(known.size() + views.size()));
    for (const Line& line : known) canvas.put(row++, 0, line);
    for (const Line& line : views) canvas.put(row++, 0, line);
    return board;
  }

 private:
  const ScreenForm& form() const { return annotations_of(presenter_.game).screen; }

  void show_as_on_screen() {
    for (View::Zone& zone : view_.zones) {
      const auto found = form().shown.find(needs_.info(zone).declared_name());
      if (found != form().shown.end()) zone.shown = found->second;
    }
  }

  const BoardPiece* piece_called(const std::string& name) const {
    const auto found = std::ranges::find_if(
        pieces_, [&](const BoardPiece& piece) { return piece.name(needs_) == name; });
    return found == pieces_.end() ? nullptr : &*found;  // a family may have no zones
  }

  /// What takes all the room that it is given shares what the others leave.
  void add_row(const std::vector<std::string>& names) {
    int left = needs_.width;
    int stretching = 0;
    std::vector<std::pair<const BoardPiece*, std::optional<Board>>> drawn;
    for (const std::string& name : names) {
      const BoardPiece* const piece = name == kGap ? nullptr : piece_called(name);
      if (name != kGap && piece == nullptr) continue;
      drawn.emplace_back(piece, std::nullopt);
      if (piece == nullptr) continue;
      left -= kGapInLine;
      if (stretches(needs_, *piece)) {
        ++stretching;
        continue;
      }
      drawn.back().second = draw_below(needs_, {*piece});
      left -= used_width(*drawn.back().second);
    }
    const int share = stretching == 0 ? 0 : (left + kGapInLine) / stretching;
    BoardNeeds narrowed = needs_;
    if (share >= kMinShare) narrowed.width = std::min(share, needs_.width);
    BoardLine line;
    for (auto& [piece, board] : drawn) {
      if (piece == nullptr) {
        line.gap = line.parts.size();
        continue;
      }
      if (!board) board = draw_below(narrowed, {*piece});
      add_part(line, *std::move(board));
    }
    end_line(line);
  }

  void add_part(BoardLine& line, Board board) {
    const int width = used_width(board);
    int column = line.parts.empty() ? 0 : line.width() + kGapInLine;
    if (column + width > needs_.width && column > 0) {
      end_line(line);
      column = 0;
    }
    line.parts.push_back({std::move(board), column, width});
  }

  void end_line(BoardLine& line) {
    if (!line.parts.empty()) lines_.push_back(std::move(line));
    line = {};
  }

  void add_rest() {
    std::vector<BoardPiece> rest;
    for (const BoardPiece& piece : pieces_) {
      const bool placed = std::ranges::any_of(
          form().rows, [&](const auto& row) { return contains(row, piece.name(needs_)); });
      if (!placed && !piece.quiet()) rest.push_back(piece);
    }
    BoardLine line;
    line.parts.push_back({draw_below(needs_, rest), 0, needs_.width});
    rest_ = std::move(line);
  }

  Board put_together() {
    int edge = 0;
    int rows = rest_.height();
    for (const BoardLine& line : lines_) {
      edge = std::max(edge, line.width());
      rows += line.height();
    }
    Board all{Canvas(rows, needs_.width), {}, {}};
    int row = 0;
    for (BoardLine& line : lines_) row = put_line(all, line, row, edge);
    put_line(all, rest_, row, edge);
    return all;
  }

  /// Says where the next line begins.
  static int put_line(Board& all, BoardLine& line, int row, int edge) {
    const int beyond = edge - line.width();
    for (std::size_t index = 0; index < line.parts.size(); ++index) {
      BoardLine::Part& part = line.parts[index];
      if (line.gap && index >= *line.gap) part.column += std::max(beyond, 0);
      const Canvas& canvas = part.board.canvas;
      all.canvas.paste(row, part.column, canvas, 0, canvas.rows());
      for (Spot& spot : part.board.spots) {
        spot.area.row += row;
        spot.area.column += part.column;
        spot.mark_row += row;
        spot.mark_column += part.column;
        all.spots.push_back(std::move(spot));
      }
      for (const Mark& mark : part.board.marks) {
        all.marks.push_back({mark.thing, mark.row + row, mark.column + part.column});
      }
    }
    return row + line.height();
  }

  const Presenter& presenter_;
  View view_;  ///< as the screen shows it
  BoardNeeds needs_;
  std::vector<BoardPiece> pieces_;  ///< as they are declared
  std::vector<BoardLine> lines_;
  BoardLine rest_;
};

}  // namespace

const std::vector<Density>& densities() {
  static const std::vector<Density> all = {
      {.row_body = 3, .pile_body = 1, .column_body = 2},
      {.row_body = 2, .pile_body = 1, .column_body = 1},
      {.row_body = 2, .pile_body = 0, .column_body = 1},
      {.row_body = 2, .pile_body = 0, .column_body = 0},
      {.row_body = 2, .pile_body = -1, .column_body = 0},
      {.row_body = 1, .pile_body = -1, .column_body = 0},
      {.row_body = 1, .pile_body = -1, .column_body = -1, .grid_frames = false},
      {.row_body = 0, .pile_body = -1, .column_body = -1, .grid_frames = false},
      {.row_body = -1, .pile_body = -1, .column_body = -1, .grid_frames = false},
      {.row_body = -1, .pile_body = -1, .column_body = -1, .grid_frames = false, .folded = true},
  };
  return all;
}

int used_width(const Board& board) {
  int columns = 0;
  for (int row = 0; row < board.canvas.rows(); ++row) {
    for (int column = board.canvas.columns(); column-- > columns;) {
      if (board.canvas.at(row, column).text == " ") continue;
      columns = column + 1;
      break;
    }
  }
  for (const Spot& spot : board.spots) {
    columns = std::max(columns, spot.area.column + spot.area.width);
  }
  return columns;
}

Board make_board(const Presenter& presenter, const View& view, const std::vector<Line>& views,
                 int columns, const Density& density) {
  return BoardMaker(presenter, view, columns, density).make(views);
}

}  // namespace talon::screen
