#include "cli/terminal/theme.h"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <utility>

#include "cli/support/captured_output.h"

using namespace talon::cli;
using namespace talon::cli::testing;

namespace {

constexpr std::array kNames = {
    "black",        "red",           "green",       "yellow",         "blue",
    "magenta",      "cyan",          "white",       "bright-black",   "bright-red",
    "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan",
    "bright-white"};

/// Light that a part of a colour gives, from 0 to 1.
double light_of(int part) {
  const double share = part / 255.0;
  return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

/// How light one of the colours from 16 on is, which are the same on all terminals: a cube of six
/// steps.
double lightness(int number) {
  constexpr std::array kSteps = {0, 95, 135, 175, 215, 255};
  const int index = number - 16;
  const auto step = [&](int of) { return light_of(kSteps[static_cast<std::size_t>(of % 6)]); };
  return 0.2126 * step(index / 36) + 0.7152 * step(index / 6) + 0.0722 * step(index);
}

double contrast_to_white(int number) { return 1.05 / (lightness(number) + 0.05); }
double contrast_to_black(int number) { return (lightness(number) + 0.05) / 0.05; }

}  // namespace

TEST_CASE("Colours of the light theme can be read on white", "[cli]") {
  const Palette many(Theme::light, Palette::kManyColours);
  for (const char* name : kNames) {
    const auto number = many.number(name);
    if (!number) continue;  // the terminal's own
    INFO(name << " is " << *number);
    CHECK(*number >= 16);
    CHECK(contrast_to_white(*number) >= 4.5);
  }
  const Palette few(Theme::light, Palette::kUsualColours);
  for (const char* name : {"yellow", "bright-yellow", "cyan", "bright-cyan"}) {
    CHECK_FALSE(few.number(name));
  }
  CHECK(few.number("bright-red") == 1);
}

TEST_CASE("Colours among many can be read on white and on black where the background is unknown",
          "[cli]") {
  for (const Theme theme : {Theme::standard, Theme::ascii, Theme::compact}) {
    const Palette palette(theme, Palette::kManyColours);
    for (const char* name : kNames) {
      const auto number = palette.number(name);
      if (!number) continue;  // the terminal's own
      INFO(name << " is " << *number);
      // Much like the magenta, the bright red and the bright blue of terminals.
      constexpr std::array kLike = {std::pair{5, 164}, std::pair{9, 196}, std::pair{12, 63}};
      int like = *number;
      for (const auto& [basic, tone] : kLike) like = like == basic ? tone : like;
      REQUIRE(like >= 16);
      CHECK(contrast_to_white(like) >= 3.9);
      CHECK(contrast_to_black(like) >= 3.9);
    }
  }
}

TEST_CASE("No theme writes in black, white or a bright yellow of its own", "[cli]") {
  for (const Theme theme : {Theme::standard, Theme::light, Theme::mono, Theme::ascii,
                            Theme::compact, Theme::high_contrast}) {
    for (const int colours : {8, 16, 256}) {
      const Palette palette(theme, colours);
      for (const char* name : {"black", "white", "bright-black", "bright-white", "", "mauve"}) {
        CHECK_FALSE(palette.number(name));
      }
      for (const char* name : kNames) CHECK(palette.number(name).value_or(0) < colours);
      if (theme != Theme::high_contrast) CHECK(palette.number("bright-yellow") != 11);
    }
  }
}

TEST_CASE("A theme without colours has none, and one of high contrast nothing faint", "[cli]") {
  const Palette mono(Theme::mono, Palette::kManyColours);
  for (const char* name : kNames) CHECK_FALSE(mono.number(name));
  const Line faint = {{"faint", {.colour = {}, .bold = false, .faint = true}}};
  CapturedOutput usual(Output::Colours::shown);
  usual.output().line(faint);
  CHECK(usual.text() == "\x1b[2mfaint\x1b[0m\n");
  CapturedOutput high(Output::Colours::shown, Palette(Theme::high_contrast));
  high.output().line(faint);
  high.output().line(Line{{"red", {.colour = "red", .bold = false, .faint = false}}});
  CHECK(high.text() == "faint\n\x1b[91mred\x1b[0m\n");
}

TEST_CASE("A tone among many colours is written as terminals take it", "[cli]") {
  CapturedOutput light(Output::Colours::shown, Palette(Theme::light, Palette::kManyColours));
  light.output().line(Line{{"red", {.colour = "bright-red", .bold = true, .faint = false}}});
  CHECK(light.text() == "\x1b[1;38;5;124mred\x1b[0m\n");
}
