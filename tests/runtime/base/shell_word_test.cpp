#include "base/shell_word.h"

#include <catch2/catch.hpp>

using talon::shell_word;

TEST_CASE("What a shell would take apart stands in quotes", "[base]") {
  CHECK(shell_word("7/12") == "7/12");
  CHECK(shell_word("size=4") == "size=4");
  CHECK(shell_word("") == "''");
  CHECK(shell_word("my seed") == "'my seed'");
  CHECK(shell_word("it's $HOME") == "'it'\\''s $HOME'");
  CHECK(shell_word("a;b") == "'a;b'");
}
