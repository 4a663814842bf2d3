#include "workshop/rule_parts.h"

#include <catch2/catch.hpp>

using namespace talon;

namespace {

using Lines = std::vector<std::string>;

std::vector<RulePart> parts(const std::string& lua) {
  return rule_parts(std::make_shared<const SourceFile>(SourceFile{"a.lua", lua}));
}

Lines texts(const std::string& lua) {
  Lines all;
  for (const RulePart& part : parts(lua)) all.push_back(part.where.position() + " " + part.text);
  return all;
}

/// What is left without the only part that has these words.
std::string without(const std::string& lua, const std::string& text) {
  std::string left;
  for (const RulePart& part : parts(lua)) {
    if (part.text == text) left = left.empty() ? part.without->text : "twice";
  }
  return left;
}

}  // namespace

TEST_CASE("Declarations, fields, effects and conditions can be taken out of a script",
          "[workshop]") {
  const std::string lua = "move 'a' { rule = 'b', when = c & d,\n  effect = { e(1), f } }";
  CHECK(texts(lua) == Lines{"a.lua:1:1 move 'a' { rule = 'b', when = c & d, effect = { e(1), f } }",
                            "a.lua:1:24 when = c & d", "a.lua:1:31 c", "a.lua:1:35 d",
                            "a.lua:2:3 effect = { e(1), f }", "a.lua:2:14 e(1)", "a.lua:2:20 f"});
  CHECK(without(lua, "c") == "move 'a' { rule = 'b', when =  d,\n  effect = { e(1), f } }");
  CHECK(without(lua, "d") == "move 'a' { rule = 'b', when = c ,\n  effect = { e(1), f } }");
  CHECK(without(lua, "f") == "move 'a' { rule = 'b', when = c & d,\n  effect = { e(1),   } }");
}

TEST_CASE("What follows a part stays on its line", "[workshop]") {
  for (const RulePart& part :
       parts("move 'a' {\n  when =\n    b,\n  -- why\n  c = any_of { 'x' },\n}\n"
             "ending 'd' {}\n")) {
    CAPTURE(part.text);
    CHECK(std::ranges::count(part.without->text, '\n') == 7);
  }
}

TEST_CASE("The last of a list goes with its comma, and alone too", "[workshop]") {
  CHECK(without("t = { f(1), g(2), }", "g(2)") == "t = { f(1),   }");
  CHECK(without("t = { g(2), }", "g(2)") == "t = {   }");
}

TEST_CASE("An effect whose condition is taken out happens always", "[workshop]") {
  CHECK(without("t = { when(a(1), { b }, c) }", "a(1)") == "t = {  { b } }");
}

TEST_CASE("Operands are those of the loosest sign between them", "[workshop]") {
  const std::string lua = "local x = a & b | ~c & (d | e)";
  CHECK(without(lua, "a & b") == "local x =  ~c & (d | e)");
  CHECK(without(lua, "~c & (d | e)") == "local x = a & b ");
  CHECK(without(lua, "b") == "local x = a  | ~c & (d | e)");
  CHECK(without(lua, "e") == "local x = a & b | ~c & (d )");
  CHECK(without("if a and b or c then d() end", "a and b") == "if  c then d() end");
}

TEST_CASE("Statements of functions are parts, and what names something is none", "[workshop]") {
  const std::string lua =
      "local function f(g)\n  local n = 1\n  if g.a then g.b = 2 end\n  g:go(n)\n  return n\nend\n";
  CHECK(texts(lua) ==
        Lines{"a.lua:3:3 if g.a then g.b = 2 end", "a.lua:3:15 g.b = 2", "a.lua:4:3 g:go(n)"});
}

TEST_CASE("Words and hints are not rules", "[workshop]") {
  CHECK(texts("local function f(g)\n g:say('x', { g.y })\n g:cite 'z'\nend") == Lines{});
  CHECK(texts("prefer 'm' { a & b }\nworth(c & d)\n").empty());
  CHECK(texts("t = { rule = 'a', refusal = 'b', when_refusal = 'c', say 'd', 'e', 3 }") ==
        Lines{"a.lua:1:1 t = { rule = 'a', refusal = 'b', when_refusal = 'c', say 'd'..."});
}
