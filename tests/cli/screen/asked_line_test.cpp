#include "cli/screen/asked_line.h"

#include <catch2/catch.hpp>

using namespace talon::screen;
using Kind = AskedLine::Kind;
using Then = AskedLine::Then;

namespace {

Key letter_key(const char* text) { return {.kind = Key::Kind::character, .text = text}; }

}  // namespace

TEST_CASE("A line is typed and erased letter by letter", "[screen]") {
  AskedLine line(Kind::text, "Your text: ");
  for (const char* text : {"a", "ü", "b"}) CHECK(line.press(letter_key(text), {}) == Then::goes_on);
  CHECK(line.typed() == "aüb");
  line.press({.kind = Key::Kind::backspace}, {});
  line.press({.kind = Key::Kind::backspace}, {});
  CHECK(line.typed() == "a");
  Canvas canvas(1, 40);
  CHECK(line.draw(canvas) == 12);
  CHECK(canvas.text().front().starts_with("Your text: a"));
  CHECK(line.press({.kind = Key::Kind::tab}, {}) == Then::goes_on);
  CHECK(line.press({.kind = Key::Kind::enter}, {}) == Then::enters);
  CHECK(line.press({.kind = Key::Kind::escape}, {}) == Then::closes);
  line.press({.kind = Key::Kind::erase_line}, {});
  CHECK(line.press({.kind = Key::Kind::backspace}, {}) == Then::goes_on);
}

TEST_CASE("Words that were said come back, and an empty line of words is left", "[screen]") {
  const std::vector<std::string> said = {"first", "second"};
  AskedLine line(Kind::words, "");
  line.press({.kind = Key::Kind::up}, said);
  CHECK(line.typed() == "second");
  line.press({.kind = Key::Kind::up}, said);
  line.press({.kind = Key::Kind::up}, said);
  CHECK(line.typed() == "first");
  line.press({.kind = Key::Kind::down}, said);
  line.press({.kind = Key::Kind::down}, said);
  CHECK(line.typed().empty());
  CHECK(line.press({.kind = Key::Kind::backspace}, said) == Then::closes);
  CHECK(line.press({.kind = Key::Kind::tab}, said) == Then::completes);
  line.complete(0, "undo ");
  CHECK(line.typed() == "undo ");
}

TEST_CASE("A question for yes takes one key", "[screen]") {
  AskedLine line(Kind::sure, "");
  CHECK(line.press(letter_key("y"), {}) == Then::enters);
  CHECK(line.typed() == "y");
}
