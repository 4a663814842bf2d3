#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/interrupt.h"

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

  /// True when what is typed stands on the screen by itself.
  bool echoes() const;

  /// From now on `wakes` is asked while nothing is typed, a few times a second, and
  /// before each line; when it is true, `next` gives no line but Status::woken.
  void wake_when(std::function<bool()> wakes) { wakes_ = std::move(wakes); }

  /// Whether Ctrl-C was pressed while something else was done, and no more about it.
  bool interrupted() const { return interrupts_.interrupted(); }
  void forget_interrupt() { interrupts_.forget(); }

  /// Waits for a line and gives it without its line end. A last line without
  /// line end counts; bytes beyond the longest line are dropped.
  Status next(std::string& line);

 private:
  enum class Fed { more, end, interrupted, woken };
  Fed feed();
  /// What woke, where that is not input.
  std::optional<Fed> wait() const;

  int file_;
  std::function<bool()> wakes_;
  InterruptWatch interrupts_;
  std::string pending_;
  std::size_t open_line_ = 0;  ///< bytes that came of the line that has no end yet
  bool ended_ = false;
};

}  // namespace talon::cli
