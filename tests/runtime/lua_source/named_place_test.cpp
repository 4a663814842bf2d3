#include "lua_source/named_place.h"

#include <catch2/catch.hpp>

#include "base/unknown.h"

using namespace talon;

namespace {

/// "column+length" of what the message names in this line, "0" where there is no such place.
std::string place_in(const std::string& line, const Message& message) {
  const auto file = std::make_shared<const SourceFile>(SourceFile{"a.lua", "-- a\n" + line + "\n"});
  const SourceRef place = named_place({file, 2}, message);
  if (place.column == 0) return "0";
  return std::to_string(place.column) + "+" + std::to_string(place.length);
}

Message lua_error(const std::string& text) { return Message("script.lua-error").with("lua", text); }
Message syntax_error(const std::string& text) {
  return Message("script.syntax-error").with("lua", text);
}

}  // namespace

TEST_CASE("Lua's own errors point at the name that they say", "[script]") {
  const std::string line = "local b = start.rank + finish.rank * low.value";
  CHECK(place_in(line, lua_error("attempt to index a nil value (local 'finish')")) == "24+6");
  CHECK(place_in(line, lua_error("attempt to perform arithmetic on a nil value (field 'value')")) ==
        "42+5");
  // Which of two it is Lua does not say.
  CHECK(place_in(line, lua_error("attempt to perform arithmetic on a nil value (field 'rank')")) ==
        "0");
  CHECK(place_in(line, lua_error("attempt to compare number with nil")) == "0");
  CHECK(place_in("f { 'x' }", lua_error("attempt to call a table value (upvalue 'f')")) == "1+1");
}

TEST_CASE("An error of syntax points at the word that Lua cannot go on with", "[script]") {
  CHECK(place_in("move heap {", syntax_error("syntax error near 'heap'")) == "6+4");
  CHECK(place_in("  rule: \"a.b\",", syntax_error("<name> expected near '\"a.b\"'")) == "9+5");
  CHECK(place_in("  shuffle \"stock,", syntax_error("unfinished string near '\"stock,'")) ==
        "11+7");
  CHECK(place_in("if a = 3 then b = 2 end", syntax_error("'then' expected near '='")) == "0");
  CHECK(place_in("move heap {", syntax_error("unexpected symbol near <eof>")) == "0");
}

TEST_CASE("A finding in a script points at the name, the field or the function it is about",
          "[script]") {
  const Message zone = no_such(Named::zone, "stok");
  CHECK(place_in("local a = count('stok')", zone) == "17+6");
  CHECK(place_in("local a = count('stok') + count('stok')", zone) == "0");
  const auto expected = [](const char* field) {
    return Message("script.expected-number").with("field", field).with("given", "nil");
  };
  CHECK(place_in("subset { 'a', min = x, max = min }", expected("subset.min")) == "15+3");
  CHECK(place_in("a = put('b', zone)", expected("put.zone")) == "5+3");
  CHECK(place_in("a = slot('b'):total(c)", expected("slot:total.value")) == "15+5");
  CHECK(place_in("game:erase(game)", expected("game:erase")) == "6+5");
  CHECK(place_in("setup { 5 }", expected("setup")) == "1+5");
  CHECK(place_in("a = b & c", expected("right operand")) == "0");
  const Message missing =
      Message("script.missing-field").with("missing", "effect").with("owner", "move");
  CHECK(place_in("move 'a' { b = effect }", missing) == "1+4");
  CHECK(place_in("local f = function(card) end",
                 Message("script.card-filter-type").with("returned", "nil")) == "11+8");
}

TEST_CASE("A place that has a column, no line or a very long line stays as it is", "[script]") {
  const Message zone = no_such(Named::zone, "b");
  const auto file = std::make_shared<const SourceFile>(SourceFile{"a.lua", "a b"});
  CHECK(named_place({file, 1, 1, 1}, zone).column == 1);
  CHECK(named_place({file, 0}, zone).column == 0);
  CHECK(!named_place({}, zone));
  CHECK(place_in("b" + std::string(2'000, ' '), zone) == "0");
}
