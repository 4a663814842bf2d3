#include <catch2/catch.hpp>

#include "runtime/script/probe.h"
#include "runtime/script/scripted_game.h"
#include "script/vm/memory.h"
#include "support/effort.h"

namespace talon::testing {
namespace {

/// The finding of a file, which must come soon.
std::string stopped(const std::string& text) {
  const Effort effort;
  std::string found = finding(text, limits_without_clock());
  CHECK(effort.units() < 1000);
  return found;
}

/// Little time for what is not counted; the clock must be seen to stop it.
ScriptLimits short_clock() {
  ScriptLimits limits;
  limits.load_milliseconds = 300;
  return limits;
}

/// A loop over what it says, with a text of so many bytes. The loop is in line 2.
std::string loop(const std::string& body, int bytes = 64'000) {
  return "local text = ('a'):rep(" + std::to_string(bytes) + ")\nwhile true do local x = " + body +
         " end";
}

}  // namespace

TEST_CASE("work on long texts is counted by their bytes", "[script][limits]") {
  for (const char* body :
       {"('abcdefgh'):rep(8000)", "text:reverse()", "text:upper()", "text:lower()", "text:sub(2)",
        "('%s'):format(text)", "text:byte(1, 30000)", "tonumber(text)", "text:find('b')",
        "table.concat({ text })"}) {
    CAPTURE(body);
    CHECK(stopped(loop(body)) == "game.lua:2: step-limit");
  }
  CHECK(stopped(loop("text .. 'b'", 60'000)) == "game.lua:2: step-limit");
  CHECK(stopped(loop("(' '):rep(64000) .. ''")) == "game.lua:2: step-limit");
}

TEST_CASE("work on many values is counted by their number", "[script][limits]") {
  const std::string many = "local list = {}\nfor i = 1, 10000 do list[i] = 'x' end\n";
  CHECK(stopped(many + "while true do local x = { table.unpack(list) } end") ==
        "game.lua:3: step-limit");
  CHECK(stopped(many + "local function f(...)\nwhile true do local x = { ... } end\nend\n"
                       "f(table.unpack(list))") == "game.lua:4: step-limit");
  CHECK(stopped(many + "while true do local x = table.concat(list) end") ==
        "game.lua:3: step-limit");
}

TEST_CASE("what nobody counts is stopped by the clock", "[script][limits]") {
  CHECK(finding("local a, b = ('a'):rep(63000) .. 'a', ('a'):rep(63000) .. 'b'\n"
                "while true do local x = a < b end",
                short_clock()) == "game.lua:2: time-limit");
}

TEST_CASE("the files of a game are compiled within the time of its loading", "[script][limits]") {
  // Lua's compiler is quadratic in chained operators; 64 KiB are the longest file.
  std::string slow = "local a\nlocal function f() return ";
  while (slow.size() < 64 * 1024 - 20) slow += "a or ";
  slow += "a end\n";
  CHECK(stopped(slow) == "0 findings");
  Definition definition = probe_definition();
  for (int file = 0; file < 60; ++file) {
    definition.scripts.push_back(lua_file("f" + std::to_string(file) + ".lua", slow));
  }
  const Loaded loaded = load(definition, short_clock());
  REQUIRE(loaded.findings.size() == 1);
  CHECK(loaded.findings[0].find(".lua:1: time-limit") != std::string::npos);
}

TEST_CASE("no text is longer than 64,000 bytes", "[script][limits]") {
  CHECK(load("assert(#(('a'):rep(63999) .. 'b') == 64000)").findings.empty());
  CHECK(finding("local text = ('a'):rep(64000)\ntext = text .. ('a'):rep(1000)") ==
        "game.lua:2: memory-limit");
}

TEST_CASE("the limit of memory is on what the process gives for it", "[script][limits]") {
  // Texts of growing sizes, dropped again: where small blocks are pooled, each size leaves its own
  // free blocks; else all go back to the process, and the work comes to its end first.
  const bool pooled = Memory::kUsual == Memory::Small::pooled;
  CHECK(stopped("for size = 3, 30 do\n"
                "  local all = {}\n"
                "  for part = 1, 16 do all[part] = {} end\n"
                "  for place = 1, 16000000 // (size * 16 + 40) do\n"
                "    local part = all[place % 16 + 1]\n"
                "    part[#part + 1] = ('x'):rep(size * 16) .. place\n"
                "  end\nend") == (pooled ? "game.lua:6: memory-limit" : "game.lua:6: step-limit"));
}

TEST_CASE("what lists hold counts as parts", "[script][limits]") {
  const std::string many = "local many = {}\nfor i = 1, 2000 do many[i] = shuffle 'stock' end\n";
  CHECK(finding(many + "while true do local e = effect(many) end") == "game.lua:3: part-limit");
  CHECK(finding(many + "while true do local e = when(count('stock'):equals(0), many) end") ==
        "game.lua:3: part-limit");
  CHECK(finding("local names = {}\nfor i = 1, 120 do names[i] = 'n' .. i end\n"
                "while true do local s = one_of(names) end") == "game.lua:3: part-limit");
  CHECK(finding("local list = {}\nfor i = 1, 250 do list[i] = 'probe.' .. i end\n"
                "while true do rules(list) end") == "game.lua:3: part-limit");
}

TEST_CASE("a list of empty lists ends soon", "[script][limits]") {
  CHECK(stopped("local empty, many, more = {}, {}, {}\n"
                "for i = 1, 60000 do many[i] = empty end\n"
                "for i = 1, 60000 do more[i] = many end\n"
                "local e = when(count('stock'):equals(0), more)") ==
        "game.lua:4:11: list-too-long field=when.effects");
}

TEST_CASE("what a phase tells from one choice to the next is limited", "[script][limits]") {
  const auto fault = [](const std::string& body) {
    return phase_fault("phase 'main' (function(game)\n" + body + "\ngame:choose(take)\nend)",
                       ScriptLimits::counted());
  };
  CHECK(fault("while true do game:say('x') end") == "game.lua:5: probe.main: memory-limit");
  CHECK(fault("while true do game:say('x', 'y', ('y'):rep(300)) end") ==
        "game.lua:5: probe.main: memory-limit");
  CHECK(fault("local list = {}\nfor i = 1, 30000 do list[i] = ('y'):rep(300) end\n"
              "game:say('x', { y = list })") == "game.lua:7: probe.main: memory-limit");
  CHECK(fault("while true do\ngame:put(game:top('capital'), 'palace')\n"
              "game:put(game:top('palace'), 'capital')\nend")
            .substr(12) == "probe.main: memory-limit");
  CHECK(fault("for i = 1, 1000 do game:say('x', 'y', i) end") == "");
}

TEST_CASE("effects that a phase runs count as its steps", "[script][limits]") {
  const std::string start =
      "local e = effect { repeat_while(counter('gold'):less_than(90), { set('gold', counter 'gold' "
      "+ "
      "1) }), set('gold', 0) }\n";
  CHECK(phase_fault(start + "phase 'main' (function(game)\nwhile true do game:run(e) end\nend)",
                    ScriptLimits::counted())
            .substr(0, 11) == "game.lua:6:");
}

TEST_CASE("a phase that asks without an end is told to leave, whatever it catches",
          "[script][limits]") {
  for (const char* const asks : {"game:choose(take)", "pcall(function() game:choose(take) end)"}) {
    INFO(asks);
    Play play(
        scripted_game("local take = question 'take' { card = any_of { 'stock' }, effect = {} }\n"
                      "ending 'end' { when = count('spent'):equals(8) }\n"
                      "phase 'main' (function(game)\n"
                      "  while true do " +
                          std::string(asks) + " end\nend)",
                      {"main"}));
    int answers = 0;
    while (play.fault.empty() && answers < 2'000) {
      play.give(0);
      ++answers;
    }
    CHECK(play.fault == "game.lua:4: probe.main: too-many-answers count=1000");
    CHECK(answers == 1'001);
  }
}

}  // namespace talon::testing
