#include "cli/pages/map_page.h"

#include <algorithm>
#include <array>

#include "base/indexed.h"
#include "base/unicode.h"
#include "cli/pages/map_words.h"
#include "cli/terminal/wrap.h"

namespace talon::cli {
namespace {

/// The strokes of boxes and of what leaves them, by side from the top on.
struct BoxStrokes {
  const char* across;
  const char* upright;
  std::array<const char*, 4> corners;  ///< clockwise from the top left
  IndexedArray<const char*, 4> joined;
  IndexedArray<const char*, 4> open;
  const char* closed;
};
constexpr BoxStrokes kBoxLines = {
    "─", "│", {"┌", "┐", "┘", "└"}, {"┴", "├", "┬", "┤"}, {"↑", "→", "↓", "←"}, "×"};
constexpr BoxStrokes kBoxLetters = {
    "-", "|", {"+", "+", "+", "+"}, {"+", "+", "+", "+"}, {"^", ">", "v", "<"}, "x"};

constexpr std::size_t kBoxGap = 2;      ///< columns between two boxes
constexpr std::size_t kMinBoxRoom = 3;  ///< inside a box
constexpr std::size_t kMaxRoom = 20;
constexpr int kMaxDrawn = 64;  ///< in a row or column that is drawn

/// How a box shows its cell besides its marks.
enum class Labels {
  full,   ///< by its name and details
  named,  ///< by its name
  brief,  ///< by its short name
};

/// A picture of one choice of labels.
class Picture {
 public:
  Picture(const Presenter& presenter, const MapPage& map, Labels labels)
      : presenter_(presenter),
        map_(map),
        labels_(labels),
        strokes_(presenter.look.glyphs ? kBoxLines : kBoxLetters) {
    const int width = presenter.look.width;
    const std::size_t columns = std::max(map.columns, 1);
    const std::size_t all = std::max(width, 1) + kBoxGap;
    const std::size_t share = all / columns;
    const std::size_t maximum = share > kBoxGap + 2 ? share - kBoxGap - 2 : 0;
    room_ = std::clamp(widest(), kMinBoxRoom, kMaxRoom);
    fits_ = room_ <= maximum;
  }

  bool fits() const { return fits_; }

  DrawnMap draw() {
    for (int row = 0; row < map_.rows; ++row) {
      const Indexed<std::vector<Line>> boxes = boxes_of(row);
      if (row == row_in_middle()) {
        drawn_.middle = static_cast<int>(lines_.size() + boxes.front().size() / 2);
      }
      for (std::size_t part = 0; part < boxes.front().size(); ++part) {
        Line line;
        for (int column = 0; column < map_.columns; ++column) {
          const Line& piece = boxes[column][part];
          if (piece.empty()) continue;
          pad(line, start_of(column));
          append(line, piece);
          if (part == 1 && has(at(row, column), Side::right, MapForm::Line::joined)) {
            line.push_back({std::string(strokes_.across) + strokes_.across, {}});
          }
        }
        lines_.push_back(std::move(line));
      }
      if (row + 1 < map_.rows) draw_gap(row);
    }
    drawn_.lines = std::move(lines_);
    return std::move(drawn_);
  }

 private:
  int row_in_middle() const {
    const auto marked = std::ranges::find_if(map_.cells, [](const MapPage::Cell& cell) {
      return std::ranges::any_of(cell.marks, [](const auto& mark) { return mark.kind == 0; });
    });
    return marked == map_.cells.end() ? 0 : marked->row;
  }

  std::size_t box_width() const { return room_ + 2; }
  std::size_t start_of(int column) const { return column * (box_width() + kBoxGap); }

  const MapPage::Cell* at(int row, int column) const {
    const auto found = std::ranges::find_if(
        map_.cells, [&](const auto& cell) { return cell.row == row && cell.column == column; });
    return found == map_.cells.end() ? nullptr : &*found;
  }

  bool has(const MapPage::Cell* cell, Side side, MapForm::Line line) const {
    return cell != nullptr && std::ranges::any_of(cell->links, [&](const MapPage::Link& link) {
             return link.side == side && map_.links[link.kind].line == line;
           });
  }

  std::size_t widest() const {
    std::size_t width = 0;
    for (const MapPage::Cell& cell : map_.cells) {
      width = std::max(width, display_width(name_of(cell)));
      if (labels_ == Labels::full) width = std::max(width, display_width(details(cell)));
      for (const MapPage::Mark& mark : cell.marks) {
        width = std::max(width, display_width(sign_of(presenter_, map_, mark).text));
      }
    }
    return width;
  }

  const std::string& name_of(const MapPage::Cell& cell) const {
    return labels_ == Labels::brief ? cell.short_label : cell.label;
  }

  static std::string details(const MapPage::Cell& cell) {
    std::string text;
    for (const LabelledValue& value : cell.details) {
      if (value.words.empty()) continue;
      if (!text.empty()) text += "/";
      text += value.words;
    }
    return text;
  }

