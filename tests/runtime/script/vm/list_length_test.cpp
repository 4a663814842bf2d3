#include "script/vm/list_length.h"

#include <catch2/catch.hpp>
#include <memory>
#include <set>

#include "runtime/script/probe.h"
#include "runtime/script/scripted_game.h"
#include "script/bind/builder.h"
#include "script/scripts.h"

namespace talon::testing {
namespace {

/// Lists with holes, from tables that were given names and lost them again: Lua's own length of
/// these depends on the seed of its hashes.
const char* const kLists = R"(
local seed = 7
local function below(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 65536 % n + 1
end
local lists = {}
for round = 1, 60 do
  local list = {}
  for step = 1, 120 do
    local what = below(4)
    if what == 1 then list[below(24)] = 1
    elseif what == 2 then list[below(24)] = nil
    elseif what == 3 then list['k' .. below(40)] = 1
    else list['k' .. below(40)] = nil end
  end
  lists[round] = list
end
local lengths = {}
)";

/// What the file prints in Lua states with other seeds: each lies elsewhere in memory.
std::set<std::vector<std::string>> printed_with_seeds(const std::string& text) {
  constexpr int kSeeds = 12;
  std::set<std::vector<std::string>> all;
  Definition definition = probe_definition();
  definition.scripts = {lua_file("game.lua", text)};
  std::vector<std::unique_ptr<Sandbox>> kept;
  for (int seed = 0; seed < kSeeds; ++seed) {
    Diagnostics findings;
    Builder builder(definition, findings);
    ScriptLog log;
    Sandbox& sandbox = *kept.emplace_back(std::make_unique<Sandbox>(ScriptLimits{}));
    sandbox.host().log = &log;
    REQUIRE(run_scripts(sandbox, builder));
    all.insert(log.lines);
  }
  return all;
}

std::vector<std::string> printed_by(const std::string& text) {
  const Loaded loaded = load(text);
  REQUIRE(loaded.findings == std::vector<std::string>{});
  return loaded.log.lines;
}

using Printed = std::vector<std::string>;

}  // namespace

TEST_CASE("a list with holes has the same length whatever the seed of Lua", "[script]") {
  CHECK(printed_with_seeds(std::string(kLists) + "for i = 1, 60 do print(#lists[i]) end").size() ==
        1);
}

TEST_CASE("all functions take a list to be as long as its length says", "[script]") {
  const std::string each = "for _, list in ipairs(lists) do\n  local length = #list\n";
  CHECK(printed_by(std::string(kLists) + each +
                   "  assert(length == 0 or list[length] ~= nil)\n"
                   "  assert(list[length + 1] == nil)\n"
                   "  assert(select('#', table.unpack(list)) == length)\n"
                   "  local ok, joined = pcall(table.concat, list)\n"
                   "  assert(not ok or #joined == length)\n"
                   "  table.insert(list, 2)\n  assert(list[length + 1] == 2)\n"
                   "  assert(#list >= length + 1)\nend\nprint 'done'") == Printed{"done"});
  CHECK(printed_by(std::string(kLists) + each +
                   "  local last = list[length]\n"
                   "  assert(table.remove(list) == last and (length == 0 or list[length] == nil))\n"
                   "end\nprint 'done'") == Printed{"done"});
}

TEST_CASE("a list that is frozen is as long as it was", "[script]") {
  Definition definition = probe_definition();
  definition.scripts = {lua_file("game.lua",
                                 "local held = include 'kept'\n"
                                 "for i = 1, 60 do\n"
                                 "  assert(#held.lists[i] == held.lengths[i])\nend")};
  definition.includes = {
      {"kept",
       lua_file("kept.lua", std::string(kLists) + "for i = 1, 60 do lengths[i] = #lists[i] end\n"
                                                  "return { lists = lists, lengths = lengths }")}};
  CHECK(load(definition).findings == Printed{});
}

TEST_CASE("the length operator binds as it does in Lua", "[script]") {
  CHECK(
      printed_by("local t, two = { 1, 2, 3 }, { { 1 }, n = { 4, 5 } }\n"
                 "local function f() return { t } end\n"
                 "print(#t, -#t, (#t)^2, 2^#t, #t * 2 + 1, not #t, #t .. #t, ~#t, - -#t)\n"
                 "print(#two[1], #two.n, #f()[1], #{ 1, 2 }, #'four', #\"\\\"#\", ('x'):rep(#t))\n"
                 "print(#t == #{ 3, 2, 1 }, #t<#two, 1-#two, 7 // #t, 7--[[#]]-#t, t[#t], 2^-#t)\n"
                 "print(#[[a]], #[==[]]#]==], '#', [[#]], \"it's #\", '\\'#', 'a\\z\n   #b')\n"
                 "return #t -- # '\n") ==
      Printed{"3\t-3\t9.0\t8.0\t7\tfalse\t33\t-4\t3", "1\t2\t3\t2\t4\t2\txxx",
              "true\tfalse\t0\t2\t4\t3\t0.125", "1\t3\t#\t#\tit's #\t'#\ta#b"});
  CHECK(printed_by("local t = {}\nfor i = 1, 9 do t[#t+1] = #t end\nprint(#t, t[9])") ==
        Printed{"9\t8"});
}

TEST_CASE("a length that there is not is an error at its line", "[script]") {
  CHECK(finding("local t\nlocal n = 1 +\n #t") ==
        "game.lua:3: lua-error lua=attempt to get length of a nil value");
  CHECK(finding("local n = #5") ==
        "game.lua:1: lua-error lua=attempt to get length of a number value");
  CHECK(finding("local n = #count('stock')") ==
        "game.lua:1: lua-error lua=attempt to get length of a expression value");
  CHECK(finding("local t = {}\nlocal n = #t^2") ==
        "game.lua:2:12: lua-error lua=attempt to perform arithmetic on a table value (local 't')");
  CHECK(finding("local n = true ^ 2") ==
        "game.lua:1: lua-error lua=attempt to perform arithmetic on a boolean value");
  CHECK(finding("local n = 2 ^ false") ==
        "game.lua:1: lua-error lua=attempt to perform arithmetic on a boolean value");
}

TEST_CASE("errors of the compiler are about what the author wrote", "[script]") {
  CHECK(finding("local t = {}\nlocal x = t#t") ==
        "game.lua:2:12: syntax-error lua=unexpected symbol near '#'");
  CHECK(finding("local n = 3#t") == "game.lua:1:12: syntax-error lua=unexpected symbol near '#'");
  CHECK(finding("\n#t = 1") == "game.lua:2:1: syntax-error lua=unexpected symbol near '#'");
  CHECK(finding("local x = #") == "game.lua:1: syntax-error lua=unexpected symbol near <eof>");
  CHECK(finding("local x = #t, '#\n'") ==
        "game.lua:1:15: syntax-error lua=unfinished string near ''#'");
}

TEST_CASE("only the operator is rewritten", "[script]") {
  CHECK(rewrite_lengths("") == "");
  CHECK(rewrite_lengths("#") == " false^");
  CHECK(rewrite_lengths("##a") == " false^ false^a");
  CHECK(rewrite_lengths("a=#b c=#d") == "a= false^b c= false^d");
  for (const char* text :
       {"'#'", "\"#\"", "[[#]]", "[=[#]]#]=]", "--#\n", "--[[#\n#]]", "--[==[ ]=]#]==]", "'\\'#'",
        "\"\\\\\\\"#\"", "--[=#\n", "'#", "[[#", "--[[#", "'\\"}) {
    CAPTURE(text);
    CHECK(rewrite_lengths(text) == text);
    CHECK(rewrite_lengths(std::string(text) + "\n\x01") == std::string(text) + "\n\x01");
  }
  CHECK(rewrite_lengths("x[#x]") == "x[ false^x]");
  CHECK(rewrite_lengths("--[=x\n#t") == "--[=x\n false^t");
  CHECK(rewrite_lengths("#t --") == " false^t --");
  CHECK(rewrite_lengths("a-#t") == "a- false^t");
  CHECK(rewrite_lengths("--\r#t") == "--\r false^t");
  CHECK(rewrite_lengths("'\\\\'#t") == "'\\\\' false^t");
}

TEST_CASE("no list is longer than memory, whatever it holds", "[script]") {
  CHECK(printed_by("local t = {}\nfor i = 0, 62 do t[1 << i] = 1 end\n"
                   "t[math.maxinteger] = 1\nprint(#t <= 1 << 21)") == Printed{"true"});
}

}  // namespace talon::testing
