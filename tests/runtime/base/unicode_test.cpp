#include "base/unicode.h"

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
  CHECK(display_width("ＡＢ") == 4);
  CHECK(display_width("\U0001f600") == 2);
  CHECK(display_width("\u0e01\u0e33\u0e31") == 2);
  CHECK(display_width("\u05d0\u05b0") == 1);
  CHECK(display_width("a\u200bb\ufe0f") == 2);
  CHECK(display_width("♠♥🂡") == 3);
}

TEST_CASE("capital letters become small in all writings that have them", "[base]") {
  CHECK(small_letters("ÄÖÜÉ") == "äöüé");
  CHECK(small_letters("ŁÓDŹ ΑΘΗΝΑ МИР Ⴀ") == "łódź αθηνα мир ⴀ");
  CHECK(small_letters("×ß÷") == "×ß÷");
  CHECK(small_letters("\xE2\x98\x80 \xC2\x84 3") == "\xE2\x98\x80 \xC2\x84 3");
  CHECK(small_letters("A\xC3") == "a\xC3");
}

TEST_CASE("a first letter becomes capital or small", "[base]") {
  CHECK(capital_first("der Palast") == "Der Palast");
  CHECK(capital_first("ärger") == "Ärger");
  CHECK(capital_first("šibenik") == "Šibenik");
  CHECK(capital_first("÷2") == "÷2");
  CHECK(capital_first("").empty());
  CHECK(capital_first("\xff") == "\xff");
  CHECK(small_first("Österlich") == "österlich");
  CHECK(small_first("Ein") == "ein");
}

TEST_CASE("a character is its bytes and back", "[base]") {
  for (const std::int32_t character : {0x41, 0xe9, 0x263d, 0x1f0a1}) {
    const std::string bytes = encoded(character);
    CHECK(decoded(bytes).character == character);
    CHECK(decoded(bytes + "x").bytes == bytes.size());
  }
}

}  // namespace
}  // namespace talon