  /// What is in the box, a line each.
  std::vector<Line> contents(const MapPage::Cell& cell) const {
    std::vector<Line> lines;
    lines.push_back({heading(cut_to(name_of(cell), room_))});
    const std::string more = labels_ == Labels::full ? details(cell) : std::string();
    if (!more.empty()) lines.push_back({aside(cut_to(more, room_))});
    Line marks;
    for (const MapPage::Mark& mark : cell.marks) {
      Span sign = sign_of(presenter_, map_, mark);
      const std::size_t now = width_of(marks);
      if (now > 0 && now + 1 + display_width(sign.text) > room_) {
        lines.push_back(std::exchange(marks, {}));
      } else if (now > 0) {
        marks.push_back({" ", {}});
      }
      marks.push_back(std::move(sign));
    }
    if (!marks.empty()) lines.push_back(std::move(marks));
    return lines;
  }

  /// The boxes of a row, each of equally many lines; blanks where no cell is.
  Indexed<std::vector<Line>> boxes_of(int row) const {
    Indexed<std::vector<Line>> boxes;
    std::size_t height = 1;
    for (int column = 0; column < map_.columns; ++column) {
      const MapPage::Cell* cell = at(row, column);
      boxes.push_back(cell ? contents(*cell) : std::vector<Line>());
      height = std::max(height, boxes.back().size());
    }
    for (int column = 0; column < map_.columns; ++column) {
      std::vector<Line>& box = boxes[column];
      box.resize(height);
      if (const MapPage::Cell* cell = at(row, column)) {
        box = framed(*cell, box);
      } else {
        box.assign(height + 2, {});
      }
    }
    return boxes;
  }

  std::vector<Line> framed(const MapPage::Cell& cell, const std::vector<Line>& inside) const {
    std::vector<Line> box;
    box.push_back(border(cell, Side::top));
    for (std::size_t i = 0; i < inside.size(); ++i) {
      const bool first = i == 0;  // what leaves to the left and right is here
      Line line{Span{first ? stroke(cell, Side::left) : strokes_.upright, {}}};
      append(line, inside[i]);
      pad(line, room_ + 1);
      line.push_back({first ? stroke(cell, Side::right) : strokes_.upright, {}});
      box.push_back(std::move(line));
    }
    box.push_back(border(cell, Side::bottom));
    return box;
  }

  /// What the frame shows where a link leaves it, or the frame itself.
  const char* stroke(const MapPage::Cell& cell, Side side) const {
    if (has(&cell, side, MapForm::Line::joined)) return strokes_.joined[side];
    if (has(&cell, side, MapForm::Line::open)) return strokes_.open[side];
    if (has(&cell, side, MapForm::Line::closed)) return strokes_.closed;
    return side == Side::left || side == Side::right ? strokes_.upright : strokes_.across;
  }

  Line border(const MapPage::Cell& cell, Side side) const {
    const bool top = side == Side::top;
    std::string text = strokes_.corners[top ? 0 : 3];
    for (std::size_t i = 0; i < room_; ++i) {
      text += i == room_ / 2 ? stroke(cell, side) : strokes_.across;
    }
    return {Span{text + strokes_.corners[top ? 1 : 2], {}}};
  }

  /// The line between two rows of boxes, with what joins them.
  void draw_gap(int row) {
    Line line;
    for (int column = 0; column < map_.columns; ++column) {
      if (!has(at(row, column), Side::bottom, MapForm::Line::joined)) continue;
      pad(line, start_of(column) + 1 + room_ / 2);
      line.push_back({strokes_.upright, {}});
    }
    lines_.push_back(std::move(line));
  }

  const Presenter& presenter_;
  const MapPage& map_;
  Labels labels_;
  const BoxStrokes& strokes_;
  std::size_t room_ = 0;  ///< columns inside a box
  bool fits_ = false;
  std::vector<Line> lines_;
  DrawnMap drawn_;
};

/// The signs in use, and what they mean.
std::vector<Line> legend(const Presenter& presenter, const MapPage& map) {
  const auto key = [&](const Span& sign, const std::string& meaning) {
    return Line{sign, Span{" " + meaning, {}}};
  };
  std::vector<Line> keys;
  for (std::size_t kind = 0; kind < map.marks.size(); ++kind) {
    const bool used = std::ranges::any_of(map.cells, [&](const auto& cell) {
      return std::ranges::any_of(cell.marks, [&](const auto& mark) { return mark.kind == kind; });
    });
    if (used) keys.push_back(key(sign_of(presenter, map.marks[kind]), map.marks[kind].label));
  }
  const BoxStrokes& strokes = presenter.look.glyphs ? kBoxLines : kBoxLetters;
  for (const MapPage::LinkKind& link : map.links) {
    std::string sign = strokes.closed;
    if (link.line == MapForm::Line::joined) sign = std::string(strokes.across) + strokes.across;
    if (link.line == MapForm::Line::open) {
      sign.clear();
      for (const char* arrow : strokes.open) sign += arrow;
    }
    keys.push_back(key({sign, {}}, link.label));
  }
  return in_columns(keys, presenter.look.width, 0);
}

}  // namespace

DrawnMap draw_map(const Presenter& presenter, const MapPage& map) {
  if (!presenter.look.plain && map.columns <= kMaxDrawn && map.rows <= kMaxDrawn) {
    for (const Labels labels : {Labels::full, Labels::named, Labels::brief}) {
      Picture picture(presenter, map, labels);
      if (!picture.fits()) continue;
      DrawnMap drawn = picture.draw();
      append(drawn.lines, legend(presenter, map));
      if (labels != Labels::full) append(drawn.lines, map_in_words(presenter, map));
      return drawn;
    }
  }
  return {map_in_words(presenter, map), 0};
}

}  // namespace talon::cli
