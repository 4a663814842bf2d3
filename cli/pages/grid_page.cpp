#include "cli/pages/grid_page.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/card_face.h"
#include "cli/terminal/wrap.h"
#include "rules/names.h"
#include "table/cell_name.h"

namespace talon::cli {
namespace {

/// The strokes of a frame.
struct FrameStrokes {
  const char* across;
  const char* joined_across;
  const char* upright;
  std::array<const char*, 4> corners;  ///< clockwise from the top left
  const char* nothing;                 ///< is in an empty cell
};
constexpr FrameStrokes kFrameLines = {"─", "═", "│", {"┌", "┐", "┘", "└"}, "·"};
constexpr FrameStrokes kFrameLetters = {"-", "=", "|", {"+", "+", "+", "+"}, "."};
constexpr const char* kJoined = "=";        ///< between two cards that are related
constexpr const char* kJoinedBelow = "\"";  ///< the same, where one lies below the other
constexpr int kRowsOfFrame = 3;

std::string repeated(const char* stroke, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += stroke;
  return text;
}

Line centred(const Line& content, std::size_t width) {
  const std::size_t free = width - std::min(width, width_of(content));
  Line line{Span{std::string(free / 2, ' '), {}}};
  append(line, content);
  pad(line, width);
  return line;
}

class GridPage {
 public:
  GridPage(const Presenter& presenter, const View::Grid& grid)
      : presenter_(presenter),
        grid_(grid),
        edges_(edges_attribute(presenter.game.cards())),
        strokes_(presenter.look.glyphs ? kFrameLines : kFrameLetters) {}

  std::vector<Line> draw() {
    if (presenter_.look.plain) {
      sentences();
    } else if (choose_widths()) {
      pictures();
    } else if (bare_faces_fit()) {
      bare_faces();
    } else {
      card_lines();
    }
    return std::move(lines_);
  }

  std::vector<Line> draw_close() {
    if (presenter_.look.plain) return draw();
    spacing_ = Spacing::tight;
    measure_edges();
    const std::size_t separators = edge_width_ > 1 ? kSides.size() - 1 : 0;
    const std::size_t edges = edges_ < 0 ? 0 : kSides.size() * edge_width_ + separators;
    // A blank before the edges where there is room for it.
    width_ = face_width() + edges + 1;
    gap_before_edges_ = edges > 0 && fits();
    if (!gap_before_edges_) --width_;
    each_band([&](Band band) { close_band(band); });
    if (edges_ >= 0) say(Message("play.cells-legend-close"));
    return std::move(lines_);
  }

  GridPicture draw_picture(Frames frames) {
    GridPicture picture;
    picture.framed = choose_widths() && frames == Frames::wanted;
    picture.left = static_cast<int>(label_width());
    if (picture.framed) {
      pictures();
      picture.beside = shape().columns();
      picture.card_height = kRowsOfFrame;
    } else {
      picture.beside = faces_over_edges();
      picture.card_height = edges_ < 0 ? 1 : 2;
    }
    picture.card_width = static_cast<int>(width_);
    picture.lines = std::move(lines_);
    return picture;
  }

 private:
  const GridShape& shape() const { return grid_.shape; }
  const View::Cell& at(CellId cell) const { return grid_.cells[cell]; }
  bool shown(CellId cell) const { return at(cell).card != kNoCard; }

  bool joined(CellId cell, Side side) const {
    const CellId other = shape().neighbour(cell, side);
    if (other == kNoCell) return false;
    switch (side) {
      case Side::right:
        return (grid_.links.right >> cell & 1) != 0;
      case Side::bottom:
        return (grid_.links.below >> cell & 1) != 0;
      case Side::left:
        return (grid_.links.right >> other & 1) != 0;
      case Side::top:
        break;
    }
    return (grid_.links.below >> other & 1) != 0;
  }

  /// What a side of the card shows as it lies; empty when its edges show nothing.
  std::string edge(CellId cell, Side side) const {
    if (edges_ < 0 || !shown(cell)) return {};
    const AttributeValue value = presenter_.game.cards().value(edges_, at(cell).card);
    return value.absent ? std::string() : std::to_string(value.edge(turned(side, -at(cell).turns)));
  }

  // ---- pictures ----------------------------------------------------------------

