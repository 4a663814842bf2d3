#include "cli/terminal/appearance.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "base/text.h"

namespace talon::cli {
namespace {

constexpr int kUsualWidth = 80;
constexpr int kMinWidth = 20;
// Longer lines are hard to read.
constexpr int kMaxWidth = 100;
constexpr int kMinLines = 8;
constexpr int kMaxLines = 1000;

class Reader {
 public:
  explicit Reader(const Surroundings& surroundings) : surroundings_(surroundings) {}

  std::string variable(const char* name) const {
    return surroundings_.variable(name).value_or(std::string());
  }
  /// Set to anything that does not say no.
  bool says_yes(const char* name) const {
    const std::string value = variable(name);
    return !value.empty() && value != "0" && value != "false";
  }
  bool colours(const CommonOptions& options, bool plain) const {
    if (plain || options.no_color || options.preferences.is("colour", "never")) return false;
    if (options.preferences.is("colour", "always")) return true;
    if (!variable("NO_COLOR").empty()) return false;
    if (says_yes("FORCE_COLOR")) return true;
    const std::string terminal = variable("TERM");
    return surroundings_.terminal && !terminal.empty() && terminal != "dumb";
  }
  bool utf8_locale() const {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
      std::string locale = variable(name);
      if (locale.empty()) continue;
      for (char& letter : locale) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
      }
      return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
    }
    return false;
  }
  int depth() const {
    const bool many = variable("TERM").find("256color") != std::string::npos;
    return many || !variable("COLORTERM").empty() ? Palette::kManyColours : Palette::kUsualColours;
  }
  int width() const {
    const auto stated = parse_integer(variable("COLUMNS"));
    if (stated && *stated > 0) {
      return static_cast<int>(std::clamp<std::int64_t>(*stated, kMinWidth, kMaxWidth));
    }
    if (surroundings_.columns == 0) return kUsualWidth;
    return std::clamp(surroundings_.columns, kMinWidth, kMaxWidth);
  }
  int height() const {
    if (!surroundings_.terminal) return 0;
    const auto stated = parse_integer(variable("LINES"));
    const std::int64_t rows = stated && *stated > 0 ? *stated : surroundings_.rows;
    return rows == 0 ? 0 : static_cast<int>(std::clamp<std::int64_t>(rows, kMinLines, kMaxLines));
  }

 private:
  const Surroundings& surroundings_;
};

/// One that does not exist has been refused before.
Theme theme_of(const CommonOptions& options) {
  if (options.theme) return theme_called(*options.theme).value_or(Theme::standard);
  const auto* const preferred = options.preferences.find("theme");
  return preferred ? theme_called(preferred->value).value_or(Theme::standard) : Theme::standard;
}

}  // namespace

Surroundings Surroundings::of(int file) {
  Surroundings found;
  found.variable = [](const char* name) -> std::optional<std::string> {
    const char* value = std::getenv(name);
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
  };
  found.terminal = isatty(file) == 1;
  winsize size{};
  if (found.terminal && ioctl(file, TIOCGWINSZ, &size) == 0) {
    found.columns = size.ws_col;
    found.rows = size.ws_row;
  }
  return found;
}

Appearance in_theme(Appearance appearance, Theme theme) {
  appearance.theme = theme;
  appearance.glyphs = appearance.utf8 && !appearance.plain && theme != Theme::ascii;
  return appearance;
}

Appearance appearance_of(const CommonOptions& options, const Surroundings& surroundings) {
  const Reader reader(surroundings);
  Appearance appearance;
  appearance.plain = options.plain || reader.says_yes("ACCESSIBLE");
  appearance.colours = reader.colours(options, appearance.plain);
  appearance.utf8 = reader.utf8_locale();
  appearance.depth = reader.depth();
  appearance.width = reader.width();
  appearance.height = reader.height();
  return in_theme(appearance, theme_of(options));
}

}  // namespace talon::cli
