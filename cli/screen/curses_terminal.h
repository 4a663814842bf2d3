#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "cli/screen/canvas.h"
#include "cli/screen/key.h"
#include "cli/terminal/theme.h"

namespace talon::screen {

/// The terminal as a screen whose cells are written where they changed: the one place that
/// knows ncurses. While it is open the terminal is in another mode; whatever ends the process,
/// but SIGKILL, leaves it as it was. Only one at a time.
class Terminal {
 public:
  /// The smallest window that will do.
  struct Least {
    int rows = 0;
    int columns = 0;
  };
  struct Look {
    bool colours = false;
    bool utf8 = false;  ///< the locale's characters
    cli::Theme theme = cli::Theme::standard;
  };
  /// Why there is no screen.
  struct Lack {
    Message reason;
    bool surprising = false;  ///< somebody may expect a screen there, so that it is said unasked
  };
  /// Finds out what the terminal can do, and opens all files that this needs; it stays as it
  /// is until `open`.
  static Expected<std::unique_ptr<Terminal>, Lack> prepare(const Look& look, Least least);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void open();
  /// Leaves the terminal as it was.
  void close();

  int rows() const;
  int columns() const;
  /// Shows a canvas with the cursor there.
  void show(const Canvas& canvas, int row, int column);
  /// Writes all of it anew with the next `show`.
  void forget();
  /// Whether the mouse is the program's; if not, the terminal marks text with it.
  void take_mouse(bool taken);
  bool has_mouse() const { return mouse_; }
  /// Shows the colours of another theme from now on.
  void take_theme(cli::Theme theme);

  struct Event {
    enum class Kind {
      key,
      redraw,       ///< the window has another size, or the program goes on after a pause
      interrupted,  ///< Ctrl-C
      ended,        ///< nothing more will be typed
      killed,       ///< by `signal`
    } kind = Kind::redraw;
    Key key = {};
    int signal = 0;
  };
  /// Waits for what happens next.
  Event next();
  /// The same for so long at the most; nullopt when nothing happened.
  std::optional<Event> next_within(std::chrono::milliseconds longest);

 private:
  explicit Terminal(const Look& look) : look_(look), palette_(look.theme) {}

  std::optional<Event> wait(int milliseconds);
  std::optional<Event> answer_signals();
  std::optional<Key> read_key();
  Key after_escape();
  std::string rest_of_sequence();
  Key pasted();
  bool drops_rest_for_signal();
  std::optional<std::string> character_within(int milliseconds);
  void leave();
  void suspend();
  void resize();

  Look look_;
  cli::Palette palette_;
  int signals_ = -1;  ///< where handlers leave the numbers of signals
  bool open_ = false;
  bool mouse_ = true;
};

}  // namespace talon::screen
