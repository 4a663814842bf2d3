#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "base/unicode.h"
#include "cli/terminal/theme.h"

namespace talon::cli {

/// How a piece of text looks where colours are shown. `colour` is one of the
/// 16 colour names of terminals ("red", "bright-blue"); empty for the
/// terminal's own.
struct Style {
  std::string colour;
  bool bold = false;
  bool faint = false;

  bool none() const { return colour.empty() && !bold && !faint; }
  friend bool operator==(const Style&, const Style&) = default;
};

/// A piece of a line in one style.
struct Span {
  std::string text;
  Style style;
};
using Line = std::vector<Span>;

/// The text of a line without its styles.
std::string text_of(const Line& line);

/// The one way to standard output and standard error: whatever text comes from
/// a file passes the filter here, so that it cannot reach the terminal as a
/// command. Written at once where somebody is waiting for it: see flush.
class Output {
 public:
  enum class Colours { shown, none };
  Output(std::FILE* file, Colours colours, Palette palette = Palette())
      : file_(file), colours_(colours), palette_(palette) {}

  /// A text of one or more lines; a line end is added.
  void line(std::string_view text);
  void line(const Line& spans);
  /// Whole lines, each with its line end.
  void text(std::string_view lines) { write(as_shown(lines)); }
  void lines(const std::vector<Line>& lines);
  /// What `lines` would write, for whoever else writes to the same terminal.
  std::string bytes_of(const std::vector<Line>& lines) const;
  void blank() { line(std::string_view()); }
  /// Text after which the cursor stays in the line.
  void prompt(std::string_view text);
  /// Text that takes the place of the last such text, in one line of a terminal;
  /// an empty one leaves the line free.
  void transient(std::string_view text);
  /// A line of JSON for a program, flushed: what a terminal would obey is written as \uXXXX.
  void data(std::string_view line);
  void flush();
  /// False once a write failed: nobody reads any more, or there is no room.
  bool good() const { return error_ == 0; }
  /// The errno of the first write that failed; 0 while none did.
  int error() const { return error_; }

 private:
  void write(std::string_view bytes);
  std::string bytes_of(const Line& spans) const;
  void note_failure();

  std::FILE* file_;
  Colours colours_;
  Palette palette_;
  int error_ = 0;
  std::size_t transient_width_ = 0;
};

}  // namespace talon::cli
