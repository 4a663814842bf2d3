#pragma once

namespace talon::screen {

/// How somebody likes to play at the screen, and at its end how they like it by now.
struct Manner {
  bool automatic = false;  ///< what never hurts is done without asking
  bool mouse = true;       ///< the program's; if not, the terminal marks text with it
  bool confirm = true;     ///< a new game asks while one is under way
};

}  // namespace talon::screen
