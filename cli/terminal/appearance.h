#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/options/options.h"
#include "cli/terminal/theme.h"

namespace talon::cli {

/// How output may look where it goes.
struct Appearance {
  bool colours = false;  ///< the terminal shows them and nobody is against it
  bool glyphs = false;   ///< the locale has them, and the theme; else letters stand for signs
  bool plain = false;    ///< no columns and signs, whole sentences
  int width = 80;        ///< columns
  int height = 0;        ///< lines of a window; 0 where output is not a terminal, or unknown
  Theme theme = Theme::standard;
  int depth = Palette::kUsualColours;  ///< how many colours the terminal has
  bool utf8 = false;                   ///< the locale's characters
};

/// The same in another theme.
Appearance in_theme(Appearance appearance, Theme theme);

/// What an appearance is derived from; a test sets it up as it likes.
struct Surroundings {
  std::function<std::optional<std::string>(const char* name)> variable;
  bool terminal = false;  ///< the output goes to one
  int columns = 0;        ///< the terminal's, as it says itself; 0 when unknown
  int rows = 0;           ///< the same

  /// Those of an open file of this process.
  static Surroundings of(int file);
};

/// Colours: --no-color and --plain, then what is preferred, then NO_COLOR, then FORCE_COLOR,
/// then a terminal whose TERM is not "dumb". Plain: --plain or ACCESSIBLE. Width:
/// COLUMNS, then the terminal's. Height: LINES, then the terminal's, of a terminal alone.
Appearance appearance_of(const CommonOptions& options, const Surroundings& surroundings);

}  // namespace talon::cli
