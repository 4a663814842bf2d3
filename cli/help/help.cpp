#include "cli/help/help.h"

#include <algorithm>

#include "base/text.h"
#include "cli/terminal/wrap.h"

namespace talon::cli {
namespace {

constexpr std::size_t kHelpIndent = 2;
constexpr std::size_t kHelpGap = 2;  ///< blanks after the longest name
/// Columns of names at most; what is longer is in a line of its own.
constexpr std::size_t kMaxNameWidth = 30;

/// Sets one page.
class HelpLines {
 public:
  explicit HelpLines(int width) : width_(width) {}

  /// What may be longer than a line.
  void text(const std::string& text) { add(wrap(text, width_)); }
  void line(std::string text) { lines_.push_back({Span{std::move(text), {}}}); }

  void title(std::string text) {
    lines_.emplace_back();
    lines_.push_back({Span{std::move(text), Style{.colour = {}, .bold = true, .faint = false}}});
  }

  void content(const HelpSection& section) {
    for (const std::string& text : section.lines) line(indented(text));
    for (const std::string& text : section.paragraphs) paragraph(text);
    if (!section.paragraphs.empty() && !section.rows.empty()) lines_.emplace_back();
    rows(section.rows);
  }

  std::vector<Line> take() { return std::move(lines_); }

 private:
  static std::string indented(const std::string& text) {
    return std::string(kHelpIndent, ' ') + text;
  }

  void add(std::vector<Line> more) { append(lines_, std::move(more)); }

  void paragraph(const std::string& text) {
    if (!lines_.back().empty() && !text_of(lines_.back()).empty()) lines_.emplace_back();
    add(wrap(text, width_));
  }

  void rows(const std::vector<HelpRow>& content) {
    std::size_t width = 0;
    for (const HelpRow& row : content) {
      const std::size_t own = display_width(row.name);
      if (own <= kMaxNameWidth) width = std::max(width, own);
    }
    for (const HelpRow& row : content) {
      std::string name = indented(row.name);
      const std::size_t column = kHelpIndent + width + kHelpGap;
      if (display_width(name) + kHelpGap > column) {
        line(name);
        name.clear();
      }
      name.append(column - display_width(name), ' ');
      add(wrap(row.meaning, width_, name));
    }
  }

  int width_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> help_lines(const HelpPage& page, const Catalogue& messages, int width) {
  HelpLines lines(width);
  lines.text(page.purpose);
  for (const HelpSection& section : page.sections) {
    const std::string title = title_key(section.part);
    if (!title.empty()) lines.title(messages.render(Message(title)));
    lines.content(section);
  }
  return lines.take();
}

}  // namespace talon::cli
