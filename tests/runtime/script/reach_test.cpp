// Every function that a script can get hold of, called with every type of value: by itself
// while the files run, over cards, in a phase, and where nothing may be declared. What is
// called may refuse; it must not read or write what it should not, which a build with
// sanitizers sees and any build may die of.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "base/rng.h"
#include "runtime/script/scripted_game.h"
#include "script/builder.h"
#include "script/frozen.h"
#include "script/sandbox.h"
#include "script/scripts.h"

namespace talon::testing {
namespace {

// ---- a game that has one of everything ---------------------------------------

FieldInfo field(const std::string& name, FieldType type) {
  FieldInfo made;
  made.name = name;
  made.type = type;
  made.maximum = 9;
  if (type == FieldType::one_of || type == FieldType::set) made.choices = {"cat", "dog"};
  if (type == FieldType::text) made.start = 3;
  return made;
}

DataTable goods() {
  DataTable table;
  table.name = "goods";
  table.columns = {{"price", {}}};
  table.rows = {{"corn", {Datum{std::int64_t{2}}}, {}}, {"iron", {Datum{std::int64_t{5}}}, {}}};
  return table;
}

/// Rows with a mark and a number for every card.
Attribute marks() {
  DataType name;
  name.kind = DataKind::name;
  name.names = {"a", "b"};
  Attribute attribute{"marks", AttributeKind::data, {}, {}, ""};
  attribute.type.kind = DataKind::rows;
  attribute.type.columns = {{"mark", name}, {"worth", {}}};
  const Datum row{Datum::List{Datum{std::string("a")}, Datum{std::int64_t{4}}}};
  attribute.data = {Datum{Datum::List{row, row}}};
  return attribute;
}

Definition rich_definition(const std::string& text) {
  Definition definition = probe_definition();
  const std::vector<AttributeValue> all(static_cast<std::size_t>(definition.cards.size()),
                                        AttributeValue{0, false});
  definition.cards.add_attribute(marks(), all);
  definition.grids = {{"board", Facing::up, GridShape(2, 3)}};
  definition.counters.push_back({"call", 0, 1'000'000, 0});
  definition.records = {{"guest",
                         3,
                         "",
                         {field("age", FieldType::integer), field("glad", FieldType::boolean),
                          field("kind", FieldType::one_of), field("likes", FieldType::set),
                          field("friend", FieldType::record), field("name", FieldType::text)}}};
  definition.tables = {goods()};
  definition.scripts = {lua_file("game.lua", text)};
  return definition;
}

/// What Lua itself does with values, as functions of three of them.
const std::string kOperations = R"(
local operations = {
  index = function(a, b) return a[b] end,
  set = function(a, b, c) a[b] = c end,
  call = function(a, b, c) return a(b, c) end,
  method = function(a, b, c) return a.count(b, c) end,
  add = function(a, b) return a + b, a - b, a * b, a // b, a % b end,
  bits = function(a, b) return a & b, a | b, a ~ b, a << b, ~a end,
  minus = function(a) return -a end,
  join = function(a, b) return a .. b end,
  length = function(a) return #a end,
  less = function(a, b) return a < b, a <= b end,
  equal = function(a, b) return a == b end,
  walk = function(a, b, c)
    local count = 0
    for key, value in a, b, c do
      count = count + 1
      if count > 9 then break end
    end
  end,
  visit = function(a) for key, value in pairs(a) do if value == key then break end end end,
  list = function(a) for place, value in ipairs(a) do if value == place then break end end end,
  close = function(a) local held <close> = a end,
  spread = function(a, b, c) return select(a, b, c, table.unpack(a)) end,
}
)";

/// Values of every type, and of every kind of handle that can be had while the files run.
const std::string kValues = kOperations + R"(
local card, set, error_value
deck_count(function(one) card, set = one, one.suits return true end)
local _, error_value = pcall(function() return nosuch end)
local next_of, state_of = pairs({ 1, a = 2 })
return {
  true, 0, -1, 2, math.maxinteger, math.mininteger, 1.5, math.huge, 0 / 0, "", "stock", "board",
  "gold", "a\0b", "#", ("x"):rep(400), {}, { 1, 2, 3 }, { nil, nil, 3 }, { "stock", top = true },
  { "palace", from = "stock", up_to = 2 }, { where = function() return true end }, options,
  options.extra_cards, tables.goods, tables.goods.corn, string, operations.add,
  function(one) return one end, function(...) return ... end, function() return true end,
  any_card, next_of, ipairs({ 1 }), ipairs(options.extra_cards), card, set, error_value,
  count "stock", count("stock"):equals(1), no_moves, slot "x", any_of { "stock" },
  relation { where = function() return true end }, effect {}, shuffle "stock", move "waiting",
  move "done" { effect = {} }, question "asked" { effect = {} }, setup {}, replace "done",
  wrap "done", look_up { rows = "marks", where = "mark", read = "worth" }, operations,
}
)";

