#include "script/vm/sandbox.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "runtime/script/probe.h"
#include "script/bind/builder.h"
#include "script/scripts.h"
#include "script/vm/frozen.h"
#include "support/golden.h"

namespace talon::testing {
namespace {

/// The names of the table on top of the stack, and of the tables below it.
void list_names(lua_State* lua, const std::string& path, std::vector<std::string>& names) {
  REQUIRE(push_contents(lua, -1));
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
    REQUIRE(lua_type(lua, -2) == LUA_TSTRING);
    const std::string name = path + lua_tostring(lua, -2);
    names.push_back(name + " " + type_name(lua, -1));
    if (lua_type(lua, -1) == LUA_TTABLE) list_names(lua, name + ".", names);
  }
  lua_pop(lua, 1);
}

std::string reachable_names() {
  Definition definition = probe_definition();
  definition.options = {};
  Diagnostics diagnostics;
  Builder builder(definition, diagnostics);
  Sandbox sandbox({});
  REQUIRE(run_scripts(sandbox, builder));
  std::vector<std::string> names;
  lua_State* const lua = sandbox.lua();
  push_names(lua);
  list_names(lua, "", names);
  lua_pushliteral(lua, "");
  REQUIRE(luaL_getmetafield(lua, -1, "__index") == LUA_TTABLE);
  list_names(lua, "(text):", names);
  std::ranges::sort(names);
  std::string all;
  for (const std::string& name : names) all += name + "\n";
  return all;
}

/// The lines that a file prints.
std::vector<std::string> printed(const std::string& text) {
  const Loaded loaded = load(text);
  REQUIRE(loaded.findings == std::vector<std::string>{});
  return loaded.log.lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a script reaches exactly these names", "[script]") {
  check_golden(std::string(TALON_SOURCE_DIR) + "/tests/runtime/script/vm/names.txt",
               reachable_names());
}

TEST_CASE("reading a name that is not there says the nearest one", "[script]") {
  CHECK(finding("\nlocal x = cuont('stock')") ==
        "game.lua:2:11: unknown-global name=cuont (did-you-mean name=count)");
  CHECK(finding("local x = math.random()") == "game.lua:1:16: unknown-function name=random");
  CHECK(finding("local x = table.sotr({})") ==
        "game.lua:1:17: unknown-function name=sotr (did-you-mean name=sort)");
  CHECK(finding("local x = _ENV[5]") == "game.lua:1: unknown-global name=[number]");
}

TEST_CASE("pairs and next visit whole numbers ascending, then texts by their bytes", "[script]") {
  const std::string table =
      "local t = {b = 1, [10] = 2, a = 3, [-1] = 4, B = 5, ['10'] = 6, aa = 7, 8}\n";
  const Lines order = {"-1 4", "1 8", "10 2", "10 6", "B 5", "a 3", "aa 7", "b 1"};
  CHECK(printed(table + "for k, v in pairs(t) do print(k .. ' ' .. v) end") == order);
  CHECK(printed(
            table +
            "local k, v = next(t)\nwhile k ~= nil do print(k .. ' ' .. v) k, v = next(t, k) end") ==
        order);
  CHECK(printed(table + "for k, v in next, t do print(k .. ' ' .. v) end") == order);
  CHECK(printed("print(next({}))") == Lines{"nil"});
  CHECK(printed("for i, v in ipairs({1, 2, nil, 4}) do print(i) end") == Lines{"1", "2"});
}

TEST_CASE("a table may lose keys while it is visited", "[script]") {
  CHECK(printed("local t = {a = 1, b = 2, c = 3}\n"
                "for k in pairs(t) do print(k) t.b = nil t[k] = nil end\nprint(next(t))") ==
        Lines{"a", "c", "nil"});
}

TEST_CASE("sets, cards and options can be visited", "[script]") {
  CHECK(
      printed(
          "local seen\nlocal n = deck_count(function(card)\n"
          "  if card.id == 'author' then seen = ''\n"
          "  for k, v in pairs(card.suits) do seen = seen .. k .. tostring(v) .. ' ' end end\n"
          "  return true end)\nprint(seen)\n"
          "for i, id in ipairs(options.extra_cards) do print(i .. id) end\n"
          "print(#options.extra_cards, table.concat({table.unpack(options.extra_cards)}, '-'))") ==
      Lines{"knotstrue moonstrue sunsfalse wavesfalse ", "1author", "2painter",
            "2\tauthor-painter"});
}

TEST_CASE("keys without an order are refused", "[script]") {
  CHECK(finding("pairs({[true] = 1})") == "game.lua:1: unordered-key type=boolean");
  CHECK(finding("pairs({[{}] = 1})") == "game.lua:1: unordered-key type=table");
  CHECK(finding("next({[1.5] = 1})") == "game.lua:1: unordered-key type=number");
  CHECK(finding("pairs(nil)") == "game.lua:1:1: expected-table field=pairs given=nil");
}

TEST_CASE("sorting is stable and leaves the list alone when it fails", "[script]") {
  CHECK(printed("local t = {}\n"
                "for i = 1, 500 do t[i] = {key = i * 7 % 5, place = i} end\n"
                "table.sort(t, function(a, b) return a.key < b.key end)\n"
                "for i = 2, #t do\n"
                "  local a, b = t[i - 1], t[i]\n"
                "  assert(a.key < b.key or a.key == b.key and a.place < b.place)\n"
                "end\n"
                "local u = {3, 1, 2}\n"
                "table.sort(u)\n"
                "print(table.concat(u, ' '))\n"
                "local v = {3, 'x', 2}\n"
                "print(pcall(table.sort, v))\n"
                "print(table.concat(v, ' '))\n"
                "table.sort(u, function() return true end)\n"
                "print(#u)") ==
        Lines{"1 2 3", "false\tattempt to compare string with number", "3 x 2", "3"});
}

TEST_CASE("texts are made without addresses", "[script]") {
  CHECK(printed("print({}, print, count 'stock', slot 'x', any_card)\n"
                "print(('%s|%5.1f|%d|%q|%%'):format({}, 1.25, 3, 'a'))\n"
                "print(tostring(nil), tostring(1.0), tostring(true), ('%s %s'):format(1, nil))") ==
        Lines{"table\tfunction\texpression\tslot reference\tfunction", "table|  1.2|3|\"a\"|%",
              "nil\t1.0\ttrue\t1 nil"});
  CHECK(finding("print(('%p'):format({}))") == "game.lua:1: no-addresses");
  CHECK(finding("print(('%-10p'):format('x'))") == "game.lua:1: no-addresses");
}

TEST_CASE("the string library looks for plain texts and knows ASCII letters", "[script]") {
  CHECK(
      printed("print(('a.b.c'):find('.', 3))\nprint(('abc'):find('x'))\nprint(('abc'):find(''))\n"
              "print(('abc'):find('b', -2))\nprint(('abc'):find('a', 9))\nprint(('Äb'):upper(), "
              "('ÄB'):lower())\nprint(('ab'):rep(3, '-'), ('x'):rep(0) == '', ('abc'):sub(-2))") ==
      Lines{"4\t4", "nil", "1\t0", "2\t2", "nil", "ÄB\tÄb", "ab-ab-ab\ttrue\tbc"});
}

TEST_CASE("what a script prints is kept up to a bound", "[script]") {
  const Loaded loaded = load("for i = 1, 1000 do print(i, ('x'):rep(1000)) end");
  CHECK(loaded.log.lines.size() == 200);
  CHECK(loaded.log.cut);
  CHECK(loaded.log.lines[0].size() < 310);
}

TEST_CASE("pcall gives results and errors", "[script]") {
  CHECK(printed("print(pcall(function(a, b) return b, a end, 1, 2))\nprint(pcall(error, 'x', 0))\n"
                "print(pcall(error))\nprint(pcall(nil))") ==
        Lines{"true\t2\t1", "false\tx", "false\tnil", "false\tattempt to call a nil value"});
  CHECK(finding("pcall()") ==
        "game.lua:1: lua-error lua=bad argument #1 to 'pcall' (value expected)");
}

TEST_CASE("a script survives the failure of any single allocation with a clear error", "[script]") {
  // Each round lets one more request through; at the end none fails.
  Definition definition = probe_definition();
  definition.scripts = {source_file("rules/adaman/rules.lua")};
  bool complete = false;
  std::size_t rounds = 0;
  for (std::size_t requests = 0; !complete && requests < 20'000; requests += 7, ++rounds) {
    Diagnostics diagnostics;
    Builder builder(definition, diagnostics);
    Sandbox sandbox({});
    sandbox.host().memory.fail_after(requests);
    complete = run_scripts(sandbox, builder);
    if (!complete) REQUIRE(line_of(diagnostics.all().front().message) == "memory-limit");
  }
  CHECK(complete);
  CHECK(rounds > 100);
}

TEST_CASE("a sandbox without memory for a state says so", "[script]") {
  ScriptLimits limits;
  limits.memory_bytes = 100;
  CHECK(finding("", limits) == ": memory-limit");
}

TEST_CASE("equal runs give equal results", "[script]") {
  const std::string text =
      "local t = {}\nfor i = 1, 50 do t['key' .. i * 7 % 50] = i end\n"
      "for k, v in pairs(t) do print(k, v) end\nprint(tostring({}), tostring(print))";
  CHECK(printed(text) == printed(text));
}

}  // namespace talon::testing
