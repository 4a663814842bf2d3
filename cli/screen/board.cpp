#include "cli/screen/board.h"

#include <algorithm>
#include <span>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/card_face.h"
#include "cli/family_page.h"
#include "cli/grid_page.h"
#include "cli/known_cards.h"
#include "cli/screen/card_box.h"
#include "cli/wrap.h"
#include "rules/names.h"
#include "table/cell_name.h"

namespace talon::screen {
namespace {

using cli::Line;
using cli::Presenter;

// More than any board is high.
constexpr int kMaxRows = 600;
constexpr int kGapOfBoxes = 1;
constexpr int kWordGap = 3;
constexpr int kWidestRowBox = 16;
constexpr int kNarrowestWithName = 10;
constexpr int kUsualRow = 5;     ///< cards; fewer take no more room each
constexpr int kNarrow = 60;      ///< from here on piles have frames
constexpr int kPilesBeside = 5;  ///< at least, however long their names are
const Ink kFaint = {.colour = {}, .bold = false, .faint = true, .reversed = false};
const Ink kHeading = {.colour = {}, .bold = true, .faint = false, .reversed = false};

/// The zones that some move of the game takes or chooses from, whether it is offered now or not,
/// so that the board keeps its form.
std::vector<bool> zones_of_moves(const Game& game) {
  std::vector<bool> used(game.layout.spots(), false);
  for (std::size_t move = 0; move < game.move_count(); ++move) {
    for (const spec::Slot& slot : game.move(move).slots) {
      for (const ZoneId zone : places_of(slot)) {
        if (zone != kNoZone) used[zone] = true;
      }
    }
  }
  return used;
}

class BoardMaker {
 public:
  BoardMaker(const Presenter& presenter, const View& view, int columns, const Density& density)
      : presenter_(presenter),
        view_(view),
        used_(zones_of_moves(presenter.game)),
        width_(columns),
        density_(density),
        canvas_(Canvas::growing(kMaxRows, columns)),
        box_(presenter, canvas_) {
    for (int card = 0; card < presenter.game.cards().size(); ++card) {
      const Line corner = card_corner(presenter, static_cast<CardId>(card));
      corner_ = std::max(corner_, static_cast<int>(cli::width_of(corner)));
    }
  }

  Board make(const std::vector<Line>& views) {
    for (std::size_t at = 0; at < view_.zones.size();) {
      const std::span<const View::Zone> family = cli::family_at(presenter_, view_, at);
      at += family.size();
      if (family.front().quiet) continue;
      zones(family);
    }
    for (const View::Grid& grid : view_.grids) draw_grid_of(grid);
    end_flow();
    for (const Line& line : cli::known_cards(presenter_, view_, width_)) {
      canvas_.put(row_++, 0, line);
    }
    for (const Line& line : views) canvas_.put(row_++, 0, line);
    canvas_.set_rows(row_);
    return {std::move(canvas_), std::move(spots_)};
  }

 private:
  const ZoneInfo& info(const View::Zone& zone) const {
    return presenter_.game.layout.zones()[zone.id];
  }
  bool is_pile(const View::Zone& zone) const {
    const bool spread = zone.shown == Shown::cards || zone.shown == Shown::row;
    return zone.facing == Facing::down || !spread || info(zone).maximum == 1;
  }
  bool in_family(const View::Zone& zone) const { return !info(zone).family.empty(); }

  void zones(std::span<const View::Zone> family) {
    const View::Zone& first = family.front();
    if (first.shown == Shown::count && !in_family(first)) {
      listed(first);
    } else if (is_pile(first)) {
      for (const View::Zone& zone : family) pile(zone);
    } else if (in_family(first)) {
      end_flow();
      columns(family);
    } else if (used_[first.id]) {
      end_flow();
      row(first);
    } else {
      listed(first);
    }
  }