  /// Finds how the faces of all cards in play fit, so that the picture keeps its
  /// form from deal to deal.
  bool choose_widths() {
    measure_edges();
    const std::size_t columns = shape().columns();
    const std::size_t room = (presenter_.look.width - label_width() + 1) / columns - 1;
    for (const auto& [spacing, padding] : {std::pair<Spacing, std::size_t>{Spacing::wide, 2},
                                           {Spacing::wide, 0},
                                           {Spacing::tight, 2},
                                           {Spacing::tight, 0}}) {
      spacing_ = spacing;
      width_ = face_width() + 2 * edge_width_ + padding;
      if (width_ <= room) return true;
    }
    return false;
  }

  void measure_edges() {
    const CardTable& cards = presenter_.game.cards();
    for (int card = 0; card < cards.size() && edges_ >= 0; ++card) {
      const AttributeValue value = cards.value(edges_, static_cast<CardId>(card));
      for (const Side side : kSides) {
        edge_width_ = std::max(edge_width_, std::to_string(value.edge(side)).size());
      }
    }
  }

  std::size_t face_width() const {
    std::size_t widest = 1;
    for (int card = 0; card < presenter_.game.cards().size(); ++card) {
      const Line face = card_face(presenter_, static_cast<CardId>(card), spacing_);
      widest = std::max(widest, width_of(face));
    }
    return widest;
  }

  /// The number of a row and a blank.
  std::size_t label_width() const { return std::to_string(shape().rows()).size() + 1; }

  void pictures() {
    column_letters();
    for (int row = 0; row < shape().rows(); ++row) {
      for (int part = 0; part < kRowsOfFrame; ++part) lines_.push_back(strip(row, part));
    }
  }

  /// Some columns beside each other.
  struct Band {
    int first = 0;
    int end = 0;
  };
  Band all_columns() const { return {0, shape().columns()}; }
  /// Calls draw(band) for as few bands of columns as have room, of the same width but for the last;
  /// says how many columns that is.
  template <typename Draw>
  int each_band(Draw draw) const {
    const int room = presenter_.look.width - static_cast<int>(label_width()) + 1;
    const int fitting = std::clamp(room / (static_cast<int>(width_) + 1), 1, shape().columns());
    const int bands = (shape().columns() + fitting - 1) / fitting;
    const int beside = (shape().columns() + bands - 1) / bands;
    for (int first = 0; first < shape().columns(); first += beside) {
      draw(Band{first, std::min(first + beside, shape().columns())});
    }
    return beside;
  }
  /// Where a column is, of those that are drawn; after the last is where another one would be.
  std::size_t start_of(int column) const { return label_width() + column * (width_ + 1); }
  std::size_t start_of(int column, Band band) const { return start_of(column - band.first); }

  void column_letters() { column_letters(all_columns()); }
  void column_letters(Band band) {
    Line letters;
    for (int column = band.first; column < band.end; ++column) {
      pad(letters, start_of(column, band));
      const std::string name = cell_name(0, column).substr(0, 1);
      append(letters, centred({aside(name)}, width_));
    }
    lines_.push_back(std::move(letters));
  }

  /// One line of terminal through a row of cards: 0 at the top, 1 in the middle.
  Line strip(int row, int part) const {
    Line line{aside(part == 1 ? std::to_string(row + 1) : std::string())};
    for (int column = 0; column < shape().columns(); ++column) {
      const CellId cell = shape().cell(row, column);
      pad(line, start_of(column));
      append(line, part == 1 ? middle(cell) : border(cell, part == 0 ? Side::top : Side::bottom));
      if (part == 1 && joined(cell, Side::right)) line.push_back(heading(kJoined));
    }
    return line;
  }

  Line border(CellId cell, Side side) const {
    if (!at(cell).filled) return {Span{std::string(width_, ' '), {}}};
    const bool top = side == Side::top;
    const bool join = joined(cell, side);
    const char* stroke = join ? strokes_.joined_across : strokes_.across;
    const std::string shown = edge(cell, side);
    const std::size_t free = width_ - 2 - shown.size();
    const Style style{.colour = {}, .bold = join, .faint = false};
    return {Span{strokes_.corners[top ? 0 : 3], {}},
            Span{repeated(stroke, free / 2) + shown + repeated(stroke, free - free / 2), style},
            Span{strokes_.corners[top ? 1 : 2], {}}};
  }

