#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/play/line_editor.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/output.h"

namespace talon::cli {

/// Standard input, by lines.
class LineInput {
 public:
  enum class Status {
    line,
    end,          ///< nothing more will come
    interrupted,  ///< Ctrl-C
    woken,        ///< see wake_when
  };

  /// Reads `file`, an open descriptor.
  explicit LineInput(int file) : file_(file) {}

  /// Lines that are asked for are typed with its help from now on. Null for no help.
  void edit_with(LineEditor* editor) { editor_ = editor; }

  /// True when what is typed is on the screen by itself.
  bool echoes() const;

  /// From now on `wakes` is asked while nothing is typed, a few times a second, and
  /// before each line; when it is true, `next` gives no line but Status::woken.
  void wake_when(std::function<bool()> wakes) { wakes_ = std::move(wakes); }

  /// Whether Ctrl-C was pressed while something else was done, and forgets it.
  bool interrupted() const { return interrupts_.interrupted(); }
  void forget_interrupt() { interrupts_.forget(); }

  /// Waits for a line and gives it without its line end. A last line without
  /// line end counts; bytes beyond the longest line are dropped.
  Status next(std::string& line);
  /// Writes the prompt before that.
  Status ask(Output& output, std::string_view prompt, std::string& line,
             const TypingHelp& help = {});

 private:
  enum class Fed { more, end, interrupted, woken };
  Fed feed();
  /// What woke, where that is not input.
  std::optional<Fed> wait() const;
  Status edit(std::string_view prompt, std::string& line, const TypingHelp& help);
  /// Takes what was typed before a line was asked for, while the terminal still gives lines: there
  /// Ctrl-D is an end, which would be a zero byte once it gives keys. Not without a limit.
  void take_in_lines();
  LineEditor::Byte next_byte();
  /// What is read from the file is taken into the line that is waited for.
  Fed take_in();

  int file_;
  LineEditor* editor_ = nullptr;
  std::function<bool()> wakes_;
  InterruptWatch interrupts_;
  std::string pending_;
  std::size_t edited_ = 0;     ///< bytes at its front that the editor has
  std::size_t open_line_ = 0;  ///< bytes that came of the line that has no end yet
  bool ended_ = false;
  Status stopped_ = Status::line;  ///< why a line that was edited did not come
};

}  // namespace talon::cli
