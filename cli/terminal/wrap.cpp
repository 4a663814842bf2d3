#include "cli/terminal/wrap.h"

#include <algorithm>
#include <iterator>

#include "base/text.h"
#include "base/unicode.h"

namespace talon::cli {
namespace {

constexpr std::size_t kColumnGap = 3;  ///< blanks between two cells

/// The paragraphs of a text, each as one line.
std::vector<std::string> paragraphs_of(std::string_view text) {
  std::vector<std::string> paragraphs(1);
  for (const std::string& line : split(text, '\n')) {
    std::string& last = paragraphs.back();
    if (!line.empty()) {
      last += last.empty() ? line : " " + line;
    } else if (!last.empty()) {
      paragraphs.emplace_back();
    }
  }
  if (paragraphs.size() > 1 && paragraphs.back().empty()) paragraphs.pop_back();
  return paragraphs;
}

void wrap_paragraph(std::string_view text, std::size_t width, std::size_t indent,
                    std::string current, std::vector<Line>& lines) {
  bool fresh = true;  // no word in the line yet
  for (const std::string& word : split(text, ' ')) {
    if (word.empty()) continue;
    if (!fresh && display_width(current) + 1 + display_width(word) > width) {
      lines.push_back({Span{std::move(current), {}}});
      current = std::string(indent, ' ');
      fresh = true;
    }
    if (!fresh) current += ' ';
    current += word;
    fresh = false;
  }
  lines.push_back({Span{std::move(current), {}}});
}

}  // namespace

std::vector<Line> wrap(std::string_view text, int width, std::string_view first) {
  const std::size_t indent = display_width(first);
  std::vector<Line> lines;
  std::string start(first);
  for (const std::string& paragraph : paragraphs_of(text)) {
    if (!lines.empty()) lines.emplace_back();
    wrap_paragraph(paragraph, width, indent, start, lines);
    start = std::string(indent, ' ');
  }
  return lines;
}

std::size_t width_of(const Line& line) {
  std::size_t width = 0;
  for (const Span& span : line) width += display_width(span.text);
  return width;
}

void pad(Line& line, std::size_t width) {
  const std::size_t now = width_of(line);
  if (now < width) line.push_back({std::string(width - now, ' '), {}});
}

void append(Line& line, const Line& more) { line.insert(line.end(), more.begin(), more.end()); }

void append(std::vector<Line>& lines, std::vector<Line> more) {
  std::ranges::move(more, std::back_inserter(lines));
}

std::vector<Line> in_columns(const std::vector<Line>& cells, int width, int indent) {
  std::size_t cell = 1;
  for (const Line& each : cells) cell = std::max(cell, width_of(each));
  const std::size_t room = std::max(width - indent, 1);
  const std::size_t columns = std::max<std::size_t>((room + kColumnGap) / (cell + kColumnGap), 1);
  std::vector<Line> lines;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i % columns == 0) lines.push_back({Span{spaces(indent), {}}});
    Line& line = lines.back();
    append(line, cells[i]);
    const bool last = i % columns == columns - 1 || i + 1 == cells.size();
    if (!last) pad(line, indent + (i % columns + 1) * (cell + kColumnGap));
  }
  return lines;
}

}  // namespace talon::cli
