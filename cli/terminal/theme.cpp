#include "cli/terminal/theme.h"

#include <algorithm>
#include <array>

#include "base/indexed.h"

namespace talon::cli {
namespace {

constexpr IndexedArray<std::string_view, 6> kThemes = {"default",       "light", "mono",
                                                       "high-contrast", "ascii", "compact"};

/// In the order of terminals.
constexpr std::array<std::string_view, 8> kColours = {"black", "red",     "green", "yellow",
                                                      "blue",  "magenta", "cyan",  "white"};
constexpr int kBlack = 0;
constexpr int kYellow = 3;
constexpr int kCyan = 6;
constexpr int kWhite = 7;
constexpr int kFirstBright = 8;

/// Dark tones among 256 colours, which are the same on all terminals: each has a contrast of
/// at least 4.5 to white.
constexpr IndexedArray<int, 8> kDarkTones = {0, 124, 28, 94, 19, 90, 23, 7};
/// Colours among 256 that can be read on black as well as on white. A bright red and blue and
/// the usual magenta can, and cost fewer bytes than a tone.
constexpr IndexedArray<int, 8> kMiddleTones = {0, 9, 28, 130, 12, 5, 30, 7};

}  // namespace

std::optional<Theme> theme_called(std::string_view name) {
  const auto found = std::ranges::find(kThemes, name);
  if (found == kThemes.end()) return std::nullopt;
  return static_cast<Theme>(found - kThemes.begin());
}

std::string_view theme_name(Theme theme) { return kThemes[theme]; }

Theme next_theme(Theme theme) {
  return static_cast<Theme>((static_cast<std::size_t>(theme) + 1) % kThemes.size());
}

std::optional<int> Palette::number(std::string_view colour) const {
  constexpr std::string_view bright_prefix = "bright-";
  const bool bright = colour.starts_with(bright_prefix);
  if (bright) colour.remove_prefix(bright_prefix.size());
  const auto found = std::ranges::find(kColours, colour);
  const int basic = static_cast<int>(found - kColours.begin());
  if (found == kColours.end() || basic == kBlack || basic == kWhite || theme_ == Theme::mono) {
    return std::nullopt;
  }
  const bool many = colours_ >= kManyColours;
  if (theme_ == Theme::light) {
    if (many) return kDarkTones[basic];
    // These two nobody can read on white.
    return basic == kYellow || basic == kCyan ? std::nullopt : std::optional(basic);
  }
  if (many && theme_ != Theme::high_contrast) return kMiddleTones[basic];
  // Bright yellow cannot be seen on white.
  const bool shines = theme_ == Theme::high_contrast || (bright && basic != kYellow);
  return shines && colours_ > kFewColours ? basic + kFirstBright : basic;
}

}  // namespace talon::cli