// ---- while the files run -----------------------------------------------------------

using Names = std::vector<std::string>;

constexpr std::uint64_t kSteps = 100'000;  ///< of one call; some of them would never end

// Their addresses are the registry keys of the lists of the values and of the functions.
const char kValuesKey = 0;
const char kFunctionsKey = 0;

/// A sandbox in which the values were made, and all functions that can be come by from
/// there, also those that only Lua calls (in metatables), by how one comes by them.
class Reach {
 public:
  Reach() : definition_(rich_definition("")), builder_(definition_, diagnostics_), sandbox_({}) {
    REQUIRE(run_scripts(sandbox_, builder_));
    sandbox_.host().builder = &builder_;
    const ScriptFile file = lua_file("values.lua", kValues);
    const auto fault = sandbox_.protect([&](lua_State* lua) {
      push_chunk(lua, file);
      lua_call(lua, 0, 1);
      lua_rawsetp(lua, LUA_REGISTRYINDEX, &kValuesKey);
      lua_newtable(lua);
      lua_rawsetp(lua, LUA_REGISTRYINDEX, &kFunctionsKey);
      push_names(lua);
      collect(lua, "");
      lua_rawgetp(lua, LUA_REGISTRYINDEX, &kValuesKey);
      value_count_ = static_cast<int>(lua_rawlen(lua, -1));
      collect(lua, "values");
    });
    INFO((fault ? line_of(fault->message) : ""));
    REQUIRE(!fault);
  }

  Names functions() const {
    Names names;
    for (const auto& [name, place] : functions_) names.push_back(name);
    return names;
  }
  int value_count() const { return value_count_; }
  Host& host() { return sandbox_.host(); }
  bool is_spent() { return sandbox_.host().limit() != Limit::none; }

  /// Calls the function with these values, by their places from 1 on; 0 is nil. Whether it
  /// gave something back.
  bool call(const std::string& name, const std::vector<int>& places) {
    bool went_well = false;
    const int function = functions_.at(name);
    const auto fault = sandbox_.protect([&](lua_State* lua) {
      luaL_checkstack(lua, static_cast<int>(places.size()) + 4, nullptr);
      lua_rawgetp(lua, LUA_REGISTRYINDEX, &kValuesKey);
      lua_rawgetp(lua, LUA_REGISTRYINDEX, &kFunctionsKey);
      lua_rawgeti(lua, -1, function);
      lua_remove(lua, -2);
      for (const int place : places) lua_rawgeti(lua, 1, place);
      host().set_steps(kSteps);
      host().count_steps(lua);
      went_well = lua_pcall(lua, static_cast<int>(places.size()), LUA_MULTRET, 0) == LUA_OK;
    });
    return went_well && !fault;
  }

 private:
  void keep(lua_State* lua, const std::string& name) {
    const auto place = static_cast<int>(functions_.size()) + 1;
    if (!functions_.emplace(name, place).second) return;
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &kFunctionsKey);
    lua_pushvalue(lua, -2);
    lua_rawseti(lua, -2, place);
    lua_pop(lua, 1);
  }

  /// Takes the value on top of the stack, with all that it holds; pops it.
  void collect(lua_State* lua, const std::string& name) {
    luaL_checkstack(lua, 10, nullptr);
    const void* const address = lua_topointer(lua, -1);
    const bool holds = address != nullptr && lua_type(lua, -1) != LUA_TSTRING;
    if (holds && seen_.insert(address).second) {
      if (lua_type(lua, -1) == LUA_TFUNCTION) keep(lua, name);
      if (lua_type(lua, -1) == LUA_TTABLE) collect_fields(lua, name);
      if (lua_getmetatable(lua, -1) != 0) {
        if (seen_.insert(lua_topointer(lua, -1)).second) collect_fields(lua, name + "@");
        lua_pop(lua, 1);
      }
    }
    lua_pop(lua, 1);
  }

  /// In the order of their names, so that a name stands for the same in each sandbox.
  void collect_fields(lua_State* lua, const std::string& name) {
    std::set<std::string> names;
    for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
      if (lua_type(lua, -2) == LUA_TSTRING) names.insert(lua_tostring(lua, -2));
    }
    for (const std::string& one : names) {
      lua_pushlstring(lua, one.data(), one.size());
      lua_rawget(lua, -2);
      collect(lua, name + "." + one);
    }
    const auto count = static_cast<lua_Integer>(lua_rawlen(lua, -1));
    for (lua_Integer place = 1; place <= count; ++place) {
      lua_rawgeti(lua, -1, place);
      collect(lua, name + "." + std::to_string(place));
    }
    if (push_contents(lua, -1)) collect(lua, name);
  }

  Definition definition_;
  Diagnostics diagnostics_;
  Builder builder_;
  Sandbox sandbox_;
  int value_count_ = 0;
  std::map<std::string, int> functions_;  ///< places in their list
  std::set<const void*> seen_;
};

