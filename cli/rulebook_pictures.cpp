#include "cli/rulebook_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "cli/card_face.h"
#include "cli/wrap.h"
#include "drawing/xml_text.h"

namespace talon::cli {
namespace {

// All lengths are in the drawing's units.
constexpr int kCardWidth = 80;
constexpr int kCardHeight = 112;
constexpr int kSmallWidth = 44;
constexpr int kSmallHeight = 60;
constexpr int kGapOfCards = 6;
constexpr int kTableWidth = 720;
constexpr double kWidthOfSign = 0.8;  ///< of the size of the letters; signs are wide
constexpr int kFaceColumns = 9;       ///< of what is printed on a card
constexpr double kFaceMiddle = 52;
constexpr double kFaceHeight = 84;
constexpr int kLetterColumns = 11;  ///< of a name at the foot of a card

/// Colours of terminals as they look on white paper.
std::string ink_of(const std::string& colour) {
  constexpr std::pair<std::string_view, std::string_view> inks[] = {
      {"red", "#b00020"},  {"green", "#1b6e2d"},   {"yellow", "#8a6d00"},
      {"blue", "#0b4fa8"}, {"magenta", "#8e1a8e"}, {"cyan", "#006d77"}};
  const std::string_view plain =
      colour.starts_with("bright-") ? std::string_view(colour).substr(7) : colour;
  for (const auto& [name, ink] : inks) {
    if (name == plain) return std::string(ink);
  }
  return "#222222";
}

/// How large the signs of a line may be in this room.
double size_for(const Line& line, double room, double largest) {
  const double columns = std::max<double>(1, static_cast<double>(width_of(line)));
  return std::min(largest, room / (columns * kWidthOfSign));
}

/// A line of signs, each in its colour, as large as the room allows.
std::string drawn_line(const Line& line, double x, double y, double room, double largest,
                       const char* anchor) {
  std::string spans;
  for (const Span& span : line) {
    spans += fmt::format("<tspan fill=\"{}\">{}</tspan>", ink_of(span.style.colour),
                         xml_text(span.text));
  }
  return fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n",
                     x, y, size_for(line, room, largest), anchor, spans);
}

std::string drawn_box(double x, double y, double width, double height, const char* style) {
  return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" class=\"{}\"/>\n",
                     x, y, width, height, style);
}

std::string drawing_of(double width, double height, const std::string& name,
                       const std::string& content) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{}\" height=\"{}\" "
      "role=\"img\" aria-label=\"{}\">\n{}</svg>\n",
      width, height, width, height, xml_text(name), content);
}

std::string edges_of_card(const Presenter& presenter, CardId card) {
  const CardTable& cards = presenter.game.cards();
  const int attribute = edges_attribute(cards);
  if (attribute < 0) return "";
  const AttributeValue value = cards.value(attribute, card);
  if (value.absent) return "";
  constexpr std::pair<int, int> spots[] = {
      {kCardWidth / 2, 12}, {kCardWidth - 8, 62}, {kCardWidth / 2, 90}, {8, 62}};
  std::string drawn;
  for (const Side side : kSides) {
    const auto& [x, y] = spots[static_cast<std::size_t>(side)];
    drawn += drawn_line({Span{std::to_string(value.edge(side)), {}}}, x, y, 16, 11, "middle");
  }
  return drawn;
}

