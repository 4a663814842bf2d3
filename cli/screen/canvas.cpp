#include "cli/screen/canvas.h"

#include <algorithm>

#include "base/unicode.h"

namespace talon::screen {
namespace {

/// The characters of a text, each with the marks that are over it.
std::vector<std::string> characters_of(std::string_view text) {
  std::vector<std::string> characters;
  for (const char byte : text) {
    if (begins_character(byte) || characters.empty()) {
      characters.emplace_back(1, byte);
    } else {
      characters.back() += byte;
    }
  }
  return characters;
}

std::string on_one_line(std::string_view text) {
  std::string line = as_shown(text);
  std::ranges::replace_if(
      line, [](char letter) { return letter == '\n' || letter == '\t'; }, ' ');
  return line;
}

}  // namespace

Ink ink_of(const cli::Style& style) {
  return {.colour = style.colour, .bold = style.bold, .faint = style.faint, .reversed = false};
}

Ink over(Ink ink, const Ink& more) {
  if (ink.colour.empty()) ink.colour = more.colour;
  ink.bold |= more.bold;
  ink.faint = !ink.bold && (ink.faint || more.faint);
  ink.reversed |= more.reversed;
  return ink;
}

Canvas::Canvas(int rows, int columns)
    : rows_(std::max(rows, 0)),
      columns_(std::max(columns, 0)),
      max_rows_(rows_),
      cells_(rows_ * columns_) {}

Canvas Canvas::growing(int max_rows, int columns) {
  Canvas canvas(0, columns);
  canvas.max_rows_ = max_rows;
  return canvas;
}

void Canvas::set_rows(int rows) {
  rows_ = std::max(rows, 0);
  cells_.resize(rows_ * columns_);
}

bool Canvas::has_row(int row) {
  if (row >= rows_ && row < max_rows_) set_rows(row + 1);
  return row >= 0 && row < rows_;
}

int Canvas::put(int row, int column, std::string_view text, const Ink& ink, int room) {
  if (!has_row(row)) return column;
  const int end = std::min(columns_, column + std::min(room, columns_));
  for (std::string& character : characters_of(on_one_line(text))) {
    const int width = static_cast<int>(display_width(character));
    if (width == 0) {
      if (column > 0 && column <= columns_) cell(row, column - 1).text += character;
      continue;
    }
    if (column < 0 || column + width > end) break;
    cell(row, column) = {std::move(character), ink};
    for (int more = 1; more < width; ++more) cell(row, column + more) = {"", ink};
    column += width;
  }
  return column;
}

int Canvas::put(int row, int column, const cli::Line& line, const Ink& more, int room) {
  const int end = column + std::min(room, columns_);
  for (const cli::Span& span : line) {
    column = put(row, column, span.text, over(ink_of(span.style), more), end - column);
  }
  return column;
}

bool Canvas::is_blank(const Area& area) const {
  for (int row = std::max(area.row, 0); row < std::min(area.row + area.height, rows_); ++row) {
    for (int column = std::max(area.column, 0);
         column < std::min(area.column + area.width, columns_); ++column) {
      if (at(row, column).text != " ") return false;
    }
  }
  return true;
}

void Canvas::shade(const Area& area, const Ink& more) {
  for (int row = std::max(area.row, 0); row < std::min(area.row + area.height, rows_); ++row) {
    for (int column = std::max(area.column, 0);
         column < std::min(area.column + area.width, columns_); ++column) {
      cell(row, column).ink = over(cell(row, column).ink, more);
    }
  }
}

void Canvas::paste(int row, int column, const Canvas& other, int from, int height) {
  for (int line = 0; line < height && from + line < other.rows(); ++line) {
    if (row + line >= rows_) return;
    for (int index = 0; index < other.columns() && column + index < columns_; ++index) {
      cell(row + line, column + index) = other.at(from + line, index);
    }
  }
}

std::vector<std::string> Canvas::text() const {
  std::vector<std::string> lines;
  for (int row = 0; row < rows_; ++row) {
    std::string line;
    for (int column = 0; column < columns_; ++column) line += at(row, column).text;
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string cut(std::string_view text, int columns, bool glyphs) {
  if (static_cast<int>(display_width(text)) <= columns) return std::string(text);
  const std::string_view sign = glyphs ? "…" : ".";
  std::string kept;
  int width = 1;
  for (const std::string& character : characters_of(text)) {
    width += static_cast<int>(display_width(character));
    if (width > columns) break;
    kept += character;
  }
  return columns > 1 ? kept + std::string(sign) : kept;
}

}  // namespace talon::screen