  std::string title_of(const View::Zone& zone) const {
    return capital_first(zone_name(presenter_.game, zone.id).label());
  }
  std::string title_with_count(const View::Zone& zone) const {
    std::string title = title_of(zone) + " " + std::to_string(zone.count);
    if (info(zone).maximum < kMaxCards) title += "/" + std::to_string(info(zone).maximum);
    return title;
  }

  // ---- what flows: piles and short lists ---------------------------------------------

  /// Makes room for something of this size beside what flows, or below it.
  int flow(int width, int height, int gap) {
    if (flow_height_ > 0 && (flow_column_ + width > width_ || flow_height_ != height)) end_flow();
    const int column = flow_column_;
    flow_column_ += width + gap;
    flow_height_ = height;
    return column;
  }
  void end_flow() {
    row_ += flow_height_;
    flow_height_ = 0;
    flow_column_ = 0;
  }

  void pile(const View::Zone& zone) {
    if (density_.pile_body < 0 || width_ < kNarrow) return flat_pile(zone);
    const std::string title = in_family(zone) ? family_title(zone) : title_with_count(zone);
    const int wanted = std::min(static_cast<int>(display_width(title)), width_ / kPilesBeside);
    const int width = std::min(std::max(corner_ + 2, in_family(zone) ? 0 : wanted), width_);
    const int height = density_.pile_body + 3;
    const int column = flow(width, height, kGapOfBoxes);
    canvas_.put(row_, column, cut(title, title_room(zone, width), presenter_.look.glyphs),
                zone.count == 0 && !in_family(zone) ? kFaint : kHeading);
    const Area area{row_ + 1, column, height - 1, width};
    draw_top(zone, area);
    add_top(zone, area);
  }
  /// A family says its name above its first box, over as many of its boxes as that takes.
  std::string family_title(const View::Zone& zone) const {
    if (info(zone).number != 1) return {};
    std::string title = title_of(zone);
    if (title.ends_with(" 1")) title.resize(title.size() - 2);
    return title;
  }
  int title_room(const View::Zone& zone, int width) const {
    if (!in_family(zone)) return width;
    int members = 0;
    for (const View::Zone& other : view_.zones) members += info(other).family == info(zone).family;
    return members * (width + kGapOfBoxes) - kGapOfBoxes;
  }

  void draw_top(const View::Zone& zone, const Area& area) {
    if (zone.count == 0) return box_.empty(area);
    if (zone.shown == Shown::count)
      return box_.face(area, {cli::Span{std::to_string(zone.count), {}}});
    if (zone.cards.empty()) return box_.back(area);
    box_.face(area, card_corner(presenter_, zone.cards.back()));
  }

  void flat_pile(const View::Zone& zone) {
    const std::string title = !in_family(zone)         ? title_with_count(zone)
                              : info(zone).number == 1 ? family_title(zone)
                                                       : "";
    const bool hidden = zone.count > 0 && (zone.cards.empty() || zone.shown == Shown::count);
    const bool counted = zone.shown == Shown::count;
    const int top = counted  ? 0
                    : hidden ? static_cast<int>(display_width(box_.back_sign()))
                             : corner_;
    const int before = title.empty() ? 0 : static_cast<int>(display_width(title)) + 1;
    const int column = flow(std::min(before + top, width_), 1, in_family(zone) ? 1 : 2);
    const int at = canvas_.put(row_, column, title, zone.count == 0 ? kFaint : kHeading);
    const Area area = counted ? Area{row_, column, 1, before - 1}
                              : Area{row_, title.empty() ? at : at + 1, 1, top};
    if (!counted) {
      box_.flat(area, hidden ? &box_.back_sign() : nullptr,
                zone.count == 0 || hidden ? kNoCard : zone.cards.back());
    }
    add_top(zone, area);
  }

