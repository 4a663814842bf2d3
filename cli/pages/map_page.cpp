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
constexpr int kMaxPlaces = 64;  ///< in a row or column that is drawn

/// How a box shows its place besides its marks.
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
    const auto marked = std::ranges::find_if(map_.places, [](const MapPage::Place& place) {
      return std::ranges::any_of(place.marks, [](const auto& mark) { return mark.kind == 0; });
    });
    return marked == map_.places.end() ? 0 : marked->row;
  }

  std::size_t box_width() const { return room_ + 2; }
  std::size_t start_of(int column) const { return column * (box_width() + kBoxGap); }

  const MapPage::Place* at(int row, int column) const {
    const auto found = std::ranges::find_if(
        map_.places, [&](const auto& place) { return place.row == row && place.column == column; });
    return found == map_.places.end() ? nullptr : &*found;
  }

  bool has(const MapPage::Place* place, Side side, MapForm::Line line) const {
    return place != nullptr && std::ranges::any_of(place->links, [&](const MapPage::Link& link) {
             return link.side == side && map_.links[link.kind].line == line;
           });
  }

  std::size_t widest() const {
    std::size_t width = 0;
    for (const MapPage::Place& place : map_.places) {
      width = std::max(width, display_width(name_of(place)));
      if (labels_ == Labels::full) width = std::max(width, display_width(details(place)));
      for (const MapPage::Mark& mark : place.marks) {
        width = std::max(width, display_width(sign_of(presenter_, map_, mark).text));
      }
    }
    return width;
  }

  const std::string& name_of(const MapPage::Place& place) const {
    return labels_ == Labels::brief ? place.short_label : place.label;
  }

  static std::string details(const MapPage::Place& place) {
    std::string text;
    for (const LabelledValue& value : place.details) {
      if (value.words.empty()) continue;
      if (!text.empty()) text += "/";
      text += value.words;
    }
    return text;
  }

  /// What is in the box, a line each.
  std::vector<Line> contents(const MapPage::Place& place) const {
    std::vector<Line> lines;
    lines.push_back({heading(cut_to(name_of(place), room_))});
    const std::string more = labels_ == Labels::full ? details(place) : std::string();
    if (!more.empty()) lines.push_back({aside(cut_to(more, room_))});
    Line marks;
    for (const MapPage::Mark& mark : place.marks) {
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

  /// The boxes of a row, each of equally many lines; blanks where no place is.
  Indexed<std::vector<Line>> boxes_of(int row) const {
    Indexed<std::vector<Line>> boxes;
    std::size_t height = 1;
    for (int column = 0; column < map_.columns; ++column) {
      const MapPage::Place* place = at(row, column);
      boxes.push_back(place ? contents(*place) : std::vector<Line>());
      height = std::max(height, boxes.back().size());
    }
    for (int column = 0; column < map_.columns; ++column) {
      std::vector<Line>& box = boxes[column];
      box.resize(height);
      if (const MapPage::Place* place = at(row, column)) {
        box = framed(*place, box);
      } else {
        box.assign(height + 2, {});
      }
    }
    return boxes;
  }

  std::vector<Line> framed(const MapPage::Place& place, const std::vector<Line>& inside) const {
    std::vector<Line> box;
    box.push_back(border(place, Side::top));
    for (std::size_t i = 0; i < inside.size(); ++i) {
      const bool first = i == 0;  // what leaves to the left and right is here
      Line line{Span{first ? stroke(place, Side::left) : strokes_.upright, {}}};
      append(line, inside[i]);
      pad(line, room_ + 1);
      line.push_back({first ? stroke(place, Side::right) : strokes_.upright, {}});
      box.push_back(std::move(line));
    }
    box.push_back(border(place, Side::bottom));
    return box;
  }

  /// What the frame shows where a link leaves it, or the frame itself.
  const char* stroke(const MapPage::Place& place, Side side) const {
    if (has(&place, side, MapForm::Line::joined)) return strokes_.joined[side];
    if (has(&place, side, MapForm::Line::open)) return strokes_.open[side];
    if (has(&place, side, MapForm::Line::closed)) return strokes_.closed;
    return side == Side::left || side == Side::right ? strokes_.upright : strokes_.across;
  }

  Line border(const MapPage::Place& place, Side side) const {
    const bool top = side == Side::top;
    std::string text = strokes_.corners[top ? 0 : 3];
    for (std::size_t i = 0; i < room_; ++i) {
      text += i == room_ / 2 ? stroke(place, side) : strokes_.across;
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
    const bool used = std::ranges::any_of(map.places, [&](const auto& place) {
      return std::ranges::any_of(place.marks, [&](const auto& mark) { return mark.kind == kind; });
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
  if (!presenter.look.plain && map.columns <= kMaxPlaces && map.rows <= kMaxPlaces) {
    for (const Labels labels : {Labels::full, Labels::named, Labels::brief}) {
      Picture picture(presenter, map, labels);
      if (!picture.fits()) continue;
      DrawnMap drawn = picture.draw();
      const auto add = [&](std::vector<Line> lines) {
        for (Line& line : lines) drawn.lines.push_back(std::move(line));
      };
      add(legend(presenter, map));
      if (labels != Labels::full) add(map_in_words(presenter, map));
      return drawn;
    }
  }
  return {map_in_words(presenter, map), 0};
}

}  // namespace talon::cli