  Line middle(CellId cell) const {
    if (!at(cell).filled) return centred({aside(strokes_.nothing)}, width_);
    Line line{upright(cell, Side::left)};
    const std::size_t inner = width_ - 2 * edge_width_;
    append(line, centred(shown(cell) ? card_face(presenter_, at(cell).card, spacing_)
                                     : Line{Span{"?", {}}},
                         inner));
    line.push_back(upright(cell, Side::right));
    return line;
  }

  Span upright(CellId cell, Side side) const {
    std::string shown = edge(cell, side);
    if (shown.empty()) shown = strokes_.upright;
    const std::string blanks(edge_width_ - std::min(edge_width_, display_width(shown)), ' ');
    return {side == Side::left ? shown + blanks : blanks + shown,
            Style{.colour = {}, .bold = joined(cell, side), .faint = false}};
  }

  // ---- faces without frames ------------------------------------------------------

  /// Whether cards that show nothing at their edges fit so into the width.
  bool bare_faces_fit() {
    spacing_ = Spacing::tight;
    width_ = face_width();
    return edges_ < 0 && fits();
  }
  bool fits() const {
    return std::cmp_less_equal(start_of(shape().columns()) - 1, presenter_.look.width);
  }

  void bare_faces() {
    column_letters();
    for (int row = 0; row < shape().rows(); ++row) {
      lines_.push_back(row_of([&](CellId cell) { return bare_face(cell); }, row, all_columns()));
    }
  }

  void close_band(Band band) {
    column_letters(band);
    for (int row = 0; row < shape().rows(); ++row) {
      lines_.push_back(row_of([&](CellId cell) { return close_card(cell); }, row, band));
      if (joined_below(row, band)) lines_.push_back(joints(row, band));
    }
  }

  /// Says how many columns are beside each other.
  int faces_over_edges() {
    spacing_ = Spacing::tight;
    const std::size_t separators = edge_width_ > 1 ? kSides.size() - 1 : 0;
    const std::size_t below = kSides.size() * edge_width_ + separators + 1;
    width_ = std::max(face_width(), edges_ < 0 ? 0 : below);
    return each_band([&](Band band) {
      column_letters(band);
      for (int row = 0; row < shape().rows(); ++row) {
        lines_.push_back(row_of([&](CellId cell) { return bare_face(cell); }, row, band));
        if (edges_ >= 0) lines_.push_back(edges_below(row, band));
      }
    });
  }

  /// What the edges of a row show, with the sign that a card is joined to the one below.
  Line edges_below(int row, Band band) const {
    Line line;
    for (int column = band.first; column < band.end; ++column) {
      const CellId cell = shape().cell(row, column);
      Line below{Span{join(edges_of(cell), edge_width_ > 1 ? "-" : ""), {}}};
      if (joined(cell, Side::bottom)) below.push_back(heading(kJoinedBelow));
      pad(line, start_of(column, band));
      append(line, centred(below, width_));
    }
    return line;
  }

  template <typename Draw>
  Line row_of(Draw draw, int row, Band band) const {
    Line line{aside(std::to_string(row + 1))};
    for (int column = band.first; column < band.end; ++column) {
      const CellId cell = shape().cell(row, column);
      pad(line, start_of(column, band));
      append(line, draw(cell));
      if (joined(cell, Side::right)) line.push_back(heading(kJoined));
    }
    return line;
  }

  /// A face and its edges, clockwise from the top.
  Line close_card(CellId cell) const {
    if (!shown(cell) || edge(cell, Side::top).empty()) return bare_face(cell);
    Line face = card_face(presenter_, at(cell).card, Spacing::tight);
    const char* before = gap_before_edges_ ? " " : "";
    face.push_back({before + join(edges_of(cell), edge_width_ > 1 ? "-" : ""), {}});
    return centred(face, width_);
  }

  bool joined_below(int row, Band band) const {
    for (int column = band.first; column < band.end; ++column) {
      if (joined(shape().cell(row, column), Side::bottom)) return true;
    }
    return false;
  }

