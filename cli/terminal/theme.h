#pragma once

#include <optional>
#include <string_view>

namespace talon::cli {

/// How a table looks.
enum class Theme {
  standard,
  light,          ///< colours that are dark enough for a white background
  mono,           ///< no colours
  high_contrast,  ///< nothing faint, bright colours, what can be chosen is bold
  ascii,          ///< no signs beyond ASCII
  compact,        ///< as many cards as possible in as little room
};

/// The theme of this name; nullopt where there is none.
std::optional<Theme> theme_called(std::string_view name);
std::string_view theme_name(Theme theme);
/// The one after it, and the first after the last.
Theme next_theme(Theme theme);

/// The colours of a theme, in the numbers of a terminal that shows so many.
///
/// The names of colours are those of decks and games, which know no terminal. Black and white
/// are the terminal's own in all themes: one of them is its background, and it is unknown which.
class Palette {
 public:
  static constexpr int kFewColours = 8;
  static constexpr int kUsualColours = 16;
  static constexpr int kManyColours = 256;

  explicit Palette(Theme theme = Theme::standard, int colours = kUsualColours)
      : theme_(theme), colours_(colours) {}

  /// nullopt for the terminal's own colour, and for a name that no colour has.
  std::optional<int> number(std::string_view colour) const;
  /// Whether faint text is shown so, or as any other.
  bool has_faint() const { return theme_ != Theme::high_contrast; }

 private:
  Theme theme_;
  int colours_;
};

}  // namespace talon::cli
