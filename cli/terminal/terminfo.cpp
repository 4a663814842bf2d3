// Alone with <term.h>, which makes macros of words such as `columns`.
#include "cli/terminal/terminfo.h"

// clang-format off
#include <curses.h>
#include <term.h>
// clang-format on

namespace talon::cli {

bool know_terminal(int file) {
  int error = 0;
  return setupterm(nullptr, file, &error) == OK;
}

std::optional<std::string> capability(const char* name) {
  const char* text = tigetstr(name);
  if (text == nullptr || text == reinterpret_cast<const char*>(-1)) return std::nullopt;
  return text;
}

}  // namespace talon::cli
