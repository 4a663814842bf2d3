#include "cli/screen/prompt_line.h"

#include <catch2/catch.hpp>

using talon::screen::Key;
using talon::screen::PromptLine;
using Kind = PromptLine::Kind;

namespace {

std::optional<PromptLine::Entered> pressed(PromptLine& line, Key::Kind kind) {
  return line.press({.kind = kind});
}

void type_in(PromptLine& line, const std::vector<std::string>& characters) {
  for (const std::string& character : characters) {
    CHECK_FALSE(line.press({.kind = Key::Kind::character, .text = character}));
  }
}

}  // namespace

TEST_CASE("A line is given once, by Enter, and is closed then", "[screen]") {
  PromptLine line;
  CHECK_FALSE(line.open());
  line.ask(Kind::save, "Name: ");
  type_in(line, {"a", "é"});
  CHECK((line.open() && line.typed() == "aé" && line.label() == "Name: "));
  const auto entered = pressed(line, Key::Kind::enter);
  REQUIRE(entered);
  CHECK((entered->kind == Kind::save && entered->typed == "aé"));
  CHECK_FALSE(line.open());
}

TEST_CASE("What is pasted is added, and says yes to nothing", "[screen]") {
  PromptLine line;
  line.ask(Kind::words, ":");
  type_in(line, {"a"});
  CHECK_FALSE(line.press({.kind = Key::Kind::paste, .text = "b c"}));
  CHECK(line.typed() == "ab c");
  line.ask(Kind::sure, "Sure? ");
  CHECK_FALSE(line.press({.kind = Key::Kind::paste, .text = "y"}));
  CHECK(line.open());
}

TEST_CASE("Backspace takes a whole character, and leaves an empty line of words", "[screen]") {
  PromptLine line;
  line.ask(Kind::words, ":");
  type_in(line, {"a", "é"});
  pressed(line, Key::Kind::backspace);
  CHECK(line.typed() == "a");
  pressed(line, Key::Kind::backspace);
  CHECK(line.open());
  pressed(line, Key::Kind::backspace);
  CHECK_FALSE(line.open());
  // Where something is asked for, the question stays.
  line.ask(Kind::text, "Your text: ");
  pressed(line, Key::Kind::backspace);
  CHECK(line.open());
}

TEST_CASE("Words that were said come back by the arrows, other lines do not", "[screen]") {
  PromptLine line;
  for (const char* words : {"one", "two"}) {
    line.ask(Kind::words, ":");
    type_in(line, {words});
    pressed(line, Key::Kind::enter);
  }
  line.ask(Kind::save, "Name: ");
  type_in(line, {"three"});
  pressed(line, Key::Kind::enter);
  line.ask(Kind::words, ":");
  pressed(line, Key::Kind::up);
  CHECK(line.typed() == "two");
  pressed(line, Key::Kind::up);
  pressed(line, Key::Kind::up);
  CHECK(line.typed() == "one");
  pressed(line, Key::Kind::down);
  pressed(line, Key::Kind::down);
  CHECK(line.typed().empty());
}

TEST_CASE("One key answers yes or no", "[screen]") {
  PromptLine line;
  line.ask(Kind::sure, "Sure? ");
  const auto entered = line.press({.kind = Key::Kind::character, .text = "y"});
  REQUIRE(entered);
  CHECK((entered->kind == Kind::sure && entered->typed == "y" && !line.open()));
}

TEST_CASE("Only words are completed, from where the word begins", "[screen]") {
  PromptLine line;
  line.ask(Kind::save, "Name: ");
  CHECK_FALSE(line.completes());
  line.ask(Kind::words, ":");
  REQUIRE(line.completes());
  type_in(line, {"w", "h", "y", " ", "h", "u"});
  line.complete(4, "huntress ");
  CHECK(line.typed() == "why huntress ");
}

TEST_CASE("What is typed is mended where it is", "[screen]") {
  PromptLine line;
  line.ask(Kind::words, ":");
  type_in(line, {"a", "é", "c"});
  pressed(line, Key::Kind::left);
  pressed(line, Key::Kind::left);
  type_in(line, {"b"});
  CHECK((line.typed() == "abéc" && line.before() == "ab"));
  pressed(line, Key::Kind::erase_next);
  CHECK(line.typed() == "abc");
  pressed(line, Key::Kind::home);
  CHECK(line.before().empty());
  pressed(line, Key::Kind::backspace);
  pressed(line, Key::Kind::right);
  CHECK((line.typed() == "abc" && line.before() == "a"));
  pressed(line, Key::Kind::end);
  type_in(line, {" ", "d", " "});
  pressed(line, Key::Kind::erase_word);
  CHECK(line.typed() == "abc ");
  pressed(line, Key::Kind::erase_word);
  pressed(line, Key::Kind::erase_word);
  CHECK((line.typed().empty() && line.open()));
}

TEST_CASE("A line that is longer than its room is seen where the cursor is", "[screen]") {
  PromptLine line;
  line.ask(Kind::text, "");
  type_in(line, {"a", "b", "c", "d", "é", "f"});
  CHECK((line.shown(10).text == "abcdéf" && line.shown(10).cursor == 6));
  CHECK((line.shown(4).text == "déf" && line.shown(4).cursor == 3));
  pressed(line, Key::Kind::home);
  CHECK((line.shown(4).text == "abcdéf" && line.shown(4).cursor == 0));
}

TEST_CASE("A line takes only so much", "[screen]") {
  PromptLine line;
  line.ask(Kind::words, ":");
  const Key letter{.kind = Key::Kind::character, .text = "x"};
  const Key much{.kind = Key::Kind::paste, .text = std::string(399, 'y')};
  type_in(line, {"a"});
  CHECK(line.has_room_for(much));
  CHECK_FALSE(line.press(much));
  CHECK_FALSE(line.has_room_for(letter));
  CHECK_FALSE(line.press(letter));
  CHECK(line.typed().size() == 400);
  CHECK(line.has_room_for({.kind = Key::Kind::backspace}));
}

TEST_CASE("Escape leaves the line", "[screen]") {
  PromptLine line;
  line.ask(Kind::report, "File: ");
  CHECK_FALSE(pressed(line, Key::Kind::escape));
  CHECK_FALSE(line.open());
}
