#include "lua_source/lua_words.h"

#include <catch2/catch.hpp>

using namespace talon;

using Words = std::set<std::string>;

TEST_CASE("The words of a Lua text are its names and those in its strings", "[workshop]") {
  CHECK(lua_words("local zone = count(\"far_bank\"):at_least(options.nights)") ==
        Words{"zone", "count", "far_bank", "at_least", "options", "nights"});
  CHECK(lua_words("say 'too-little' say(\"a \\\"b\\\" c\")") ==
        Words{"say", "too-little", "a", "b", "c"});
}

TEST_CASE("Comments have no words", "[workshop]") {
  CHECK(lua_words("a -- b\nc") == Words{"a", "c"});
  CHECK(lua_words("a --[[ b\nc ]] d --[==[ e ]] f ]==] g") == Words{"a", "d", "g"});
  CHECK(lua_words("a --[[ never closed") == Words{"a"});
  CHECK(lua_words("\"a -- b\" c") == Words{"a", "b", "c"});
}

TEST_CASE("A string that is not closed ends with its line", "[workshop]") {
  CHECK(lua_words("\"a\nb") == Words{"a", "b"});
  CHECK(lua_words("\"a\\") == Words{"a"});
}

TEST_CASE("A name may be put together from strings that are joined", "[workshop]") {
  JoinedWords joined;
  joined.add(
      "deal(1, 'stock', 'pile_' .. n) local x = n .. \"-end\" say('a' .. b .. 'c') f 'whole'");
  CHECK(joined.may_be_part_of("pile_3"));
  CHECK(joined.may_be_part_of("left-end"));
  CHECK(joined.may_be_part_of("abbc"));
  CHECK_FALSE(joined.may_be_part_of("my_pile_3"));
  CHECK_FALSE(joined.may_be_part_of("whole"));
  CHECK_FALSE(joined.may_be_part_of("stock"));
  JoinedWords middle;
  middle.add("x .. 'between' .. y .. ''");
  CHECK_FALSE(middle.may_be_part_of("between"));
}