  /// The top of a zone: its card, where it is seen, and the zone itself.
  void add_top(const View::Zone& zone, const Area& area) {
    Spot spot = spot_at(area);
    if (!zone.cards.empty() && zone.shown != Shown::count) {
      spot.things.push_back(Thing::card(zone.cards.back(), zone.id));
    }
    spot.things.push_back(Thing::zone(zone.id));
    spots_.push_back(std::move(spot));
  }
  static Spot spot_at(const Area& area) {
    const bool framed = area.height > 1;
    return {{}, area, area.row, framed ? area.column + area.width - 1 : area.column + area.width};
  }

  /// "The spent cards 2: 7W Cave, 3L Savage", as far as there is room.
  void listed(const View::Zone& zone) {
    Line line{{title_with_count(zone), ink_style(zone.count == 0)}};
    for (const CardId card : shown_of(zone)) {
      line.push_back({line.size() == 1 ? ": " : " ", {}});
      cli::append(line, card_corner(presenter_, card));
    }
    const int width = std::min(static_cast<int>(cli::width_of(line)), width_);
    const int column = flow(width, 1, kWordGap);
    canvas_.put(row_, column, line, {}, width_ - column);
    if (used_[zone.id]) add_top(zone, {row_, column, 1, width});
  }
  static std::span<const CardId> shown_of(const View::Zone& zone) {
    return zone.shown == Shown::count ? std::span<const CardId>() : zone.cards;
  }
  static cli::Style ink_style(bool faint) { return {.colour = {}, .bold = !faint, .faint = faint}; }

  // ---- rows ----------------------------------------------------------------------------

  void row(const View::Zone& zone) {
    const int end = canvas_.put(row_, 0, title_with_count(zone), kHeading);
    const int cards = static_cast<int>(zone.cards.size());
    const int width = std::min(
        kWidestRowBox, (width_ + kGapOfBoxes) / std::max({cards, kUsualRow, 1}) - kGapOfBoxes);
    if (density_.row_body < 0 || width < corner_ + 2) return flat_row(zone, end + 2);
    ++row_;
    const bool named = width >= kNarrowestWithName;
    const int height = (named ? density_.row_body : 0) + 2;
    if (cards == 0) {
      const Area area{row_, 0, height, width};
      box_.empty(area);
      add_top(zone, area);
    }
    for (int index = 0; index < cards; ++index) {
      const CardId card = zone.cards[static_cast<std::size_t>(index)];
      const Area area{row_, index * (width + kGapOfBoxes), height, width};
      box_.face(area, card_corner(presenter_, card));
      if (named) box_.name(area, card);
      add_card(zone, index, area);
    }
    row_ += height;
  }

  void flat_row(const View::Zone& zone, int column) {
    int at = column;
    for (std::size_t index = 0; index < zone.cards.size(); ++index) {
      if (at + corner_ > width_) {
        ++row_;
        at = std::min(column, 2);
      }
      const Area area{row_, at, 1, corner_};
      box_.flat(area, nullptr, zone.cards[index]);
      add_card(zone, static_cast<int>(index), area);
      at += corner_ + 2;
    }
    if (zone.cards.empty()) add_top(zone, {row_, 0, 1, column - 2});
    ++row_;
  }

  /// A card by its place among those that are seen; the last one stands for the zone, too.
  void add_card(const View::Zone& zone, int index, const Area& area) {
    Spot spot = spot_at(area);
    spot.things.push_back(Thing::card(zone.cards[static_cast<std::size_t>(index)], zone.id));
    if (index + 1 == static_cast<int>(zone.cards.size())) {
      spot.things.push_back(Thing::zone(zone.id));
    }
    spots_.push_back(std::move(spot));
  }

  // ---- columns -------------------------------------------------------------------------

