#include "drawing/map_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "drawing/letters.h"
#include "drawing/xml_text.h"

namespace talon {
namespace {

// All lengths are in the drawing's units.
constexpr double kMargin = 24;
constexpr double kPadding = 8;         ///< inside a box
constexpr double kGap = 36;            ///< between two boxes
constexpr double kStub = 14;           ///< of a link that ends beside its box
constexpr double kHeightOfLine = 1.4;  ///< of the size of the letters

struct Font {
  double size;
  const char* weight;
};
constexpr Font kTitle = {20, "bold"};
constexpr Font kName = {14, "bold"};
constexpr Font kPlain = {12, "normal"};

constexpr std::pair<std::string_view, std::string_view> kColours[] = {
    {"black", "#000000"},        {"red", "#b00020"},
    {"green", "#1b6e2d"},        {"yellow", "#8a6d00"},
    {"blue", "#0b4fa8"},         {"magenta", "#8e1a8e"},
    {"cyan", "#006d77"},         {"white", "#555555"},
    {"bright-black", "#444444"}, {"bright-red", "#d11a2a"},
    {"bright-green", "#2a8a3e"}, {"bright-yellow", "#a07800"},
    {"bright-blue", "#1a66cc"},  {"bright-magenta", "#a832a8"},
    {"bright-cyan", "#00838f"},  {"bright-white", "#333333"}};

std::string_view colour_of(const std::string& name) {
  for (const auto& [known, code] : kColours) {
    if (known == name) return code;
  }
  return "#222222";
}

double width_of(const std::string& text, const Font& font) {
  return static_cast<double>(display_width(text)) * font.size * kWidthOfLetter;
}

/// A line of text in a box or the legend.
struct TextLine {
  std::string text;
  Font font = kPlain;
  std::string colour = {};
};

class Drawing {
 public:
  Drawing(const std::string& title, const MapPage& map) : title_(title), map_(map) {
    box_width_ = 6 * kPlain.size;
    for (const MapPage::Cell& cell : map.cells) {
      double height = 2 * kPadding;
      for (const TextLine& line : lines_of(cell)) {
        box_width_ = std::max(box_width_, width_of(line.text, line.font) + 2 * kPadding);
        height += line.font.size * kHeightOfLine;
      }
      box_height_ = std::max(box_height_, height);
    }
    grow(width_of(title, kTitle));
  }

  std::string make() {
    text(kMargin, kMargin + kTitle.size, {title_, kTitle});
    for (const MapPage::Cell& cell : map_.cells) draw_links(cell);
    for (const MapPage::Cell& cell : map_.cells) draw(cell);
    legend();
    const double width = right_ + kMargin;
    const double height = bottom_ + kMargin;
    return fmt::format(
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
               "viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"monospace\">\n"
               "<title>{2}</title>\n"
               "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
               width, height, xml_text(title_)) +
           body_ + "</svg>\n";
  }

 private:
  void grow(double width) { right_ = std::max(right_, kMargin + width); }

  double left_of(const MapPage::Cell& cell) const {
    return kMargin + kStub + cell.column * (box_width_ + kGap);
  }
  double top_of(const MapPage::Cell& cell) const {
    return kMargin + kTitle.size * 2 + kStub + cell.row * (box_height_ + kGap);
  }

  std::vector<TextLine> lines_of(const MapPage::Cell& cell) const {
    std::vector<TextLine> lines{{cell.label, kName}};
    std::vector<std::string> details;
    for (const LabelledValue& value : cell.details) {
      if (!value.words.empty()) details.push_back(value.words);
    }
    if (!details.empty()) lines.push_back({join(details, ", ")});
    for (const MapPage::Mark& mark : cell.marks) {
      const MapPage::MarkKind& kind = map_.marks[mark.kind];
      std::string words = kind.face.letter + " " + kind.label;
      for (const LabelledValue& value : mark.numbers) words += " " + value.words;
      lines.push_back({std::move(words), kPlain, kind.face.colour});
    }
    return lines;
  }

  void text(double x, double y, const TextLine& line) {
    if (line.text.empty()) return;
    body_ += fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.0f}\" font-weight=\"{}\" fill=\"{}\" "
        "textLength=\"{:.1f}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>\n",
        x, y, line.font.size, line.font.weight, colour_of(line.colour),
        width_of(line.text, line.font), xml_text(line.text));
  }

  void line(double x1, double y1, double x2, double y2, std::string_view more = "") {
    body_ += fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#444444\" "
        "stroke-width=\"2\"{}/>\n",
        x1, y1, x2, y2, more);
  }

  void draw(const MapPage::Cell& cell) {
    const double left = left_of(cell);
    double y = top_of(cell);
    body_ += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"6\" "
        "fill=\"#f7f3e8\" stroke=\"#444444\" stroke-width=\"1.5\"/>\n",
        left, y, box_width_, box_height_);
    right_ = std::max(right_, left + box_width_ + kStub);
    bottom_ = std::max(bottom_, y + box_height_ + kStub);
    y += kPadding;
    for (const TextLine& one : lines_of(cell)) {
      text(left + kPadding, y + one.font.size, one);
      y += one.font.size * kHeightOfLine;
    }
  }

  void draw_links(const MapPage::Cell& cell) {
    for (const MapPage::Link& link : cell.links) {
      const double right = link.side == Side::right ? 1 : link.side == Side::left ? -1 : 0;
      const double down = link.side == Side::bottom ? 1 : link.side == Side::top ? -1 : 0;
      const double x = left_of(cell) + box_width_ * (1 + right) / 2;
      const double y = top_of(cell) + box_height_ * (1 + down) / 2;
      draw_link(map_.links[link.kind].line, x, y, right, down);
    }
  }

  /// From a point on, in a direction.
  void draw_link(MapForm::Line kind, double x, double y, double right, double down) {
    if (kind == MapForm::Line::joined) return line(x, y, x + right * kGap, y + down * kGap);
    const double x2 = x + right * kStub;
    const double y2 = y + down * kStub;
    if (kind == MapForm::Line::open) return line(x, y, x2, y2, " stroke-dasharray=\"3 3\"");
    line(x, y, x2, y2);
    constexpr double kArm = 5;
    line(x2 - kArm, y2 - kArm, x2 + kArm, y2 + kArm);
    line(x2 - kArm, y2 + kArm, x2 + kArm, y2 - kArm);
  }

  void legend() {
    double y = std::max(bottom_, kMargin + kTitle.size * 2) + kGap;
    const double sign = kMargin + 2 * kStub + kPadding;
    for (const MapPage::MarkKind& mark : map_.marks) {
      text(kMargin, y, {mark.face.letter, kPlain, mark.face.colour});
      text(sign, y, {mark.label});
      grow(sign - kMargin + width_of(mark.label, kPlain));
      y += kPlain.size * kHeightOfLine;
    }
    for (const MapPage::LinkKind& link : map_.links) {
      draw_link(link.line, kMargin, y - kPlain.size / 3, 1, 0);
      text(sign + kGap - 2 * kStub, y, {link.label});
      grow(sign + kGap + width_of(link.label, kPlain));
      y += kPlain.size * kHeightOfLine;
    }
    bottom_ = y;
  }

  const std::string& title_;
  const MapPage& map_;
  double box_width_ = 0;
  double box_height_ = 0;
  double right_ = 0;
  double bottom_ = 0;
  std::string body_;
};

}  // namespace

std::string map_svg(const std::string& title, const MapPage& map) {
  return Drawing(title, map).make();
}

}  // namespace talon
