#include <catch2/catch.hpp>

#include "runtime/script/rich_game.h"
#include "runtime/script/scripted_game.h"

namespace talon::testing {
namespace {

/// A phase that calls with names that go on after a zero byte; each call must be refused.
const char* const kCalls = R"(
setup { deal(3, "stock", "capital") }
ending "end" { when = count("spent"):equals(8) }
procedure "work" (function() end)
local take = question "take" { card = any_of { "capital" }, effect = {} }
local pick = question "pick" { what = one_of { "cat", "dog" }, effect = {} }
local look = look_up { rows = "marks", where = "mark", read = "worth" }
phase "main" (function(game)
  local guest = game:create("guest", { kind = "cat" })
  game:put(game:top("capital"), "palace")
  local calls = {
    function() game:count("stock\0x") end,
    function() game:cards("board\0x") end,
    function() game:top("stock\0") end,
    function() game:deal("stock\0", "capital") end,
    function() game:put(game:top("capital"), "board\0") end,
    function() game:shuffle("stock\0x") end,
    function() game:get("gold\0x") end,
    function() game:set("gold\0", 3) end,
    function() game:add("gold\0", 1) end,
    function() game:add(guest, "age\0x", 1) end,
    function() game:test("end\0") end,
    function() game:finish("end\0x") end,
    function() game:call("work\0x") end,
    function() game:create("guest\0") end,
    function() game:create("guest", { ["kind\0x"] = "cat" }) end,
    function() game:create("guest", { kind = "cat\0x" }) end,
    function() game:records("guest\0x") end,
    function() game:records("guest", "kind\0", "cat") end,
    function() game:records("guest", "kind", "cat\0") end,
    function() return guest["kind\0x"] end,
    function() guest["age\0"] = 3 end,
    function() guest.kind = "cat\0x" end,
    function() return guest.likes["cat\0x"] end,
    function() guest.likes["cat\0x"] = true end,
    function() guest.likes = { "cat\0x" } end,
    function() game:choose("take\0x") end,
  }
  for place, call in ipairs(calls) do
    local ok = pcall(call)
    if ok then error("call " .. place .. " went through") end
  end
  game:choose(NARROWED)
end)
)";

/// The fault of all calls, the last of which asks and cannot be caught.
std::string fault_of_calls(const std::string& narrowed) {
  std::string calls = kCalls;
  const std::string last = "NARROWED";
  Definition definition = rich_definition(calls.replace(calls.find(last), last.size(), narrowed));
  definition.turn = {"main"};
  Loaded loaded = load(definition);
  REQUIRE(loaded.findings == std::vector<std::string>{});
  Diagnostics diagnostics;
  auto game = compile(std::move(definition), std::move(*loaded.rules), diagnostics);
  REQUIRE(game != nullptr);
  return Play(game).fault;
}

}  // namespace

TEST_CASE("a name that goes on after a zero byte is not the name before it", "[script]") {
  CHECK(fault_of_calls("take") == "");
  CHECK(fault_of_calls("pick { [\"what\\0x\"] = \"cat\" }").find("unknown-slot") !=
        std::string::npos);
  CHECK(fault_of_calls("pick { what = \"cat\\0x\" }").find("unknown-choice") != std::string::npos);
  for (const char* call :
       {"count 'stock\\0x'", "counter 'gold\\0x'", "shuffle 'stock\\0'", "run 'e\\0'",
        "set('gold\\0', 1)", "any_of { 'stock\\0' }", "slide('board\\0', 'up')"}) {
    CAPTURE(call);
    const std::string found =
        finding("effect 'e' { shuffle 'stock' }\nlocal x = " + std::string(call));
    CHECK(found.substr(0, 11) == "game.lua:2:");
    CHECK(found.find(" unknown-") < std::string_view("game.lua:2:11:").size() + 1);
  }
  CHECK(finding("move 'a\\0b' { effect = {} }").substr(0, 20) == "game.lua:1: bad-name");
  CHECK(finding("local x = options['palace_limit\\0x']").substr(0, 26) ==
        "game.lua:1: unknown-option");
}

TEST_CASE("a file whose name goes on after a zero byte is not included", "[script]") {
  Definition definition = probe_definition();
  definition.includes = {{"kept", lua_file("kept.lua", "return {}")}};
  definition.scripts = {lua_file("game.lua", "include 'kept\\0x'")};
  const Loaded loaded = load(definition);
  REQUIRE(loaded.findings.size() == 1);
  CHECK(loaded.findings[0].substr(0, 27) == "game.lua:1: unknown-include");
}

}  // namespace talon::testing
