#include "cli/rulebook/rulebook_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/card_face.h"
#include "cli/pages/family_page.h"
#include "cli/rulebook/rulebook_shapes.h"
#include "rules/names.h"

namespace talon::cli {
namespace {

constexpr int kSmallWidth = 44;
constexpr int kSmallHeight = 60;
constexpr int kGapOfCards = 6;
constexpr int kStep = kSmallWidth + kGapOfCards;
constexpr int kCaption = 16;
constexpr double kLetterWidth = 6.6;
constexpr int kTableWidth = 720;
constexpr int kSeenOfBack = 8;  ///< of a card that others of its column cover
constexpr int kSeenOfFace = 20;
constexpr int kRowOfPicture = 36;  ///< from a row of a picture to the next, which covers it

/// A card by its corner, with the signs so far below its upper edge.
std::string small_card(const Presenter& presenter, CardId card, double x, double y, double below) {
  return drawn_box(x, y, kSmallWidth, kSmallHeight, "card") +
         drawn_line(card_corner(presenter, card), x + kSmallWidth / 2.0, y + below, kSmallWidth - 6,
                    15, "middle");
}

/// A zone by itself: its cards side by side, those that lie face down as backs.
class RowDrawing {
 public:
  RowDrawing(const Presenter& presenter, const View::Zone& zone)
      : presenter_(presenter), zone_(zone) {
    // Only the top of a pile can be seen, and a row is enough of a large heap.
    const bool pile =
        zone.facing == Facing::down || zone.shown == Shown::top || zone.shown == Shown::count;
    const std::size_t maximum = pile ? 1 : 14;
    const std::size_t first = zone.cards.size() > maximum ? zone.cards.size() - maximum : 0;
    shown_.assign(zone.cards.begin() + static_cast<std::ptrdiff_t>(first), zone.cards.end());
    backs_ = pile ? (shown_.empty() && zone.count > 0 ? 1 : 0) : std::min(zone.down, 3);
  }

  double width() const {
    const double cards = std::max<double>(1, static_cast<double>(shown_.size()) + backs_);
    const double name = static_cast<double>(display_width(caption())) * kLetterWidth;
    return std::max(cards * kStep, name + kGapOfCards);
  }
  static double height() { return kSmallHeight + kCaption + 6; }

  std::string at(double x, double y) const {
    std::string drawn = drawn_line({Span{caption(), {}}}, x, y + 10, 1000, 10, "start");
    double left = x;
    const double top = y + kCaption;
    if (zone_.count == 0) return drawn + drawn_box(left, top, kSmallWidth, kSmallHeight, "room");
    for (int back = 0; back < backs_; ++back, left += kStep) {
      drawn += drawn_box(left, top, kSmallWidth, kSmallHeight, "back");
    }
    for (const CardId card : shown_) {
      drawn += small_card(presenter_, card, left, top, kSmallHeight / 2.0 + 5);
      left += kStep;
    }
    return drawn;
  }

 private:
  std::string caption() const {
    const std::string name = zone_name(presenter_.game, zone_.id).label();
    return zone_.count > 1 ? fmt::format("{} ({})", name, zone_.count) : name;
  }

  const Presenter& presenter_;
  const View::Zone& zone_;
  std::vector<CardId> shown_;
  int backs_ = 0;
};

/// The zones of a family: side by side, each from top to bottom, or as their picture says.
class FamilyDrawing {
 public:
  FamilyDrawing(const Presenter& presenter, std::span<const View::Zone> zones)
      : presenter_(presenter), zones_(zones) {
    const std::string& name = presenter.game.layout.zones()[zones.front().id].family;
    const ZoneFamily* const family = presenter.game.definition.family(name);
    if (family == nullptr || family->spots.size() != zones.size()) return;
    const double apart = columns_apart(*family);
    const auto first = std::ranges::min_element(family->spots, {}, &ZoneFamily::Spot::column);
    for (const ZoneFamily::Spot& spot : family->spots) {
      spots_.emplace_back((spot.column - first->column) * kStep / apart, spot.row * kRowOfPicture);
    }
  }

  double width() const {
    double width = static_cast<double>(display_width(caption())) * kLetterWidth;
    for (std::size_t i = 0; i < zones_.size(); ++i) width = std::max(width, spot(i).first + kStep);
    return width;
  }
  double height() const {
    double lowest = 0;
    for (std::size_t i = 0; i < zones_.size(); ++i) {
      lowest = std::max(lowest, spot(i).second + height_of(zones_[i]));
    }
    return kCaption + lowest + 6;
  }

  std::string at(double x, double y) const {
    std::string drawn = drawn_line({Span{caption(), {}}}, x, y + 10, 1000, 10, "start");
    for (std::size_t i = 0; i < zones_.size(); ++i) {
      drawn += zone_at(zones_[i], x + spot(i).first, y + kCaption + spot(i).second);
    }
    return drawn;
  }

 private:
  std::string caption() const { return family_name(presenter_, zones_); }

  std::pair<double, double> spot(std::size_t zone) const {
    return spots_.empty() ? std::pair(static_cast<double>(zone) * kStep, 0.0) : spots_[zone];
  }

