#pragma once

#include <string>

namespace talon::screen {

/// What a person did at the keyboard or with the mouse.
struct Key {
  enum class Kind {
    character,  ///< `text` is what was typed
    enter,
    escape,
    tab,
    back_tab,
    backspace,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    home,
    end,
    help,      ///< F1
    click,     ///< at `row` and `column`
    wheel_up,  ///< of the mouse
    wheel_down,
    erase_line,  ///< Ctrl-U
    erase_word,  ///< Ctrl-W
    erase_next,  ///< Del
    paste,       ///< `text` was not typed but put there
    other,
  } kind = Kind::other;
  std::string text = {};
  int row = 0;
  int column = 0;

  bool is(const char* character) const { return kind == Kind::character && text == character; }
};

}  // namespace talon::screen
