#include "cli/rulebook/rulebook_shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/terminal/wrap.h"
#include "drawing/xml_text.h"

namespace talon::cli {
namespace {

constexpr double kWidthOfSign = 0.8;  ///< of the size of the letters; signs are wide

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

}  // namespace

double size_for(const Line& line, double room, double largest) {
  const double columns = std::max<double>(1, static_cast<double>(width_of(line)));
  return std::min(largest, room / (columns * kWidthOfSign));
}

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

}  // namespace talon::cli