  /// What joins the cards of a row to those below.
  Line joints(int row, Band band) const {
    Line line;
    for (int column = band.first; column < band.end; ++column) {
      if (!joined(shape().cell(row, column), Side::bottom)) continue;
      pad(line, start_of(column, band));
      append(line, centred({heading(kJoinedBelow)}, width_));
    }
    return line;
  }

  Line bare_face(CellId cell) const {
    if (!at(cell).filled) return centred({aside(strokes_.nothing)}, width_);
    if (!shown(cell)) return centred({Span{"?", {}}}, width_);
    return centred(card_face(presenter_, at(cell).card, spacing_), width_);
  }

  // ---- a line or a sentence a card -----------------------------------------------

  std::vector<std::string> joined_cells(CellId cell) const {
    CellSet others = 0;
    for (const Side side : kSides) {
      if (joined(cell, side)) others |= cell_bit(shape().neighbour(cell, side));
    }
    return cell_names(shape(), others);
  }

  template <typename Add>
  void each_card(Add add) {
    CellSet empty = 0;
    for (int i = 0; i < shape().cells(); ++i) {
      const auto cell = static_cast<CellId>(i);
      if (at(cell).filled) {
        add(cell);
      } else {
        empty |= cell_bit(cell);
      }
    }
    if (empty != 0) say(Message("play.cells-empty").with("cells", cell_names(shape(), empty)));
  }

  void say(const Message& message) {
    const std::string text = presenter_.messages.render(message);
    append(lines_, wrap(text, presenter_.look.width, kMargin));
  }

  /// "a1  7 C E  2-3-1-1  = b1 a2": the edges from the top, clockwise.
  void card_lines() {
    say(Message("play.cells-legend"));
    each_card([&](CellId cell) {
      Line line{aside(kMargin + cell_name(shape(), cell))};
      pad(line, kIndent + label_width() + 2);
      append(line, shown(cell) ? card_face(presenter_, at(cell).card, Spacing::wide)
                               : Line{Span{"?", {}}});
      pad(line, kIndent + label_width() + 4 + face_width());
      if (!edge(cell, Side::top).empty()) line.push_back({join(edges_of(cell), "-"), {}});
      const std::vector<std::string> others = joined_cells(cell);
      if (!others.empty())
        line.push_back(heading("  " + std::string(kJoined) + " " + join(others, " ")));
      lines_.push_back(std::move(line));
    });
  }

  std::vector<std::string> edges_of(CellId cell) const {
    std::vector<std::string> all;
    for (const Side side : kSides) all.push_back(edge(cell, side));
    return all;
  }

  void sentences() {
    each_card([&](CellId cell) {
      const std::string name = cell_name(shape(), cell);
      if (!shown(cell)) return say(Message("play.cell-hidden").with("cell", name));
      std::string text = card_in_words(presenter_, at(cell).card, Edges::left_out);
      if (!edge(cell, Side::top).empty()) {
        const std::vector<std::string> edges = edges_of(cell);
        text += "; " + presenter_.messages.render(Message("play.cell-edges")
                                                      .with("top", edges[0])
                                                      .with("right", edges[1])
                                                      .with("bottom", edges[2])
                                                      .with("left", edges[3]));
      }
      const std::vector<std::string> others = joined_cells(cell);
      if (!others.empty()) {
        text +=
            "; " + presenter_.messages.render(Message("play.cell-joined").with("cells", others));
      }
      say(Message("play.cell").with("cell", name).with("card", text));
    });
  }

  const Presenter& presenter_;
  const View::Grid& grid_;
  int edges_;  ///< the attribute that a card shows at its edges; -1 when there is none
  const FrameStrokes& strokes_;
  Spacing spacing_ = Spacing::wide;
  std::size_t edge_width_ = 1;
  std::size_t width_ = 0;  ///< of a card
  bool gap_before_edges_ = false;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> draw_grid(const Presenter& presenter, const View::Grid& grid) {
  return GridPage(presenter, grid).draw();
}

std::vector<Line> draw_close_grid(const Presenter& presenter, const View::Grid& grid) {
  return GridPage(presenter, grid).draw_close();
}

GridPicture picture_of_grid(const Presenter& presenter, const View::Grid& grid, Frames frames) {
  return GridPage(presenter, grid).draw_picture(frames);
}

}  // namespace talon::cli
