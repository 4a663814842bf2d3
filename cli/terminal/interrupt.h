#pragma once

#include <array>
#include <chrono>
#include <csignal>
#include <optional>

namespace talon::cli {

/// Signals that may be held back except while something is waited for here, so that none comes
/// between the look for one and the wait.
inline constexpr std::array kHeldBack = {SIGTSTP, SIGWINCH};

/// While it lives, Ctrl-C does not end the process but can be waited for
/// together with input; a second Ctrl-C ends it at once. Only one at a time.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  /// Whether Ctrl-C was pressed since it began to live.
  bool interrupted() const;
  /// What was pressed so far no longer counts.
  void forget();
  /// Waits until `file` can be read. False after Ctrl-C.
  bool wait_for(int file) const;
  /// The same for at most this long, or without a limit for -1; nullopt when nothing came, and
  /// after a signal that somebody else takes.
  std::optional<bool> wait_for(int file, std::chrono::milliseconds longest) const;

  /// While it lives, Ctrl-C is another program's, however often it is pressed.
  class Elsewhere {
   public:
    Elsewhere();
    ~Elsewhere();
    Elsewhere(const Elsewhere&) = delete;
    Elsewhere& operator=(const Elsewhere&) = delete;

   private:
    struct sigaction before_ {};
  };

 private:
  int pipe_[2] = {-1, -1};
  struct sigaction before_ {};
};

}  // namespace talon::cli
