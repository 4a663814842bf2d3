#include "cli/screen/canvas.h"

#include <catch2/catch.hpp>

using namespace talon::screen;

TEST_CASE("Text beyond the edge of a canvas is cut", "[screen]") {
  Canvas canvas(2, 6);
  CHECK(canvas.put(0, 2, "abcdefgh") == 6);
  CHECK(canvas.put(1, 0, "abcdefgh", {}, 3) == 3);
  CHECK(canvas.put(2, 0, "below") == 0);
  CHECK(canvas.text() == std::vector<std::string>{"  abcd", "abc"});
}

TEST_CASE("A character that is two cells wide takes two, and none where one is left", "[screen]") {
  Canvas canvas(1, 5);
  CHECK(canvas.put(0, 0, "日本語") == 4);
  CHECK(canvas.at(0, 1).text.empty());
  CHECK(canvas.text() == std::vector<std::string>{"日本"});
}

TEST_CASE("What a terminal would obey does not reach a canvas", "[screen]") {
  Canvas canvas(1, 20);
  canvas.put(0, 0, "a\x1b[2Jb\x07\nc\td");
  CHECK(canvas.text() == std::vector<std::string>{"a[2Jb c d"});
}

TEST_CASE("A mark over a letter stays with it", "[screen]") {
  Canvas canvas(1, 5);
  canvas.put(0, 0, "e\xcc\x81x");
  CHECK(canvas.at(0, 0).text == "e\xcc\x81");
  CHECK(canvas.at(0, 1).text == "x");
}

TEST_CASE("A text that is cut says so where there is room", "[screen]") {
  CHECK(cut("the Huntress", 20, true) == "the Huntress");
  CHECK(cut("the Huntress", 7, true) == "the Hu…");
  CHECK(cut("the Huntress", 7, false) == "the Hu.");
}

TEST_CASE("Shades add to what is written", "[screen]") {
  Canvas canvas(1, 4);
  canvas.put(0, 0, "ab", {.colour = "red"});
  canvas.shade({0, 1, 1, 9}, {.colour = {}, .reversed = true});
  CHECK_FALSE(canvas.at(0, 0).ink.reversed);
  CHECK(canvas.at(0, 1).ink == Ink{.colour = "red", .reversed = true});
  CHECK(canvas.at(0, 3).ink.reversed);
}

TEST_CASE("What is bold is not faint", "[screen]") {
  const Ink faint{.colour = "red", .faint = true};
  CHECK(over(faint, {.colour = {}, .bold = true}) == Ink{.colour = "red", .bold = true});
  CHECK(over({.colour = {}, .bold = true}, faint) == Ink{.colour = "red", .bold = true});
}

TEST_CASE("An area is blank where nothing is written", "[screen]") {
  Canvas canvas(2, 4);
  canvas.put(1, 1, "a");
  CHECK(canvas.is_blank({0, 0, 1, 9}));
  CHECK(canvas.is_blank({1, 2, 5, 2}));
  CHECK_FALSE(canvas.is_blank({0, 0, 2, 2}));
}

TEST_CASE("A canvas that grows has the rows that were written to", "[screen]") {
  Canvas canvas = Canvas::growing(3, 4);
  CHECK(canvas.rows() == 0);
  canvas.put(1, 0, "ab");
  CHECK(canvas.text() == std::vector<std::string>{"", "ab"});
  CHECK(canvas.put(3, 0, "beyond") == 0);
  CHECK(canvas.rows() == 2);
  canvas.set_rows(3);
  CHECK(canvas.text() == std::vector<std::string>{"", "ab", ""});
  canvas.set_rows(1);
  CHECK(canvas.text() == std::vector<std::string>{""});
}