  void columns(std::span<const View::Zone> family) {
    const int count = static_cast<int>(family.size());
    const int framed_width = corner_ + 2 + kGapOfBoxes;
    const int flat_gap = count * (corner_ + 2) <= width_ + 1 ? 2 : 1;
    const int flat_width = corner_ + flat_gap;
    const auto rows_of = [&](int width) {
      const int beside = std::max((width_ + kGapOfBoxes) / width, 1);
      return (count + beside - 1) / beside;
    };
    const bool framed = density_.column_body >= 0 && rows_of(framed_width) <= rows_of(flat_width);
    const int width = framed ? framed_width : flat_width;
    const int rows = rows_of(width);
    const int beside = (count + rows - 1) / rows;
    for (int first = 0; first < count; first += beside) {
      const auto some = family.subspan(static_cast<std::size_t>(first),
                                       static_cast<std::size_t>(std::min(beside, count - first)));
      columns_beside(some, width, framed);
    }
  }

  void columns_beside(std::span<const View::Zone> zones, int width, bool framed) {
    int tallest = 0;
    for (std::size_t index = 0; index < zones.size(); ++index) {
      const int column = static_cast<int>(index) * width;
      canvas_.put(row_, column, std::to_string(info(zones[index]).number), kFaint);
      tallest = std::max(tallest, one_column(zones[index], row_ + 1, column, framed));
    }
    row_ += 1 + tallest;
  }

  /// Draws a column and says how high it is.
  int one_column(const View::Zone& zone, int row, int column, bool framed) {
    const int body = framed ? density_.column_body : 0;
    const int width = corner_ + (framed ? 2 : 0);
    const int last_height = framed ? body + 2 : 1;
    if (zone.count == 0) {
      const Area area{row, column, last_height, width};
      framed ? box_.empty(area) : box_.flat(area, nullptr, kNoCard);
      add_top(zone, area);
      return last_height;
    }
    const int seen = static_cast<int>(zone.cards.size());
    int at = row;
    at += backs(zone.count - seen, seen == 0, {at, column, last_height, width}, framed);
    if (seen == 0) {
      add_top(zone, {row, column, at - row, width});
      return at - row;
    }
    for (int index = 0; index < seen; ++index) {
      const bool last = index + 1 == seen;
      const Area area{at, column, last ? last_height : 1, width};
      const CardId card = zone.cards[static_cast<std::size_t>(index)];
      if (!framed) {
        box_.flat(area, nullptr, card);
      } else if (last) {
        box_.face(area, card_corner(presenter_, card));
      } else {
        box_.edge(area, card_corner(presenter_, card));
      }
      Spot& spot = (add_card(zone, index, area), spots_.back());
      if (framed) spot.mark_column = column + width - 1;
      at += area.height;
    }
    return at - row;
  }

  /// The cards that lie face down; says how many lines they take.
  int backs(int count, bool last, const Area& area, bool framed) {
    if (count == 0) return 0;
    if (density_.folded && count > 1) {
      const std::string text = box_.back_sign() + std::to_string(count);
      canvas_.put(area.row, area.column, text, kFaint, area.width);
      return 1;
    }
    for (int card = 0; card < count; ++card) {
      const Area one{area.row + card, area.column, 1, area.width};
      framed ? box_.back_edge(one) : box_.flat(one, &box_.back_sign(), kNoCard);
    }
    if (!last || !framed) return count;
    box_.back({area.row + count - 1, area.column, area.height, area.width});
    return count - 1 + area.height;
  }

  // ---- grids ---------------------------------------------------------------------------

  void draw_grid_of(const View::Grid& grid) {
    end_flow();
    Presenter narrowed = presenter_;
    narrowed.look.width = width_;
    if (const auto picture = picture_of_grid(narrowed, grid)) {
      for (const Line& line : picture->lines) canvas_.put(row_++, 0, line);
      const int top = row_ - grid.shape.rows() * cli::GridPicture::kCardHeight;
      for (int cell = 0; cell < grid.shape.cells(); ++cell) {
        const auto id = static_cast<CellId>(cell);
        add_cell(grid, id,
                 {top + grid.shape.row(id) * cli::GridPicture::kCardHeight,
                  picture->left + grid.shape.column(id) * (picture->card_width + 1),
                  cli::GridPicture::kCardHeight, picture->card_width});
      }
      return;
    }
    lines_of_grid(narrowed, grid);
  }

