#include "drawing/svg_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "drawing/xml_text.h"

namespace talon {
namespace {

// Where the plot is on the drawing, in the drawing's units.
constexpr double kWidth = 640;
constexpr double kHeight = 220;
constexpr double kLeft = 60;
constexpr double kRight = 630;
constexpr double kTop = 10;
constexpr double kBottom = 190;
constexpr std::size_t kMaxLabels = 16;

double x_of(double part) { return kLeft + part * (kRight - kLeft); }
double y_of(double part) { return kBottom - part * (kBottom - kTop); }

/// The least of 1, 2 and 5 times a power of ten that needs at most `maximum` steps.
double round_step(double range, double maximum) {
  const double power = std::pow(10, std::floor(std::log10(range / maximum)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (range / (factor * power) <= maximum) return factor * power;
  }
  return 10 * power;
}

std::string label(double x, double y, std::string_view anchor, std::string_view text) {
  return fmt::format(
      "<text class=\"axis\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
      xml_text(text));
}

/// Lines across the plot at round values from 0 to `top`, with their numbers.
std::string grid(double top, std::string_view unit) {
  std::string lines;
  const double step = round_step(top, 4);
  for (double value = 0; value <= top * 1.0001; value += step) {
    const double y = y_of(value / top);
    lines +=
        fmt::format("<line class=\"grid\" x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\"/>\n",
                    kLeft, kRight, y);
    lines += label(kLeft - 6, y + 4, "end", fmt::format("{:g}{}", value, unit));
  }
  return lines;
}

std::string drawing(std::string_view name, const std::string& content) {
  return fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n",
                     kWidth, kHeight, xml_text(name), content);
}

}  // namespace

std::string bar_chart(std::string_view name, const std::vector<ChartBar>& bars, BarLabels labels) {
  double top = 1;
  for (const ChartBar& bar : bars) top = std::max(top, bar.value);
  std::string content = grid(top, "");
  const auto count = static_cast<double>(bars.size());
  const std::size_t every = (bars.size() + kMaxLabels - 1) / kMaxLabels;
  for (std::size_t index = 0; index < bars.size(); ++index) {
    const ChartBar& bar = bars[index];
    const double left = x_of(static_cast<double>(index) / count);
    const double width = (kRight - kLeft) / count;
    const double y = y_of(bar.value / top);
    content += fmt::format(
        "<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\">"
        "<title>{}</title></rect>\n",
        left + width * 0.06, y, width * 0.88, kBottom - y, xml_text(bar.title));
    if (index % every != 0) continue;
    const double at = labels == BarLabels::centred ? left + width / 2 : left;
    content += label(at, kBottom + 18, "middle", bar.label);
  }
  return drawing(name, content);
}

std::string survival_chart(std::string_view name, const std::vector<double>& shares) {
  std::string content = grid(100, "\u2009%");
  const auto count = static_cast<double>(shares.size());
  std::string path = fmt::format("M{:.1f} {:.1f}", x_of(0), y_of(shares.front()));
  for (std::size_t index = 0; index < shares.size(); ++index) {
    path += fmt::format("V{:.1f}H{:.1f}", y_of(shares[index]),
                        x_of(static_cast<double>(index + 1) / count));
  }
  content += fmt::format("<path class=\"line\" d=\"{}\"/>\n", path);
  const double step = std::max(1.0, round_step(count, kMaxLabels));
  for (double value = 0; value < count; value += step) {
    content += label(x_of(value / count), kBottom + 18, "middle", fmt::format("{:g}", value));
  }
  return drawing(name, content);
}

}  // namespace talon
