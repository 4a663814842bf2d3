#include "cli/terminal/wrap.h"

#include <catch2/catch.hpp>

#include "cli/support/captured_output.h"

using namespace talon::cli;
using namespace talon::cli::testing;

TEST_CASE("A text is set in lines no wider than the terminal", "[cli]") {
  CHECK(joined(wrap("one two three four", 9)) == "one two\nthree\nfour\n");
  CHECK(joined(wrap("one two", 7)) == "one two\n");
  CHECK(joined(wrap("M\xC3\x9C M\xC3\x9C", 5)) == "M\xC3\x9C M\xC3\x9C\n");
  CHECK(joined(wrap("", 9)) == "\n");
}

TEST_CASE("A word that is too long is not cut", "[cli]") {
  CHECK(joined(wrap("a unbreakable b", 5)) == "a\nunbreakable\nb\n");
}

TEST_CASE("Lines after the first hang below its beginning", "[cli]") {
  CHECK(joined(wrap("one two three", 9, "1) ")) == "1) one\n   two\n   three\n");
}

TEST_CASE("Line breaks of a file are blanks, an empty line parts paragraphs", "[cli]") {
  CHECK(joined(wrap("one\ntwo\n\nthree\n", 20)) == "one two\n\nthree\n");
  CHECK(joined(wrap("\none\n\n\ntwo", 20, "  ")) == "  one\n\n  two\n");
}

TEST_CASE("Cells stand in as many columns as fit", "[cli]") {
  const std::vector<Line> cells = {{{"a", {}}}, {{"bbb", {}}}, {{"cc", {}}}};
  CHECK(joined(in_columns(cells, 40, 2)) == "  a     bbb   cc\n");
  CHECK(joined(in_columns(cells, 12, 2)) == "  a     bbb\n  cc\n");
  CHECK(joined(in_columns(cells, 1, 2)) == "  a\n  bbb\n  cc\n");
  CHECK(in_columns({}, 40, 2).empty());
}