  /// A card a line, in as many columns as the grid has or fit.
  void lines_of_grid(const Presenter& narrowed, const View::Grid& grid) {
    const int edges = cli::edges_attribute(presenter_.game.cards());
    std::vector<std::pair<CellId, Line>> filled;
    int widest = 1;
    for (int cell = 0; cell < grid.shape.cells(); ++cell) {
      const auto id = static_cast<CellId>(cell);
      const View::Cell& at = grid.cells[id];
      Line line{cli::aside(cell_name(grid.shape, id) + " ")};
      if (at.card != kNoCard) {
        cli::append(line, card_face(narrowed, at.card, cli::Spacing::tight));
        append_edges(line, at, edges);
      } else {
        line.push_back({at.filled ? "?" : ".", {}});
      }
      widest = std::max(widest, static_cast<int>(cli::width_of(line)));
      filled.emplace_back(id, std::move(line));
    }
    const int beside = std::clamp((width_ + 1) / (widest + 2), 1, grid.shape.columns());
    for (std::size_t index = 0; index < filled.size(); ++index) {
      const int column = static_cast<int>(index) % beside * (widest + 2);
      const Area area{row_ + static_cast<int>(index) / beside, column, 1, widest};
      canvas_.put(area.row, column, filled[index].second);
      add_cell(grid, filled[index].first, area);
    }
    row_ += (static_cast<int>(filled.size()) + beside - 1) / beside;
  }
  void append_edges(Line& line, const View::Cell& at, int edges) const {
    if (edges < 0) return;
    const AttributeValue value = presenter_.game.cards().value(edges, at.card);
    if (value.absent) return;
    std::vector<std::string> numbers;
    for (const Side side : kSides) {
      numbers.push_back(std::to_string(value.edge(turned(side, -at.turns))));
    }
    line.push_back({" " + join(numbers, ""), {}});
  }

  void add_cell(const View::Grid& grid, CellId cell, const Area& area) {
    Spot spot = spot_at(area);
    spot.things.push_back(Thing::cell(grid.id, cell));
    if (grid.cells[cell].card != kNoCard) {
      spot.things.push_back(Thing::card(grid.cells[cell].card, grid.id));
    }
    spots_.push_back(std::move(spot));
  }

  const Presenter& presenter_;
  const View& view_;
  std::vector<bool> used_;
  int width_;
  const Density& density_;
  Canvas canvas_;
  CardBox box_;
  std::vector<Spot> spots_;
  int corner_ = 1;  ///< the widest corner of a card
  int row_ = 0;
  int flow_column_ = 0;
  int flow_height_ = 0;
};

}  // namespace

const std::vector<Density>& densities() {
  static const std::vector<Density> all = {
      {.row_body = 3, .pile_body = 1, .column_body = 2, .folded = false},
      {.row_body = 2, .pile_body = 1, .column_body = 1, .folded = false},
      {.row_body = 2, .pile_body = 0, .column_body = 1, .folded = false},
      {.row_body = 2, .pile_body = 0, .column_body = 0, .folded = false},
      {.row_body = 2, .pile_body = -1, .column_body = 0, .folded = false},
      {.row_body = 1, .pile_body = -1, .column_body = 0, .folded = false},
      {.row_body = 1, .pile_body = -1, .column_body = -1, .folded = false},
      {.row_body = 0, .pile_body = -1, .column_body = -1, .folded = false},
      {.row_body = -1, .pile_body = -1, .column_body = -1, .folded = false},
      {.row_body = -1, .pile_body = -1, .column_body = -1, .folded = true},
  };
  return all;
}

Board make_board(const Presenter& presenter, const View& view, const std::vector<Line>& views,
                 int columns, const Density& density) {
  return BoardMaker(presenter, view, columns, density).make(views);
}

}  // namespace talon::screen
