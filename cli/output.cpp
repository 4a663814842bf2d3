#include "cli/output.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.h"

namespace talon::cli {
namespace {

constexpr std::array<std::string_view, 16> kColours = {
    "black",        "red",           "green",       "yellow",         "blue",
    "magenta",      "cyan",          "white",       "bright-black",   "bright-red",
    "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan",
    "bright-white"};

/// The number in ECMA-48's SGR that makes text this colour.
std::optional<int> foreground(std::string_view colour) {
  const auto found = std::find(kColours.begin(), kColours.end(), colour);
  if (found == kColours.end()) return std::nullopt;
  const int place = static_cast<int>(found - kColours.begin());
  return place < 8 ? 30 + place : 90 + place - 8;
}

std::string sequence(const Style& style) {
  std::string numbers;
  const auto add = [&](int number) {
    if (!numbers.empty()) numbers += ';';
    numbers += std::to_string(number);
  };
  if (style.bold) add(1);
  if (style.faint) add(2);
  if (const auto colour = foreground(style.colour)) add(*colour);
  return numbers.empty() ? std::string() : "\x1b[" + numbers + "m";
}

}  // namespace

std::string text_of(const Line& line) {
  std::string text;
  for (const Span& span : line) text += span.text;
  return text;
}

void Output::line(std::string_view text) { write(without_controls(text) + "\n"); }

void Output::line(const Line& spans) {
  std::string bytes;
  for (const Span& span : spans) {
    const std::string start = colours_ == Colours::shown ? sequence(span.style) : std::string();
    bytes += start + without_controls(span.text);
    if (!start.empty()) bytes += "\x1b[0m";
  }
  write(bytes + "\n");
}

void Output::lines(const std::vector<Line>& lines) {
  for (const Line& each : lines) line(each);
}

void Output::prompt(std::string_view text) {
  write(without_controls(text));
  flush();
}

void Output::transient(std::string_view text) {
  const std::string shown = without_controls(text);
  const std::size_t width = display_width(shown);
  const std::size_t rest = transient_width_ > width ? transient_width_ - width : 0;
  // Spaces and not a command to the terminal: the dullest one understands them.
  write("\r" + shown + std::string(rest, ' ') + (width == 0 ? "\r" : ""));
  transient_width_ = width;
  flush();
}

void Output::data(std::string_view line) {
  write(line);
  write("\n");
  flush();
}

void Output::flush() {
  if (std::fflush(file_) != 0) failed_ = true;
}

void Output::write(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) failed_ = true;
}

}  // namespace talon::cli
