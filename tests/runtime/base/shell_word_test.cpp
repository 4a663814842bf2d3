#include "base/shell_word.h"

#include <catch2/catch.hpp>

using talon::needs_no_quotes;
using talon::shell_word;

TEST_CASE("What a shell would take apart is put in quotes", "[base]") {
  CHECK(shell_word("7/12") == "7/12");
  CHECK(shell_word("size=4") == "size=4");
  CHECK(shell_word("") == "''");
  CHECK(shell_word("my seed") == "'my seed'");
  CHECK(shell_word("it's $HOME") == "'it'\\''s $HOME'");
  CHECK(shell_word("a;b") == "'a;b'");
}

TEST_CASE("A word needs no quotes where no shell makes anything else of it", "[base]") {
  for (const char* word : {"adaman/extended", "rank=2", "K\u00f6nig", "ms:1-9", "a.b"}) {
    CHECK(needs_no_quotes(word));
  }
  for (const char* word : {"", "$(id)", "`id`", "a b", "a;b", "it's", "~", "*", "=ls", "a\nb",
                           "a\\", "a\u202eb", "a\x1b", "\xff", "!1", "#", "{a,b}"}) {
    CAPTURE(word);
    CHECK_FALSE(needs_no_quotes(word));
  }
}

TEST_CASE("What a terminal would not show as it is becomes escapes, on one line", "[base]") {
  CHECK(shell_word("a\nb") == "$'a\\012b'");
  CHECK(shell_word("it's\t\\") == "$'it\\'s\\011\\\\'");
  CHECK(shell_word("\x1b[2J") == "$'\\033[2J'");
  CHECK(shell_word("a\u0085b\u202e") == "$'a\\302\\205b\\342\\200\\256'");
  CHECK(shell_word("a\xff") == "$'a\\377'");
  CHECK(shell_word("Gr\u00f6\u00dfe $(x)") == "'Gr\u00f6\u00dfe $(x)'");
}

TEST_CASE("A word that some shells look up is quoted, and a command quotes each of its words",
          "[base]") {
  CHECK(shell_word("=ls") == "'=ls'");
  CHECK(shell_word("~") == "'~'");
  CHECK(talon::shell_command({"talon", "play", "a$(x)", "--seed", ""}) ==
        "talon play 'a$(x)' --seed ''");
}
