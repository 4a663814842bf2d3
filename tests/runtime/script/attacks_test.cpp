#include <algorithm>
#include <catch2/catch.hpp>

#include "runtime/script/probe.h"
#include "support/effort.h"

namespace talon::testing {
namespace {

/// The finding of a hostile file, which must come soon.
std::string ends(const std::string& text) {
  const Effort effort;
  std::string found = finding(text, limits_without_clock());
  CHECK(effort.units() < 1000);
  return found;
}

bool begins(const std::string& text, const std::string& start) {
  CHECK(text.substr(0, start.size()) == start);
  return text.compare(0, start.size(), start) == 0;
}

/// The bytes with which a compiled chunk of Lua 5.4 begins.
const std::string kCompiled =
    std::string("\x1bLua\x54\x00\x19\x93\r\n\x1a\n", 12) + std::string("\x04\x08\x08xV", 5);

}  // namespace

TEST_CASE("a compiled chunk is refused", "[script]") {
  CHECK(ends(kCompiled) ==
        "game.lua:1: syntax-error lua=attempt to load a binary chunk (mode is 't')");
  CHECK(ends("local f = load('return 1')") == "game.lua:1:11: unknown-global name=load");
  CHECK(begins(ends("local f = string.dump(print)"), "game.lua:1:18: unknown-function name=dump"));
}

TEST_CASE("files, processes and native code cannot be named", "[script]") {
  for (const char* name : {"require",      "package",  "io",     "os",       "debug",
                           "dofile",       "loadfile", "_G",     "_ENV._G",  "collectgarbage",
                           "coroutine",    "utf8",     "warn",   "xpcall",   "setmetatable",
                           "getmetatable", "rawset",   "rawget", "rawequal", "rawlen",
                           "loadstring",   "unpack"}) {
    INFO(name);
    const std::string found = ends("\nlocal x = " + std::string(name));
    CHECK(begins(found, "game.lua:2:"));
    CHECK(found.find(": unknown-global name=") != found.npos);
  }
}

TEST_CASE("a text's methods reach no more than the string library", "[script]") {
  CHECK(begins(ends("local x = (''):rep(10) .. ('x').dump"),
               "game.lua:1:33: unknown-function name=dump"));
  CHECK(ends("local x = ('x').gsub") ==
        "game.lua:1:17: unknown-function name=gsub (did-you-mean name=sub)");
  CHECK(ends("local x = ('x'); x.y = 1") ==
        "game.lua:1: lua-error lua=attempt to index a string value (local 'x')");
  CHECK(ends("string.rep = 1") == "game.lua:1: read-only type=table");
}

TEST_CASE("a loop without an end is stopped at its line", "[script]") {
  CHECK(ends("local n = 0\nwhile true do n = n + 1 end") == "game.lua:2: step-limit");
  CHECK(ends("::again::\ngoto again") == "game.lua:2: step-limit");
  CHECK(ends("local function f() return f() end\nf()") == "game.lua:1: step-limit");
}

TEST_CASE("pcall cannot catch the end of the budget", "[script]") {
  CHECK(ends("while true do\n pcall(function() while true do end end)\nend") ==
        "game.lua:2: step-limit");
  CHECK(ends("local function f() pcall(f) pcall(f) end\nf()") == "game.lua:1: memory-limit");
}

TEST_CASE("nothing of a script runs where no hook can see it", "[script]") {
  CHECK(ends("setmetatable({}, {__gc = function() while true do end end})").substr(0, 41) ==
        "game.lua:1:1: unknown-global name=setmeta");
  CHECK(ends("local t <close> = {}") ==
        "game.lua:1: lua-error lua=variable 't' got a non-closable value");
}

TEST_CASE("where a call stands is found in as many steps, however deep it is", "[script]") {
  CHECK(load("local function deep(n)\n"
             "  if n > 0 then return 1 + deep(n - 1) end\n"
             "  for i = 1, 20000 do count('stock') end\n"
             "  return 0\n"
             "end\n"
             "deep(10000)")
            .findings.empty());
}

TEST_CASE("there are no patterns that can blow up", "[script]") {
  CHECK(load("local found = string.find(('a'):rep(28), ('a-'):rep(14) .. 'b')\n"
             "assert(found == nil)\n"
             "assert(select(2, ('a.b'):find('.', 1)) == 2)")
            .findings.empty());
  CHECK(begins(ends("local x = string.match"), "game.lua:1:18: unknown-function name=match"));
  CHECK(ends("while true do local x = ('a'):rep(64000):find(('a'):rep(32000) .. 'b') end") ==
        "game.lua:1: step-limit");
}

TEST_CASE("the loops of the libraries are bounded", "[script]") {
  CHECK(ends("local x = (''):rep(3000000000)") == "game.lua:1: text-too-long name=string.rep");
  CHECK(ends("local x = ('a'):rep(1000000000)") == "game.lua:1: text-too-long name=string.rep");
  CHECK(ends("local x = ('a'):rep(-1):len() + ('abc'):rep(3, ', '):len()\nassert(x == 13)\n"
             "table.move({}, 1, 100000000, 2)")
            .substr(0, 40) == "game.lua:3:7: unknown-function name=move");
  CHECK(ends("local t = {}\nfor i = 1, 60000 do t[i] = i end\n"
             "while true do table.remove(t, 1) table.insert(t, 1, 0) end") ==
        "game.lua:3: step-limit");
  CHECK(ends("local t = {}\nfor i = 1, 60000 do t[i] = 'x' end\n"
             "while true do local x = table.concat(t) end") == "game.lua:3: step-limit");
  CHECK(ends("local t = {}\nfor i = 1, 60000 do t[i] = -i end\n"
             "while true do table.sort(t) end") == "game.lua:3: step-limit");
  CHECK(ends("local t = {}\nfor i = 1, 60000 do t[i] = i end\n"
             "while true do next(t, 1) end") == "game.lua:3: step-limit");
  CHECK(ends("local t = {}\nfor i = 1, 30000 do t['k' .. i] = i end\n"
             "while true do pairs(t) end") == "game.lua:3: step-limit");
  CHECK(ends("local x = select('#', table.unpack({}, 1, 100000000))") ==
        "game.lua:1: lua-error lua=too many results to unpack");
}

TEST_CASE("a script that takes too much memory is stopped", "[script]") {
  CHECK(ends("local s = 'x'\nwhile true do s = s .. s end") == "game.lua:2: memory-limit");
  CHECK(ends("local t = {}\nwhile true do t = {t, t, t} end") == "game.lua:2: memory-limit");
  CHECK(ends("local t = {}\nwhile true do t[#t + 1] = function() return t end end") ==
        "game.lua:2: memory-limit");
  CHECK(ends("local t = {}\nwhile true do\n pcall(function() t[#t + 1] = ('x'):rep(60000) .. #t "
             "end)\nend") == "game.lua:3: memory-limit");
  CHECK(ends("local function f(...) return 1 + f(1, ...) end\nf()") == "game.lua:1: memory-limit");
}

TEST_CASE("deep nesting ends with an error", "[script]") {
  CHECK(ends("local t = " + std::string(100'000, '{')) ==
        "game.lua:1: syntax-error lua=C stack overflow");
  CHECK(ends("local t = " + std::string(100'000, '(')) ==
        "game.lua:1: syntax-error lua=C stack overflow");
  CHECK(ends("local function f() return 1 + f() end\nf()") == "game.lua:1: memory-limit");
}

TEST_CASE("whatever is raised becomes a finding", "[script]") {
  CHECK(ends("error()") == "game.lua:1: error-value type=nil");
  CHECK(ends("\nerror({})") == "game.lua:2: error-value type=table");
  CHECK(ends("\nerror(count('stock'))") == "game.lua:2: error-value type=expression");
  CHECK(ends("error('text', 0)") == "game.lua:1: lua-error lua=text");
  CHECK(ends("assert(false)") == "game.lua:1: lua-error lua=assertion failed!");
  CHECK(ends("assert(nil, {})") == "game.lua:1: error-value type=table");
  const std::string found = ends("error(('é'):rep(30000))");
  CHECK(found.size() < 400);
  CHECK(found.find("é...") == found.size() - 5);
}

TEST_CASE("a caught error can be raised again, and has no text to look at", "[script]") {
  CHECK(ends("local ok, e = pcall(function() return nosuch end)\n"
             "assert(not ok and tostring(e) == 'error')\n"
             "error(e)") == "game.lua:1:39: unknown-global name=nosuch");
  CHECK(ends("local first\nfor i = 1, 100 do\n"
             "  local ok, e = pcall(function() return nosuch end)\n  first = first or e\nend\n"
             "error(first)") == "game.lua:6: error-value type=error");
}

TEST_CASE("what a script builds outside of Lua is limited too", "[script]") {
  CHECK(ends("while true do local x = count 'stock' end") == "game.lua:1: part-limit");
  CHECK(ends("local e = count 'stock'\nfor i = 1, 40 do e = e + e end") ==
        "game.lua:2: expression-too-large count=2000");
  CHECK(ends("local e = {shuffle 'stock'}\nfor i = 1, 40 do e = {e, e} end\nsetup(e)") ==
        "game.lua:3:1: list-too-long field=setup");
  CHECK(ends("local e = {shuffle 'stock'}\nfor i = 1, 14 do e = {e, e} end\nsetup(e)") ==
        "game.lua:3:1: list-too-long field=setup");
  CHECK(ends("local e = {}\ne[1] = e\nsetup(e)") == "game.lua:3:1: list-too-long field=setup");
  CHECK(ends("local e = {shuffle 'stock'}\n"
             "for i = 1, 40 do e = when(count('stock'):equals(0), {e, e}) end\nsetup {e}") ==
        "game.lua:2: effects-too-large count=20000");
}

TEST_CASE("a script cannot change what it is given", "[script]") {
  CHECK(ends("options.palace_limit = 9") == "game.lua:1: read-only type=table");
  CHECK(ends("options.extra_cards[1] = 'x'") == "game.lua:1: read-only type=table");
  CHECK(ends("table.insert(options.extra_cards, 'x')") == "game.lua:1: read-only type=table");
  CHECK(ends("table.sort(options.extra_cards)") == "game.lua:1: read-only type=table");
  CHECK(ends("local x = deck_count(function(card) card.value = 9 return true end)") ==
        "game.lua:1: read-only type=card");
  CHECK(ends("local x = deck_count(function(card) card.suits.moons = true return true end)") ==
        "game.lua:1: read-only type=set");
  CHECK(ends("count = nil") == "game.lua:1:1: assigned-global name=count");
  CHECK(ends("x = 1") == "game.lua:1:1: assigned-global name=x");
  CHECK(ends("_ENV = {}\nprint(1)") ==
        "game.lua:2:1: lua-error lua=attempt to call a nil value (global 'print')");
  CHECK(ends("_ENV.x = {}") == "game.lua:1:6: assigned-global name=x");
}

TEST_CASE("an iterator that is called with anything else looks at what it is given", "[script]") {
  CHECK(ends("local f = ipairs({})\nf(1, 1)") ==
        "game.lua:2: expected-table field=ipairs given=number");
  CHECK(ends("local f = ipairs({})\nf('text', 1)") ==
        "game.lua:2: expected-table field=ipairs given=string");
  CHECK(ends("local f = ipairs({})\nf()") ==
        "game.lua:2: expected-table field=ipairs given=no value");
  CHECK(ends("local f = ipairs({})\nf(print, 1)") ==
        "game.lua:2: expected-table field=ipairs given=function");
  CHECK(ends("local f = ipairs({})\nf(any_card, 1)") ==
        "game.lua:2: expected-table field=ipairs given=function");
  CHECK(ends("local f = ipairs({})\nf({}, 'a')") ==
        "game.lua:2: expected-integer field=ipairs given=string");
  CHECK(ends("local f = ipairs(options.extra_cards)\nf(1)") ==
        "game.lua:2: expected-integer field=ipairs given=no value");
  CHECK(load("local f = ipairs({})\nassert(f({}, math.maxinteger) == nil)\n"
             "local g = pairs({ 1 })\ng() g() assert(g(1, 2, 3) == nil)")
            .findings.empty());
}

TEST_CASE("ipairs does not hand out what a read-only list really holds", "[script]") {
  CHECK(ends("local f, held = ipairs(options.extra_cards)\nheld[1] = 'x'") ==
        "game.lua:2: read-only type=table");
  CHECK(ends("local f, held = ipairs(string)\nheld.x = 1") == "game.lua:2: read-only type=table");
  CHECK(ends("local x = deck_count(function(card)\n local f, held = ipairs(card)\n"
             " held.value = 9\n return true end)") == "game.lua:3: read-only type=card");
}

TEST_CASE("a list that is frozen while it is sorted keeps what it held", "[script]") {
  Definition definition = probe_definition();
  definition.scripts = {
      lua_file("game.lua",
               "local kept = include 'kept'\n"
               "local list = { 2, 1 }\n"
               "kept.keep(list)\n"
               "table.sort(list, function(a, b) include 'given' return a < b end)")};
  definition.includes = {
      {"kept", lua_file("kept.lua",
                        "local shared\nreturn { keep = function(list) shared = list end,"
                        " get = function() return shared end }")},
      {"given", lua_file("given.lua", "return { list = include('kept').get() }")}};
  CHECK(load(definition).findings == std::vector<std::string>{"game.lua:4: read-only type=table"});
}

TEST_CASE("a wrap that fails leaves nothing behind", "[script]") {
  CHECK(load("effect 'x' (shuffle 'stock')\neffect 'y' { shuffle 'stock' }\n"
             "wrap 'x' (function(old) return { old, shuffle 'stock' } end)\n"
             "wrap 'y' (function(old) return { old, shuffle 'stock' } end)")
            .findings.empty());
}

namespace {

/// A table with so many items and names; long names differ only after what is kept of them.
std::string fields_of(int items, int names, int length) {
  return "local t = {}\nfor i = 1, " + std::to_string(items) + " do t[i] = 'x' end\n" +
         "for i = 1, " + std::to_string(names) + " do t[('n'):rep(" + std::to_string(length) +
         ") .. i] = 1 end\n";
}

}  // namespace

TEST_CASE("a declaration with more fields than it may have is refused", "[script]") {
  for (const char* declare : {"any_of(t)", "subset(t)", "relation(t)", "fill(t)", "look_up(t)",
                              "group { 'board', through = relation(t) }", "move 'm' (t)",
                              "prefer 'm' (t)", "ask(t)", "rules(t)"}) {
    for (const int items : {0, 255, 256, 257, 5'000}) {
      for (const int names : {0, 255, 256, 257, 5'000}) {
        for (const int length : {1, 400}) {
          INFO(declare << " " << items << " " << names << " " << length);
          const std::string script = fields_of(items, names, length) + declare;
          const auto findings = load(script).findings;
          const bool too_long = items > 256 || names > 256;
          const auto says = [](const std::string& line) {
            return line.find("list-too-long") != std::string::npos;
          };
          CHECK(std::ranges::any_of(findings, says) == too_long);
        }
      }
    }
  }
}

TEST_CASE("declarations within declarations have room for all their fields", "[script]") {
  // Each entry of turned_up is read while the fields around it are still on the stack.
  const std::string entries =
      fields_of(256, 256, 1) +
      "local entries = {}\n"
      "for i = 1, 256 do entries[i] = { where = any_card, effect = {}, card = 'c' .. i } end\n"
      "for i = 1, 256 do t['n' .. i] = nil end\n";
  CHECK(
      load(entries + "local f = fill { 'palace', from = 'stock', up_to = 3, turned_up = entries }")
          .findings.empty());
  CHECK(ends(entries +
             "entries[257] = entries[1]\n"
             "local f = fill { 'palace', from = 'stock', up_to = 3, turned_up = entries }") ==
        "game.lua:8:55: list-too-long field=fill.turned_up");
}

}  // namespace talon::testing
