#include "lua_source/missing_mark.h"

#include <catch2/catch.hpp>

using namespace talon;

namespace {

/// "missing-comma 2:10" of what a file most likely lacks; "" when nothing is known.
std::string missing_in(const std::string& lua) {
  const auto file = std::make_shared<const SourceFile>(SourceFile{"a.lua", lua});
  const auto missing = missing_mark(file);
  if (!missing) return "";
  return missing->message.key + " " + std::to_string(missing->where.line) + ":" +
         std::to_string(missing->where.column);
}

}  // namespace

TEST_CASE("A missing comma is found after the word that it should follow", "[script]") {
  CHECK(missing_in("move 'a' {\n  when = no_moves\n  score = 1,\n}") ==
        "script.missing-comma 2:10");
  CHECK(missing_in("move 'a' {\n  effect = { put('x', 'y') put('y', 'z') },\n}") ==
        "script.missing-comma 2:26");
  CHECK(missing_in("local a = { 1 2 }") == "script.missing-comma 1:13");
  CHECK(missing_in("local a = {\n  one = function(x)\n    return x\n  end\n  two = 2 }") ==
        "script.missing-comma 4:3");
  CHECK(missing_in("local a = { b = true 'c' }") == "script.missing-comma 1:17");
  // A text that is written out is nothing to call.
  CHECK(missing_in("local a = {\n  'one'\n  'two',\n}") == "script.missing-comma 2:3");
  CHECK(missing_in("local a = {\n  { 1 }\n  { 2 } }") == "script.missing-comma 2:7");
  CHECK(missing_in("local a = {\n  f 'one'\n  'two',\n  b = 'c'\n  'd' }") ==
        "script.missing-comma 4:7");
  CHECK(missing_in("move 'a' {\n  effect = { deal(1, 'x' 'y') },\n}") ==
        "script.missing-comma-in-call 2:22");
}

TEST_CASE("What is open where something around it closes is named", "[script]") {
  CHECK(missing_in("move 'a' {\n  effect = { deal(1, 'x', 'y' },\n}") ==
        "script.unclosed-parenthesis 2:18");
  CHECK(missing_in("local a = f({ 1, 2)") == "script.unclosed-table 1:13");
  CHECK(missing_in("local a = { b[1 }") == "script.unclosed-bracket 1:14");
  CHECK(missing_in("phase 'x' (function(game)\n  if game then\n  game:roll(6)\nend)") ==
        "script.unclosed-block 2:11");
  CHECK(missing_in("local function f(a)\n  if a then return 3\nend\nmove 'b' {}\n") ==
        "script.unclosed-block 2:8");
  CHECK(missing_in("repeat local a = 1") == "script.unclosed-repeat 1:1");
}

TEST_CASE("A table that is never closed is named by where it begins", "[script]") {
  CHECK(missing_in("move 'a' {\n  effect = { deal(1, 'x', 'y') },\n") ==
        "script.unclosed-table 1:10");
  CHECK(missing_in("move 'a' {\n  when = no_moves,\n\nmove 'b' {}\n") ==
        "script.unclosed-table 1:10");
  // The inner one swallows the brace of the outer one.
  CHECK(missing_in("move 'a' {\n  card = any_of { 'row',\n}\nmove 'b' {}\n") ==
        "script.unclosed-table 2:17");
  CHECK(missing_in("move 'a' {\n  card = any_of { 'row',\n}\n") == "script.unclosed-table 2:17");
}

TEST_CASE("Where no mark is missing nothing is said of one", "[script]") {
  CHECK(missing_in("local a = b c") == "");
  CHECK(missing_in("local a = { f(function(x) return x end, 'y' .. 'z')('q') { 1 } 'r' }") == "");
  CHECK(missing_in("local a = { f 'x', g { 1 }, h 'y' { 2 }, not a, -1, #b, [1] = 2; 'z' }") == "");
  CHECK(missing_in("if a then b() elseif c then d() else e() end\nlocal x = {\n  y = { 1 },\n}") ==
        "");
  CHECK(missing_in("local a = { function()\n  local x = 1\n  return x end,\n  b }") == "");
  CHECK(missing_in("") == "");
  CHECK(missing_in("}}} end { ") == "script.unclosed-table 1:9");
}

TEST_CASE("A brace that is missing before fields, and a colon in place of a sign, are named",
          "[script]") {
  CHECK(missing_in("move 'a'\n  rule = 'g.a',\n  effect = {},\n}") == "script.missing-brace 1:6");
  CHECK(missing_in("include 'a'\nb = 3\nlocal c = = 1") == "");
  CHECK(missing_in("move 'a' {\n  rule: 'g.a',\n}") == "script.field-with-colon 2:7");
  CHECK(missing_in("move 'a' { top: true }") == "script.field-with-colon 1:15");
  CHECK(missing_in("move 'a' { when: no_moves, b = 1 }") == "script.field-with-colon 1:16");
  CHECK(missing_in("local a = { b:count(), c:is { 1 }, d:e 'f' ") == "script.unclosed-table 1:11");
}

TEST_CASE("A statement inside a call is not one of its arguments", "[script]") {
  CHECK(missing_in("local a = b:equals(0 | c:equals(1)\n\nmove 'd' { e = f }") ==
        "script.unclosed-parenthesis 1:19");
}