  static bool is_pile(const View::Zone& zone) {
    return zone.facing == Facing::down || zone.shown != Shown::cards;
  }
  /// What of a zone is drawn: so many backs, and of the cards that are seen the last.
  static int backs_of(const View::Zone& zone) {
    return is_pile(zone) ? (zone.cards.empty() && zone.count > 0 ? 1 : 0)
                         : zone.count - static_cast<int>(zone.cards.size());
  }
  static std::span<const CardId> faces_of_zone(const View::Zone& zone) {
    const std::span<const CardId> all = zone.cards;
    return is_pile(zone) && !all.empty() ? all.last(1) : all;
  }
  static double height_of(const View::Zone& zone) {
    const std::size_t faces = faces_of_zone(zone).size();
    const int backs = backs_of(zone) - (faces == 0 ? 1 : 0);
    return std::max(backs, 0) * kSeenOfBack +
           (faces > 1 ? static_cast<double>(faces - 1) * kSeenOfFace : 0) + kSmallHeight;
  }

  std::string zone_at(const View::Zone& zone, double x, double y) const {
    if (zone.count == 0) return drawn_box(x, y, kSmallWidth, kSmallHeight, "room");
    std::string drawn;
    for (int back = 0; back < backs_of(zone); ++back, y += kSeenOfBack) {
      drawn += drawn_box(x, y, kSmallWidth, kSmallHeight, "back");
    }
    const std::span<const CardId> faces = faces_of_zone(zone);
    for (std::size_t i = 0; i < faces.size(); ++i, y += kSeenOfFace) {
      // The signs are where the next card does not cover them.
      drawn += small_card(presenter_, faces[i], x, y, kSeenOfFace - 4);
    }
    return drawn;
  }

  const Presenter& presenter_;
  std::span<const View::Zone> zones_;
  std::vector<std::pair<double, double>> spots_;  ///< empty where there is no picture
};

/// Puts drawings side by side, and begins a new row when one does not fit.
class TablePlan {
 public:
  template <typename Drawing>
  void add(const Drawing& drawing) {
    if (x_ > kEdge && x_ + drawing.width() > kTableWidth) next_row();
    content_ += drawing.at(x_, y_);
    x_ += drawing.width() + 14;
    width_ = std::max(width_, x_);
    row_ = std::max(row_, drawing.height());
  }
  void next_row() {
    x_ = kEdge;
    y_ += row_ + (row_ > 0 ? kEdge : 0);
    row_ = 0;
  }
  void add_grid(const std::string& drawn, double width, double height) {
    content_ += drawn;
    width_ = std::max(width_, width);
    y_ += height;
  }

  double y() const { return y_; }
  double width() const { return std::max<double>(width_, kTableWidth); }
  const std::string& content() const { return content_; }

 private:
  static constexpr int kEdge = 8;

  std::string content_;
  double x_ = kEdge;
  double y_ = 4;
  double row_ = 0;
  double width_ = 0;
};

std::string grid_drawn(const Presenter& presenter, const View::Grid& grid, double y) {
  std::string drawn = drawn_line({Span{zone_name(presenter.game, grid.id).label(), {}}}, 8, y + 10,
                                 1000, 10, "start");
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    const std::size_t columns = grid.shape.columns();
    const std::size_t row = i / columns;
    const double left = 8 + static_cast<double>(i % columns) * kStep;
    const double top = y + kCaption + static_cast<double>(row) * (kSmallHeight + kGapOfCards);
    const View::Cell& cell = grid.cells[i];
    const bool seen = cell.filled && cell.card != kNoCard;
    if (seen) {
      drawn += small_card(presenter, cell.card, left, top, kSmallHeight / 2.0 + 5);
    } else {
      drawn += drawn_box(left, top, kSmallWidth, kSmallHeight, cell.filled ? "back" : "room");
    }
  }
  return drawn;
}

double height_of(const View::Grid& grid) {
  return kCaption + static_cast<double>(grid.shape.rows()) * (kSmallHeight + kGapOfCards) + 8;
}

}  // namespace

std::string table_svg(const Presenter& presenter, const View& view) {
  TablePlan plan;
  for (std::size_t at = 0; at < view.zones.size();) {
    const std::span<const View::Zone> zones = family_at(presenter, view, at);
    at += zones.size();
    if (zones.size() > 1) {
      plan.add(FamilyDrawing(presenter, zones));
    } else {
      plan.add(RowDrawing(presenter, zones.front()));
    }
  }
  plan.next_row();
  for (const View::Grid& grid : view.grids) {
    plan.add_grid(grid_drawn(presenter, grid, plan.y()), 16.0 + grid.shape.columns() * kStep,
                  height_of(grid));
  }
  return drawing_of(plan.width(), plan.y(), presenter.say("rulebook.setup-picture"),
                    plan.content());
}

std::string table_in_words(const Presenter& presenter, const View& view) {
  std::vector<std::string> all;
  for (const View::Zone& zone : view.zones) {
    std::vector<Name> names;
    for (const CardId card : zone.cards) names.push_back(card_name(presenter.game, card));
    all.push_back(presenter.say(Message(names.empty() ? "rulebook.zone" : "rulebook.zone-cards")
                                    .with("zone", zone_name(presenter.game, zone.id))
                                    .with("count", static_cast<std::int64_t>(zone.count))
                                    .with("cards", std::move(names))));
  }
  return join(all, " ");
}

}  // namespace talon::cli
