#include "cli/terminal/appearance.h"

#include <catch2/catch.hpp>
#include <map>

using namespace talon::cli;

namespace {

Appearance look(std::map<std::string, std::string> variables, bool terminal = true,
                CommonOptions options = {}, int columns = 0) {
  Surroundings surroundings;
  surroundings.variable = [&](const char* name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    if (found == variables.end()) return std::nullopt;
    return found->second;
  };
  surroundings.terminal = terminal;
  surroundings.columns = columns;
  return appearance_of(options, surroundings);
}

CommonOptions plain() {
  CommonOptions options;
  options.plain = true;
  return options;
}

}  // namespace

TEST_CASE("Colours are shown only where a terminal has them and nobody is against it", "[cli]") {
  CHECK(look({{"TERM", "xterm"}}).colours);
  CHECK_FALSE(look({{"TERM", "dumb"}}).colours);
  CHECK_FALSE(look({}).colours);
  CHECK_FALSE(look({{"TERM", "xterm"}}, false).colours);
  CHECK_FALSE(look({{"TERM", "xterm"}, {"NO_COLOR", "1"}}).colours);
  CHECK(look({{"TERM", "xterm"}, {"NO_COLOR", ""}}).colours);
  CHECK(look({{"FORCE_COLOR", "1"}}, false).colours);
  CHECK_FALSE(look({{"FORCE_COLOR", "0"}}, false).colours);
  CHECK_FALSE(look({{"FORCE_COLOR", "1"}, {"NO_COLOR", "1"}}, false).colours);

  CommonOptions options;
  options.no_color = true;
  CHECK_FALSE(look({{"TERM", "xterm"}, {"FORCE_COLOR", "1"}}, true, options).colours);
}

TEST_CASE("A plain appearance is asked for by option or variable", "[cli]") {
  CHECK(look({{"TERM", "xterm"}}, true, plain()).plain);
  CHECK_FALSE(look({{"TERM", "xterm"}, {"FORCE_COLOR", "1"}}, true, plain()).colours);
  CHECK(look({{"ACCESSIBLE", "1"}}).plain);
  CHECK_FALSE(look({{"ACCESSIBLE", "0"}}).plain);
  CHECK_FALSE(look({{"ACCESSIBLE", "false"}}).plain);
  CHECK_FALSE(look({{"ACCESSIBLE", "1"}, {"LANG", "C.UTF-8"}}).glyphs);
}

TEST_CASE("Signs need a locale with UTF-8; the first variable that is set counts", "[cli]") {
  CHECK(look({{"LANG", "de_DE.UTF-8"}}).glyphs);
  CHECK(look({{"LC_CTYPE", "C.utf8"}, {"LANG", "C"}}).glyphs);
  CHECK_FALSE(look({{"LC_ALL", "C"}, {"LANG", "C.UTF-8"}}).glyphs);
  CHECK(look({{"LC_ALL", ""}, {"LANG", "C.UTF-8"}}).glyphs);
  CHECK_FALSE(look({}).glyphs);
}

TEST_CASE("The width is COLUMNS, then the terminal's, then 80, within reason", "[cli]") {
  CHECK(look({}).width == 80);
  CHECK(look({}, true, {}, 60).width == 60);
  CHECK(look({{"COLUMNS", "40"}}, true, {}, 60).width == 40);
  CHECK(look({{"COLUMNS", "nonsense"}}, true, {}, 60).width == 60);
  CHECK(look({{"COLUMNS", "999999999999"}}).width == 100);
  CHECK(look({{"COLUMNS", "3"}}).width == 20);
}

TEST_CASE("The height is that of a terminal, and LINES says another", "[cli]") {
  const auto height = [](std::map<std::string, std::string> variables, bool terminal, int rows) {
    Surroundings surroundings;
    surroundings.variable = [&](const char* name) -> std::optional<std::string> {
      const auto found = variables.find(name);
      return found == variables.end() ? std::nullopt : std::optional(found->second);
    };
    surroundings.terminal = terminal;
    surroundings.rows = rows;
    return appearance_of({}, surroundings).height;
  };
  CHECK(height({}, true, 24) == 24);
  CHECK(height({}, true, 0) == 0);
  CHECK(height({}, true, 3) == 8);
  CHECK(height({{"LINES", "50"}}, true, 24) == 50);
  CHECK(height({{"LINES", "50"}}, false, 0) == 0);
  CHECK(height({}, false, 24) == 0);
}
