#include "cli/terminal/output.h"

#include <fmt/format.h>

#include <cerrno>
#include <optional>

#include "base/bounded.h"
#include "base/unicode.h"

namespace talon::cli {
namespace {

/// The number in ECMA-48's SGR that makes text this colour; what terminals of 256 colours take
/// for the others.
std::string foreground(int number) {
  if (number < Palette::kFewColours) return std::to_string(30 + number);
  if (number < Palette::kUsualColours) return std::to_string(90 + number - Palette::kFewColours);
  return "38;5;" + std::to_string(number);
}

std::string sequence(const Style& style, const Palette& palette) {
  std::string numbers;
  const auto add = [&](const std::string& number) {
    if (!numbers.empty()) numbers += ';';
    numbers += number;
  };
  if (style.bold) add("1");
  if (style.faint && palette.has_faint()) add("2");
  if (const auto colour = palette.number(style.colour)) add(foreground(*colour));
  return numbers.empty() ? std::string() : "\x1b[" + numbers + "m";
}

/// Characters of two or three bytes that JSON may hold as they are, and that a terminal or an
/// editor would obey: the controls from U+0080 on, marks of direction, separators of lines.
bool obeyed_by_terminals(unsigned character) {
  return (character >= 0x7f && character <= 0x9f) || character == 0x61c ||
         (character >= 0x200e && character <= 0x200f) ||
         (character >= 0x2028 && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069) || character == 0xfeff;
}

/// The character that the text begins with, if it is one of two or three bytes or DEL.
unsigned short_character(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  if (byte(0) == 0x7f) return 0x7f;
  if (byte(0) >= 0xc2 && byte(0) < 0xe0 && text.size() > 1) {
    return (byte(0) & 0x1fu) << 6 | (byte(1) & 0x3fu);
  }
  if (byte(0) >= 0xe0 && byte(0) < 0xf0 && text.size() > 2) {
    return (byte(0) & 0x0fu) << 12 | (byte(1) & 0x3fu) << 6 | (byte(2) & 0x3fu);
  }
  return 0;
}

/// JSON of the same meaning without them: outside of its strings all is ASCII.
std::string escaped_json(std::string_view json) {
  std::string escaped;
  escaped.reserve(json.size());
  while (!json.empty()) {
    const unsigned character = short_character(json);
    const bool obeyed = obeyed_by_terminals(character);
    const std::size_t bytes = !obeyed ? 1 : character < 0x80 ? 1 : character < 0x800 ? 2 : 3;
    if (obeyed) {
      escaped += fmt::format("\\u{:04x}", character);
    } else {
      escaped += json.front();
    }
    json.remove_prefix(bytes);
  }
  return escaped;
}

}  // namespace

std::string text_of(const Line& line) {
  std::string text;
  for (const Span& span : line) text += span.text;
  return text;
}

void Output::line(std::string_view text) { write(as_shown(text) + "\n"); }

std::string Output::bytes_of(const Line& spans) const {
  std::string bytes;
  for (const Span& span : spans) {
    const std::string start =
        colours_ == Colours::shown ? sequence(span.style, palette_) : std::string();
    bytes += start + as_shown(one_line(span.text));
    if (!start.empty()) bytes += "\x1b[0m";
  }
  return bytes + "\n";
}

std::string Output::bytes_of(const std::vector<Line>& lines) const {
  std::string bytes;
  for (const Line& each : lines) bytes += bytes_of(each);
  return bytes;
}

void Output::line(const Line& spans) { write(bytes_of(spans)); }

void Output::lines(const std::vector<Line>& lines) { write(bytes_of(lines)); }

void Output::prompt(std::string_view text) {
  write(as_shown(text));
  flush();
}

void Output::transient(std::string_view text) {
  const std::string shown = as_shown(text);
  const std::size_t width = display_width(shown);
  const std::size_t rest = transient_width_ > width ? transient_width_ - width : 0;
  // Spaces and not a command to the terminal: the dullest one understands them.
  write("\r" + shown + std::string(rest, ' ') + (width == 0 ? "\r" : ""));
  transient_width_ = width;
  flush();
}

void Output::data(std::string_view line) {
  write(escaped_json(line));
  write("\n");
  flush();
}

void Output::flush() {
  if (std::fflush(file_) != 0) note_failure();
}

void Output::write(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) note_failure();
}

void Output::note_failure() {
  if (error_ == 0) error_ = errno != 0 ? errno : EIO;
}

}  // namespace talon::cli