/// What surrounds a call.
enum class Where { file, card_function, phase_without_game };

/// Calls one function with none, one, each two, and by chance three and far too many values.
class EveryCall {
 public:
  EveryCall(std::string name, Where where) : name_(std::move(name)), where_(where) { renew(); }

  /// How many calls went well.
  int run() {
    const int count = reach_->value_count();
    call({});
    for (int one = 0; one <= count; ++one) {
      call({one});
      for (int two = 0; two <= count; ++two) call({one, two});
    }
    if (where_ == Where::file) call_by_chance(count);
    return went_well_;
  }

 private:
  void renew() {
    reach_ = std::make_unique<Reach>();
    reach_->host().in_card_function = where_ == Where::card_function;
    if (where_ == Where::phase_without_game) reach_->host().builder = nullptr;
  }

  void call(const std::vector<int>& places) {
    if (reach_->call(name_, places)) ++went_well_;
    // A limit stays, and then nothing would be called any more.
    if (reach_->is_spent()) renew();
  }

  void call_by_chance(int count) {
    Rng rng = Rng::seeded(name_, "test");
    for (int round = 0; round < 600; ++round) {
      std::vector<int> places(round % 20 == 0 ? rng.below(400) : 3 + rng.below(4));
      const auto bound = static_cast<std::uint32_t>(count) + 1;
      for (int& place : places) place = static_cast<int>(rng.below(bound));
      call(places);
    }
  }

  std::string name_;
  Where where_;
  std::unique_ptr<Reach> reach_;
  int went_well_ = 0;
};

// ---- in a phase --------------------------------------------------------------------

/// One call a choice: which function and which first value follows from its number.
const std::string kCalls = kOperations + R"(
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
    "guest", "age", "kind", "likes", "friend", "name", "glad", "cat", "end", "same", "a\0b",
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
)";

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
  Definition definition = rich_definition(kCalls);
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
    const bool listed = !play.options.empty();
    if (listed && play.rules.game().move(play.options.at(0).move).name == "go") return;
    if (!listed) {
      // Only a text is left, and nobody suggests one.
      const auto& questions = play.rules.game().rules.questions;
      const auto typed = std::find_if(questions.begin(), questions.end(),
                                      [](const auto& one) { return one->name == "typed"; });
      const auto move = static_cast<MoveId>(typed - questions.begin());
      play.give(Answer{move, {Binding::text(2)}});
    } else {
      const auto some = std::min<std::uint64_t>(play.options.size(), 1000);
      play.give(rng.below(static_cast<std::uint32_t>(some)));
    }
  }
}

}  // namespace

TEST_CASE("every function that a script can come by takes values of every type", "[script]") {
  const Names names = Reach().functions();
  CHECK(names.size() > 150);
  std::size_t refuse_all = 0;  // such as what is there to refuse a write
  for (const std::string& name : names) {
    INFO(name);
    if (EveryCall(name, Where::file).run() == 0) ++refuse_all;
  }
  CHECK(refuse_all < names.size() / 5);
}

TEST_CASE("every function takes them where nothing may be declared, too", "[script]") {
  for (const std::string& name : Reach().functions()) {
    INFO(name);
    EveryCall(name, Where::card_function).run();
    EveryCall(name, Where::phase_without_game).run();
  }
}

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
    REQUIRE((stuck || play->fault.empty()));
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