/// The words of a line, each in its colours.
std::vector<Line> words_of_face(const Line& face) {
  std::vector<Line> words(1);
  for (const Span& span : face) {
    const std::vector<std::string> parts = split(span.text, ' ');
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0 && !words.back().empty()) words.emplace_back();
      if (!parts[i].empty()) words.back().push_back({parts[i], span.style});
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// What is printed on a card, in as many lines as let it be read.
std::string drawn_face(const Presenter& presenter, CardId card) {
  std::vector<Line> lines;
  for (const Line& word : words_of_face(card_face(presenter, card, Spacing::wide))) {
    if (lines.empty() || width_of(lines.back()) + 1 + width_of(word) > kFaceColumns) {
      lines.push_back(word);
    } else {
      lines.back().push_back({" ", {}});
      lines.back().insert(lines.back().end(), word.begin(), word.end());
    }
  }
  // A single line is large; several are as large as the longest may be, and fill the card.
  const double room = kCardWidth - (lines.size() == 1 ? 28 : 12);
  double size = lines.size() == 1 ? 26 : 14;
  for (const Line& line : lines) size = size_for(line, room, size);
  const double step =
      std::max(size, std::min(16.0, kFaceHeight / static_cast<double>(lines.size())));
  double y = kFaceMiddle - step * static_cast<double>(lines.size() - 1) / 2;
  std::string drawn;
  for (const Line& line : lines) {
    drawn += drawn_line(line, kCardWidth / 2.0, y, room, size, "middle");
    y += step;
  }
  return drawn;
}

/// A zone with its cards side by side; those that lie face down as backs.
class ZoneDrawing {
 public:
  ZoneDrawing(const Presenter& presenter, const View::Zone& zone)
      : presenter_(presenter), zone_(zone) {
    // Of a pile only the top can be seen, and of a large heap a row is enough.
    const bool pile =
        zone.facing == Facing::down || zone.shown == Shown::top || zone.shown == Shown::count;
    const std::size_t most = pile ? 1 : 14;
    const std::size_t first = zone.cards.size() > most ? zone.cards.size() - most : 0;
    shown_.assign(zone.cards.begin() + static_cast<std::ptrdiff_t>(first), zone.cards.end());
    backs_ = pile ? (shown_.empty() && zone.count > 0 ? 1 : 0) : std::min(zone.down, 3);
  }

  double width() const {
    const double cards = std::max<double>(1, static_cast<double>(shown_.size()) + backs_);
    const double name = static_cast<double>(display_width(caption())) * 6.6;
    return std::max(cards * (kSmallWidth + kGapOfCards), name + kGapOfCards);
  }
  static double height() { return kSmallHeight + 22; }

  std::string at(double x, double y) const {
    std::string drawn = drawn_line({Span{caption(), {}}}, x, y + 10, 1000, 10, "start");
    double left = x;
    const double top = y + 16;
    if (zone_.count == 0) return drawn + drawn_box(left, top, kSmallWidth, kSmallHeight, "room");
    for (int back = 0; back < backs_; ++back, left += kSmallWidth + kGapOfCards) {
      drawn += drawn_box(left, top, kSmallWidth, kSmallHeight, "back");
    }
    for (const CardId card : shown_) {
      drawn += drawn_box(left, top, kSmallWidth, kSmallHeight, "card") +
               drawn_line(card_corner(presenter_, card), left + kSmallWidth / 2.0,
                          top + kSmallHeight / 2.0 + 5, kSmallWidth - 6, 15, "middle");
      left += kSmallWidth + kGapOfCards;
    }
    return drawn;
  }

 private:
  std::string caption() const {
    const std::string name = zone_name(presenter_.game, zone_.id);
    return zone_.count > 1 ? fmt::format("{} ({})", name, zone_.count) : name;
  }

  const Presenter& presenter_;
  const View::Zone& zone_;
  std::vector<CardId> shown_;
  int backs_ = 0;
};

std::string grid_drawn(const Presenter& presenter, const View::Grid& grid, double y) {
  std::string drawn =
      drawn_line({Span{zone_name(presenter.game, grid.id), {}}}, 8, y + 10, 1000, 10, "start");
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    const auto columns = static_cast<std::size_t>(grid.shape.columns());
    const double left = 8 + static_cast<double>(i % columns) * (kSmallWidth + kGapOfCards);
    const double top = y + 16 + static_cast<double>(i / columns) * (kSmallHeight + kGapOfCards);
    const View::Cell& cell = grid.cells[i];
    const bool seen = cell.filled && cell.card != kNoCard;
    drawn += drawn_box(left, top, kSmallWidth, kSmallHeight,
                       seen          ? "card"
                       : cell.filled ? "back"
                                     : "room");
    if (!seen) continue;
    drawn += drawn_line(card_corner(presenter, cell.card), left + kSmallWidth / 2.0,
                        top + kSmallHeight / 2.0 + 5, kSmallWidth - 6, 15, "middle");
  }
  return drawn;
}

double height_of(const View::Grid& grid) {
  return 16 + static_cast<double>(grid.shape.rows()) * (kSmallHeight + kGapOfCards) + 8;
}

}  // namespace

std::string card_svg(const Presenter& presenter, CardId card) {
  const std::string name = card_name(presenter.game, card);
  std::string content = drawn_box(1, 1, kCardWidth - 2, kCardHeight - 2, "card") +
                        drawn_face(presenter, card) + edges_of_card(presenter, card);
  const std::vector<Line> foot = wrap(name, kLetterColumns);
  double y = kCardHeight - 6 - 10.0 * static_cast<double>(foot.size() - 1);
  for (const Line& line : foot) {
    content += drawn_line(line, kCardWidth / 2.0, y, kCardWidth - 8, 9, "middle");
    y += 10;
  }
  return drawing_of(kCardWidth, kCardHeight, name, content);
}

std::string table_svg(const Presenter& presenter, const View& view) {
  std::string content;
  double x = 8;
  double y = 4;
  for (const View::Zone& zone : view.zones) {
    const ZoneDrawing drawing(presenter, zone);
    if (x > 8 && x + drawing.width() > kTableWidth) {
      x = 8;
      y += ZoneDrawing::height() + 8;
    }
    content += drawing.at(x, y);
    x += drawing.width() + 14;
  }
  if (!view.zones.empty()) y += ZoneDrawing::height() + 8;
  double width = kTableWidth;
  for (const View::Grid& grid : view.grids) {
    content += grid_drawn(presenter, grid, y);
    y += height_of(grid);
    width = std::max(width, 16.0 + grid.shape.columns() * (kSmallWidth + kGapOfCards));
  }
  return drawing_of(width, y, presenter.say("rulebook.setup-picture"), content);
}

std::string table_in_words(const Presenter& presenter, const View& view) {
  std::vector<std::string> all;
  for (const View::Zone& zone : view.zones) {
    std::vector<std::string> names;
    for (const CardId card : zone.cards) names.push_back(card_name(presenter.game, card));
    all.push_back(presenter.say(Message(names.empty() ? "rulebook.zone" : "rulebook.zone-cards")
                                    .with("zone", zone_name(presenter.game, zone.id))
                                    .with("count", static_cast<std::int64_t>(zone.count))
                                    .with("cards", std::move(names))));
  }
  return join(all, " ");
}

}  // namespace talon::cli
