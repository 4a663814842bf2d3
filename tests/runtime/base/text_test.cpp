#include "base/text.h"

#include <catch2/catch.hpp>

namespace talon {
namespace {

TEST_CASE("escape sequences and other controls never reach a terminal", "[base]") {
  CHECK(without_controls("\x1b[2Jcleared") == "[2Jcleared");
  CHECK(without_controls("\x1b]52;c;cm0=\x07 copied") == "]52;c;cm0= copied");
  CHECK(without_controls("\x1b]8;;http://a.b\x1b\\link") == "]8;;http://a.b\\link");
  CHECK(without_controls("\x1b]0;never ended") == "]0;never ended");
  CHECK(without_controls("one\xc2\x9b"
                         "2Jbyte") == "one2Jbyte");
  CHECK(without_controls("raw\x9b"
                         "2J") == "raw2J");
  CHECK(without_controls("a\rb\bc\x7f"
                         "d") == "abcd");
  CHECK(without_controls(std::string_view("nul\0nul", 7)) == "nulnul");
}

TEST_CASE("text that turns its direction is straightened", "[base]") {
  CHECK(without_controls("a\u202eb\u2066c\u200fd\u061ce") == "abcde");
}

TEST_CASE("line breaks, tabs and letters of all languages are kept", "[base]") {
  CHECK(without_controls("Höfe\tund\nBauern ☽ 王") == "Höfe\tund\nBauern ☽ 王");
}

TEST_CASE("text that is not UTF-8 is recognised", "[base]") {
  CHECK(is_utf8("Büßer ☽ \U0001f0a1"));
  CHECK(utf8_prefix("Büßer") == 7);
  CHECK(utf8_prefix("ab\xff") == 2);
  CHECK(utf8_prefix("overlong \xc0\xaf") == 9);
  CHECK(utf8_prefix("overlong \xe0\x80\xaf") == 9);
  CHECK(utf8_prefix("surrogate \xed\xa0\x80") == 10);
  CHECK(utf8_prefix("above \xf4\x90\x80\x80") == 6);
  CHECK(utf8_prefix("cut \xe2\x98") == 4);
  CHECK(utf8_prefix("stray \xa0") == 6);
}

TEST_CASE("the width of a text counts columns, not bytes", "[base]") {
  CHECK(display_width("plain") == 5);
  CHECK(display_width("Höfe") == 4);
  CHECK(display_width("☽") == 1);
  CHECK(display_width("e\u0301") == 1);
  CHECK(display_width("王国") == 4);
}

TEST_CASE("the distance of two names counts slips of the finger", "[base]") {
  CHECK(edit_distance("capital", "capital") == 0);
  CHECK(edit_distance("captial", "capital") == 1);
  CHECK(edit_distance("capitl", "capital") == 1);
  CHECK(edit_distance("kapitol", "capital") == 2);
  CHECK(edit_distance("", "abc") == 3);
}

TEST_CASE("the nearest name is found when it is near enough", "[base]") {
  const std::vector<std::string> known = {"palace", "capital", "up"};
  CHECK(nearest("captial", known) == "capital");
  CHECK(nearest("place", known) == "palace");
  CHECK(nearest("resources", known) == std::nullopt);
  CHECK(nearest("xy", known) == std::nullopt);
  CHECK(nearest("", known) == std::nullopt);
}

TEST_CASE("only plain decimal numbers are numbers", "[base]") {
  CHECK(parse_integer("0") == 0);
  CHECK(parse_integer("-7") == -7);
  CHECK(parse_integer("9223372036854775807") == INT64_MAX);
  for (const char* text : {"", "-", "010", "-0", "+1", "1 ", " 1", "0x1F", "1_000", "1e3", "1.0",
                           "9223372036854775808", "no"}) {
    CAPTURE(text);
    CHECK(parse_integer(text) == std::nullopt);
  }
}

TEST_CASE("splitting and joining are each other's inverse", "[base]") {
  CHECK(split("a,,b", ',') == std::vector<std::string>{"a", "", "b"});
  CHECK(split("", ',') == std::vector<std::string>{""});
  CHECK(join({"a", "", "b"}, ", ") == "a, , b");
  CHECK(join({}, ", ").empty());
  CHECK(join({"", "a"}, ",") == ",a");
}

}  // namespace
}  // namespace talon
