#include "script/script_facts.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "load/source_file.h"
#include "lua_source/lua_tokens.h"
#include "support/effort.h"

using namespace talon;

namespace {

using Lines = std::vector<std::string>;

LuaFacts facts(const std::string& lua) {
  return script_facts(std::make_shared<SourceFile>(SourceFile{"a.lua", lua}));
}

Lines lines(const std::vector<LuaFacts::Name>& names) {
  Lines all;
  for (const LuaFacts::Name& name : names) all.push_back(name.name + " " + name.where.position());
  return all;
}

/// "choose(a b x= , )": the texts of each argument, and the names of fields.
Lines calls(const std::string& lua) {
  Lines all;
  for (const LuaFacts::Call& call : facts(lua).calls) {
    std::string line = (call.method ? ":" : "") + call.function + "(";
    for (const auto& argument : call.arguments) {
      for (const LuaFacts::Name& text : argument.texts) line += text.name + " ";
      for (const LuaFacts::Name& field : argument.fields) line += field.name + "= ";
      line += ",";
    }
    all.push_back(line + ")");
  }
  return all;
}

}  // namespace

TEST_CASE("what a field is compared with is found by way of variables and tables, too",
          "[script]") {
  const auto compared = [](const std::string& lua) {
    Lines all;
    for (const LuaFacts::Comparison& one : facts(lua).comparisons) {
      all.push_back(one.owner + "." + one.field.name + " " + one.text.name + " " +
                    one.text.where.position());
    }
    return all;
  };
  CHECK(compared("f(card.rank == 'jack' or '7' ~= card.rank)") ==
        Lines{"card.rank jack a.lua:1:16", "card.rank 7 a.lua:1:26"});
  CHECK(compared("local rank = card.rank\nf(rank == 'jack')") ==
        Lines{"card.rank jack a.lua:2:11"});
  CHECK(compared("local function of(rank)\n  return function(card) return card.rank == rank end\n"
                 "end\nf(of 'jack', of('7'))") ==
        Lines{"card.rank jack a.lua:4:6", "card.rank 7 a.lua:4:17"});
  CHECK(compared("local high = { jack = true, ['7'] = false, 3 }\nf(high[card.rank])") ==
        Lines{"card.rank jack a.lua:1:16", "card.rank 7 a.lua:1:30"});
  CHECK(compared("f(({ jack = 11 })[card.rank])") == Lines{"card.rank jack a.lua:1:6"});
  CHECK(compared("f(card.rank == 7, ({ [7] = 1 })[card.rank])") ==
        Lines{"card.rank 7 a.lua:1:16", "card.rank 7 a.lua:1:23"});
  CHECK(facts("f(card.rank == 7)").comparisons.front().number);
  CHECK(!facts("f(card.rank == '7')").comparisons.front().number);
  // What else they may hold is not known.
  CHECK(compared("local rank = card.rank\nrank = 'x'\nf(rank == 'jack')").empty());
  CHECK(compared("local rank = card.rank or 'none'\nf(rank == 'none')").empty());
  CHECK(compared("local function of(rank) rank = rank .. 'x' return card.rank == rank end\n"
                 "f(of 'jack')")
            .empty());
  CHECK(compared("local function of(a) return card.rank == a end\n"
                 "do local function of(a) return a end end f(of 'jack')")
            .empty());
}

TEST_CASE("Tokens have their place, and comments are none", "[workshop]") {
  Lines all;
  for (const LuaToken& token : lua_tokens("a = 'b' -- c\n--[==[ d\n]] ]==]e.f[[g]]..0x1p+4\n")) {
    all.push_back(std::string(token.text) + " " + std::to_string(token.line) + ":" +
                  std::to_string(token.column) + "+" + std::to_string(token.length));
  }
  CHECK(all == Lines{"a 1:1+1", "= 1:3+1", "b 1:5+3", "e 3:8+1", ". 3:9+1", "f 3:10+1", "g 3:11+5",
                     ".. 3:16+2", "0x1p+4 3:18+6", " 4:1+1"});
}

