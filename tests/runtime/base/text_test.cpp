#include "base/text.h"

#include <catch2/catch.hpp>

#include "base/unicode.h"

namespace talon {
namespace {

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
TEST_CASE("Spaces are as many as are asked for, and none below zero", "[base]") {
  CHECK(spaces(3) == "   ");
  CHECK(spaces(0).empty());
  CHECK(spaces(-2).empty());
}

}  // namespace talon
