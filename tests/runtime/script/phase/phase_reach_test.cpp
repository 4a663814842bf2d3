// Every method of a phase, and what Lua does with the values that a phase can get hold of, called
// with every type of value; see reach_test.cpp.

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <set>

#include "base/rng.h"
#include "runtime/script/rich_game.h"
#include "runtime/script/scripted_game.h"

namespace talon::testing {
namespace {

using Names = std::vector<std::string>;

/// One call a choice: which function and which first value follows from its number.
std::string calls_script() {
  return kOperations + std::string(R"(
setup { deal(4, "stock", "capital"), fill { "board", from = "stock", up_to = 2 } }
ending "end" { when = count("spent"):equals(99) }
local go = question "go" { number = number { 0, 1000000 }, effect = {} }
local ask = question "ask" { card = any_of { "capital" } }
local which = question "which" { guest = record_of "guest", pet = one_of { "cat", "dog" } }
local some = question "some" { to = zone_of { "palace", "spent" }, cards = subset { "capital" } }
local cell = question "cell" { cell = cell { "board" }, to = direction {} }
local many = question "many" { number = number {} }
local typed = question "typed" { text = text {} }
local draw = effect { deal(1, "stock", "capital") }
local look = look_up { rows = "marks", where = "mark", read = "worth" }
rules { "probe.rule" }
procedure "same" (function(game, ...) return ... end)

local methods = {}
local function values_of(game)
  local guest = game:record("guest") or game:create("guest", "age", 4, "kind", "cat")
  guest.likes = { "dog" }
  local gone = game:create("guest")
  if gone then game:erase(gone) end
  local ok, error_value = pcall(function() return guest.nosuch end)
  return {
    game, guest, gone or guest, guest.likes, guest.name, game:top("capital"), { game:top("stock") },
    game:cards("capital"), tables.goods.corn, tables.goods, options, go, ask, which, "ask", "which",
    { ask, which }, ask { card = game:cards("capital") }, which { guest = guest, pet = "dog" },
    many { number = { 1, 3 } }, typed { text = { starts_with = "a", suggestions = "b" } }, some,
    cell, many, typed, draw, look, error_value, operations.add, print, any_card, no_moves,
    (ipairs { 1 }), (pairs { 1 }), (ipairs(options.extra_cards)), math.maxinteger,
    math.mininteger, -1, 0, 1, 2, 1.5, 0 / 0, true, "", "stock", "capital", "board", "gold", "call",
    "guest", "age", "kind", "likes", "friend", "name", "glad", "cat", "end", "same", "probe.rule", "a\0b",
    ("x"):rep(400), {}, { nil, nil, 3 }, { age = 1 }, { 1, 2 },
  }
end

local function functions_of(game, guest)
  local functions = {}
  local function add(name, f, ...) table.insert(functions, { name = name, call = f, self = { ... } }) end
  for _, name in ipairs(options.extra_cards) do add("game:" .. name, game[name], game) end
  add("likes:count", guest.likes.count)
  add("likes:list", guest.likes.list)
  for name, f in pairs(operations) do add("Lua's " .. name, f) end
  add("pcall", pcall)
  add("print", print)
  add("tostring", tostring)
  return functions
end

phase "main" (function(game)
  local number = game:choose(go).number
  local values = values_of(game)
  local functions = functions_of(game, game:record("guest"))
  local f = functions[number % #functions + 1]
  -- Half of what follows the first value is what is asked for most.
  local likely = { "capital", "palace", "age", 1, { age = 1 }, look }
  local given = { table.unpack(f.self) }
  table.insert(given, values[number // #functions % #values + 1])
  for place = #given + 1, #given + game:roll(3) - 1 do
    local from = game:roll(2) == 1 and values or likely
    given[place] = from[game:roll(#from)]
  end
  game:say("called", "name", f.name)
  local well = pcall(f.call, table.unpack(given))
  if well then game:say("well", "name", f.name) end
end)
)");
}

constexpr int kCallsOfPhase = 100'000;  ///< each function with each first value some 25 times

/// The names of the methods of `game`.
Names methods_of_game() {
  Names names;
  for (const ScriptFunction& function : script_functions()) {
    if (function.name.starts_with("game:")) names.push_back(function.name.substr(5));
  }
  return names;
}

std::shared_ptr<const Game> game_of_calls() {
  Definition definition = rich_definition(calls_script());
  definition.turn = {"main"};
  // The script is handed the names of the methods in an option.
  for (Option& option : definition.options) {
    if (option.name == "extra_cards") option.value = methods_of_game();
  }
  Loaded loaded = load(definition);
  REQUIRE(loaded.findings == Names{});
  Diagnostics diagnostics;
  auto game = compile(std::move(definition), std::move(*loaded.rules), diagnostics);
  for (const Diagnostic& one : diagnostics.all()) FAIL(line_of(one.message));
  return game;
}

/// Answers whatever is asked until the question `go` is asked again, or the game is over.
void answer_until_asked(Play& play, Rng& rng) {
  for (int asked = 0; asked < 20 && play.fault.empty() && !play.over(); ++asked) {
    const bool listed = !play.legal.empty();
    if (listed && play.rules.game().move(play.legal.at(0).move).name == "go") return;
    if (!listed) {
      // Only a text is left, and nobody suggests one.
      const auto& questions = play.rules.game().rules.questions;
      const auto typed =
          std::ranges::find_if(questions, [](const auto& one) { return one->name == "typed"; });
      const auto move = static_cast<MoveId>(typed - questions.begin());
      play.give(Answer{move, {Binding::text(2)}});
    } else {
      const auto some = std::min<std::uint64_t>(play.legal.size(), 1000);
      play.give(rng.below(static_cast<std::uint32_t>(some)));
    }
  }
}

}  // namespace

TEST_CASE("every method of a phase takes values of every type", "[script]") {
  const auto game = game_of_calls();
  REQUIRE(game->rules.questions[0]->name == "go");
  Rng rng = Rng::seeded("answers", "test");
  std::set<std::string> called, went_well;
  auto play = std::make_unique<Play>(game);
  for (int number = 0; number < kCallsOfPhase; ++number) {
    // Another seed each time, or the same calls would come again and again.
    if (play->over() || !play->fault.empty()) {
      play = std::make_unique<Play>(game, std::to_string(number));
    }
    play->listener.lines.clear();
    play->give(Answer{0, {Binding::number(number)}});
    answer_until_asked(*play, rng);
    const bool stuck = play->fault.ends_with(": nothing-to-choose");
    // What cannot be caught.
    const bool narrowed =
        !play->listener.lines.empty() && play->listener.lines.back() == "called name=game:choose";
    REQUIRE((stuck || narrowed || play->fault.empty()));
    for (const std::string& line : play->listener.lines) {
      if (line.starts_with("called ")) called.insert(line.substr(7));
      if (line.starts_with("well ")) went_well.insert(line.substr(5));
    }
  }
  for (const std::string& method : methods_of_game()) {
    INFO(method);
    CHECK(called.count("name=game:" + method) == 1);
    const bool leaves =
        method == "again" || method == "end_turn" || method == "finish" || method == "next";
    CHECK(went_well.count("name=game:" + method) == (leaves ? 0 : 1));
  }
  CHECK(went_well.size() > 35);
}

}  // namespace talon::testing