TEST_CASE("A name that no local variable has is a global one", "[workshop]") {
  const LuaFacts read = facts(R"(local a, b = c, 1
function d.e:f(g) return self, g, h end
for i, k in pairs(a) do print(i, k) end
local function n() return n() end
repeat local last = b until last
t = { key = v, [w] = 1, ["z"] = 2 }
x.y.z = n
print(i))");
  CHECK(lines(read.globals_read) == Lines{"c a.lua:1:14", "d a.lua:2:10", "h a.lua:2:35",
                                          "pairs a.lua:3:13", "print a.lua:3:25", "v a.lua:6:13",
                                          "w a.lua:6:17", "x a.lua:7:1", "print a.lua:8:1",
                                          "i a.lua:8:7"});
  CHECK(lines(read.globals_set) == Lines{"t a.lua:6:1"});
  CHECK(read.unused_locals.empty());
}

TEST_CASE("A local variable that nobody reads is found, but for parameters and _names",
          "[workshop]") {
  const LuaFacts read = facts(R"(local a, b, _c = 1, 2, 3
local function f(unused) a = 2 return b end
do local b = 1 end
local function self_only() return 1 end)");
  CHECK(lines(read.unused_locals) ==
        Lines{"b a.lua:3:10", "a a.lua:1:7", "f a.lua:2:16", "self_only a.lua:4:16"});
}

TEST_CASE("Calls are known with the texts that are written out", "[workshop]") {
  CHECK(calls("game:choose { 'a', \"b\", c }") == Lines{":choose(a b ,)"});
  CHECK(calls("game:put(card, 'x') say 'y' math.max(1, 'z' .. n)") ==
        Lines{":put(,x ,)", "say(y ,)", "math.max(,,)"});
  CHECK(calls("f(g('in'))('next')") == Lines{"f(,)", "g(in ,)", "(next ,)"});
  CHECK(calls("fill { 'a', from = 'b' }") == Lines{"fill(a from= ,)"});
  CHECK(calls("a[1]:b()") == Lines{":b()"});
}

TEST_CASE("A function that goes through pairs of cards and asks is known", "[workshop]") {
  const LuaFacts read = facts(R"(phase "a" (function(game)
  for _, one in ipairs(game:cards("x")) do
    for _, other in ipairs(game:cards("y")) do print(one, other) end
  end
  game:choose "b"
end)
phase "c" (function(game)
  for _, one in ipairs(game:cards("x")) do print(one) end
  for _, other in ipairs(game:cards("y")) do print(other) end
end))");
  REQUIRE(read.functions.size() == 2);
  CHECK(read.functions[0].loops_over_cards);
  CHECK(read.functions[0].chooses);
  CHECK(read.functions[0].where.line == 1);
  CHECK(read.functions[0].last_line == 6);
  CHECK_FALSE(read.functions[1].loops_over_cards);
  CHECK_FALSE(read.functions[1].chooses);
}

TEST_CASE("Every kind of statement and expression is read to its end", "[workshop]") {
  const LuaFacts read = facts(R"(
do goto done end ::done::
while not false do break end
repeat local x <const> = 1; local y <close> = nil until x == y
if 1 < 2 then ; elseif #'a' > 0 then else end
for i = 1, 10, 2 do end
local f = function(...) local a, b = ... return (a), -b, ~a & b | 1 ~ 2, a // b ^ 2 .. 'c' end
f 'x' f { 1; 2, } f[[y]]:z 'a' { } (1)
local t = { f = f, [1] = { }, function() end }
return t, f(), {}, nil, true, 0x10, 1e-3, "a\"b"
)");
  CHECK(read.functions.size() == 2);
  CHECK(lines(read.unused_locals).empty());
}

