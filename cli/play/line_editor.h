#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace talon::cli {

/// What helps somebody who types a line.
struct TypingHelp {
  struct Words {
    std::size_t begin = 0;           ///< where the word at the cursor begins
    std::vector<std::string> words;  ///< what it may become
  };
  /// For what is typed up to the cursor.
  std::function<Words(std::string_view typed)> complete = {};
  /// Shows words below the line; the line is written again below them.
  std::function<void(const std::vector<std::string>& words)> list = {};
};

/// A line that is typed on a terminal: arrows, earlier lines, Ctrl-R, Tab. The one place that knows
/// libedit. Between two lines the terminal is as it was, and whatever ends the process, except
/// SIGKILL, leaves it so. Only one at a time, on standard input and output.
class LineEditor {
 public:
  /// What the keyboard gives.
  struct Byte {
    enum class Kind {
      byte,
      nothing,  ///< yet; a signal may have come
      stop,     ///< the line is not read any further
    } kind = Kind::byte;
    char byte = 0;
  };

  /// Opens all files that this needs. Null where there is no terminal, or one that cannot move its
  /// cursor. `utf8`: whether it shows the characters of UTF-8.
  static std::unique_ptr<LineEditor> prepare(bool utf8);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  /// Writes the prompt and takes bytes until the line is complete; it becomes the newest of the
  /// earlier lines. nullopt where the input was stopped, of which the next line begins with what
  /// was typed, or ended by Ctrl-D.
  std::optional<std::string> read(std::string_view prompt, const std::function<Byte()>& next,
                                  const TypingHelp& help);

 private:
  class Library;
  explicit LineEditor(std::unique_ptr<Library> library);

  std::unique_ptr<Library> library_;
};

}  // namespace talon::cli
