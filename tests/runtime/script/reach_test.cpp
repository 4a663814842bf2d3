// Every function that a script can get hold of while its files run, called with every type of
// value: by itself, over cards, and where nothing may be declared. What is called may refuse; it
// must not read or write what it should not, which a build with sanitizers sees and any build
// may die of.

#include <catch2/catch.hpp>
#include <map>
#include <memory>
#include <set>

#include "base/rng.h"
#include "runtime/script/rich_game.h"
#include "script/bind/builder.h"
#include "script/scripts.h"
#include "script/vm/frozen.h"
#include "script/vm/sandbox.h"

namespace talon::testing {
namespace {

/// Values of every type, and of every kind of handle that can be had while the files run.
std::string values_script() {
  return kOperations + std::string(R"(
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
)");
}

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
    const ScriptFile file = lua_file("values.lua", values_script());
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
      types_ = {"nil"};
      for (int place = 1; place <= value_count_; ++place) {
        lua_rawgeti(lua, -1, place);
        types_.insert(type_name(lua, -1));
        lua_pop(lua, 1);
      }
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

  /// A value that a call gave and that is of no kind that is among the values; empty for none.
  const std::string& new_kind() const { return new_kind_; }

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
      for (int place = 2; went_well && place <= lua_gettop(lua); ++place) note_new(lua, place);
    });
    return went_well && !fault;
  }

 private:
  /// What is given by a call must be among what functions are called with and what is called.
  void note_new(lua_State* lua, int place) {
    const lua_CFunction function = lua_tocfunction(lua, place);
    const bool known = function != nullptr ? c_functions_.count(function) != 0
                                           : types_.count(type_name(lua, place)) != 0;
    if (!known) new_kind_ = type_name(lua, place);
  }

  void keep(lua_State* lua, const std::string& name) {
    const auto place = static_cast<int>(functions_.size()) + 1;
    if (!functions_.emplace(name, place).second) return;
    if (lua_iscfunction(lua, -1) != 0) c_functions_.insert(lua_tocfunction(lua, -1));
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
  std::set<lua_CFunction> c_functions_;
  std::set<std::string> types_;  ///< of the values
  std::string new_kind_;
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
    if (!reach_->new_kind().empty()) FAIL("it gave a new kind of " + reach_->new_kind());
    // A limit stays, and then nothing would be called any more.
    if (reach_->is_spent()) renew();
  }

  void call_by_chance(int count) {
    Rng rng = Rng::seeded(name_, "test");
    for (int round = 0; round < 600; ++round) {
      std::vector<int> places(round % 20 == 0 ? rng.below(400) : 3 + rng.below(4));
      const auto bound = static_cast<std::uint32_t>(count) + 1;
      for (int& index : places) index = static_cast<int>(rng.below(bound));
      call(places);
    }
  }

  std::string name_;
  Where where_;
  std::unique_ptr<Reach> reach_;
  int went_well_ = 0;
};

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

}  // namespace talon::testing