TEST_CASE("A loop without a condition is not a statement that could run", "[workshop]") {
  const LuaFacts read = facts("while true do\n  f()\nend\nwhile true == x do\n  g()\nend");
  std::vector<int> first;
  for (const LuaFacts::Statement& statement : read.statements)
    first.push_back(statement.first_line);
  CHECK(first == std::vector<int>{2, 4, 5});
}

TEST_CASE("What is no Lua says nothing, and deep nesting does no harm", "[workshop]") {
  CHECK(facts("local a = b c d").globals_read.empty());
  CHECK(facts("x = 'never closed").globals_set.size() == 1);
  CHECK(facts("end").functions.empty());
  for (const char* piece : {"(", "{", "do ", "f(", "a[", "function() ", "not ", "if x then "}) {
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += piece;
    CHECK(facts("x = " + deep).calls.empty());
    CHECK(facts(deep).calls.empty());
  }
}

TEST_CASE("All shipped scripts are read without a finding", "[workshop]") {
  std::size_t files = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::string(TALON_SOURCE_DIR) + "/rules")) {
    if (entry.path().extension() != ".lua") continue;
    CAPTURE(entry.path().string());
    Diagnostics diagnostics;
    const auto file = read_source(entry.path(), "a.lua", Reach::everywhere(), diagnostics);
    REQUIRE(file);
    const LuaFacts read = script_facts(file);
    CHECK_FALSE(read.calls.empty());
    CHECK(lines(read.unused_locals).empty());
    CHECK(lines(read.globals_set).empty());
    ++files;
  }
  CHECK(files > 0);
}

namespace {

/// "and 1:5-12 sure count" of what Lua decides by in this text.
Lines swallowed(const std::string& lua) {
  Lines all;
  for (const LuaFacts::Swallowed& one : facts(lua).swallowed) {
    std::string line = one.word + " " + std::to_string(one.where.line) + ":" +
                       std::to_string(one.where.column) + "+" + std::to_string(one.where.length) +
                       (one.certain ? " sure" : "");
    for (const std::string& maker : one.makers) line += " " + maker;
    all.push_back(line);
  }
  return all;
}

}  // namespace

TEST_CASE("What Lua decides by has its place, and whether it is the engine's", "[workshop]") {
  CHECK(swallowed("a = count('x'):less_than(1) and count('y'):more_than(2)") ==
        Lines{"and 1:5+23 sure less_than"});
  CHECK(swallowed("a = options.few and count('y') or 3") == Lines{});
  CHECK(swallowed("a = count('x'):less_than(1) | f(2) or no_moves") == Lines{"or 1:5+30 sure"});
  CHECK(swallowed("local few = count('x'):less_than(1)\nif few then b = 1 end") ==
        Lines{"if 2:4+3 sure"});
  CHECK(swallowed("local function few() return counter 'x' + 1 end\nlocal a = not few()") ==
        Lines{"not 2:15+5 sure few"});
  CHECK(swallowed("a = slot 'x':is(red) == true") == Lines{"== 1:5+24 sure is"});
  CHECK(swallowed("local count = f\na = count('x') and b") == Lines{"and 2:5+10 count"});
  CHECK(swallowed("local few = no_moves\nfew = true\nif few ~= nil then set('a', 1) end") ==
        Lines{" 3:20+11 set"});
}

TEST_CASE("A chain of signs before a value ends as Lua's own does", "[workshop]") {
  CHECK(facts("a = " + std::string(60'000, '~') + "b").globals_set.empty());
  CHECK(facts("a = " + std::string(100, '~') + "b").globals_set.size() == 1);
}

TEST_CASE("Long chains of operators are read in no time", "[workshop]") {
  std::string sum = "a = b", either = "c = f()";
  for (int i = 0; i < 12'000; ++i) sum += "+b", either += "or g()";
  const testing::Effort effort;
  CHECK(facts(sum).globals_set.size() == 1);
  CHECK(facts(either).swallowed.empty());
  CHECK(effort.units() < 300);
}
