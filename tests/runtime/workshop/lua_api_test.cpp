#include "workshop/lua_api.h"

#include <catch2/catch.hpp>
#include <lua.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "lua_source/signature.h"
#include "script/script.h"
#include "support/fixture_library.h"
#include "support/golden.h"
#include "support/shipped.h"

using namespace talon;
using Catch::Matchers::Contains;
using Form = Signature::Form;

namespace {

const Catalogue& english() {
  static const auto messages = shipped_library().messages("en");
  return *messages;
}

/// A plain Lua, which has nothing of ours.
class PlainLua {
 public:
  PlainLua() : lua_(luaL_newstate()) { luaL_openlibs(lua_); }
  ~PlainLua() { lua_close(lua_); }
  PlainLua(const PlainLua&) = delete;
  PlainLua& operator=(const PlainLua&) = delete;

  /// Runs a text; what is wrong with it, or nothing.
  std::string run(const std::string& text) {
    if (luaL_dostring(lua_, text.c_str()) == LUA_OK) return {};
    return lua_tostring(lua_, -1);
  }
  /// Whether "name" or "library.name" is there.
  bool has(const std::string& name) {
    const bool there = run("return " + name).empty() && !lua_isnil(lua_, -1);
    lua_settop(lua_, 0);
    return there;
  }

 private:
  lua_State* lua_;
};

std::string parameters_of(const Signature& signature) {
  std::string text;
  for (const auto& parameter : signature.parameters) {
    text += parameter.name + (parameter.optional ? "? " : " ");
  }
  return text;
}

}  // namespace

TEST_CASE("The authors' reference is what the bindings say", "[workshop]") {
  check_golden(TALON_SOURCE_DIR "/rules/REFERENCE.md", lua_reference(english()));
}

TEST_CASE("A signature is read as it is written", "[workshop]") {
  CHECK(parameters_of(read_signature("count", "count(zone [, filter])")) == "zone filter? ");
  CHECK(parameters_of(read_signature("insert", "table.insert(list, [at,] value)")) ==
        "list at? value ");
  CHECK(parameters_of(read_signature("concat", "table.concat(list [, between [, from [, to]]])")) ==
        "list between? from? to? ");
  CHECK(parameters_of(read_signature("next", "game:next()")).empty());
  CHECK(parameters_of(read_signature("is", "slot \"name\":is(filter)")) == "filter ");
  CHECK(read_signature("fill", "fill { zone, from = zone }").parameters.at(0).table);
  CHECK(read_signature("say", "say \"key\"").parameters.at(0).name == "key");
  CHECK(read_signature("move", "move \"name\" { ... }").form == Form::named);
  CHECK(read_signature("phase", "phase \"name\" (function(game) ... end)").form == Form::named);
  CHECK(read_signature("options", "options.name").form == Form::name);
  CHECK(read_signature("__add", "a + b").form == Form::operation);
  CHECK(parameters_of(read_signature("ask", "ask(question) or ask { question, ... }")) ==
        "question ");
}

TEST_CASE("The stubs are Lua and declare every function that plain Lua lacks", "[workshop]") {
  const auto game = testing::shipped_game("adaman");
  for (const Game* of : {static_cast<const Game*>(nullptr), game.get()}) {
    PlainLua lua;
    const std::string stubs = lua_stubs(english(), of);
    CHECK(lua.run(stubs) == "");  // what it declares is nil or does nothing
    CHECK_THAT(stubs, Catch::StartsWith("---@meta\n"));
    for (const ScriptFunction& function : script_functions()) {
      CAPTURE(function.name);
      const Form form = read_signature(function.name, function.signature).form;
      const bool method = function.name.find(':') != std::string::npos;
      if (PlainLua().has(function.name) || form == Form::operation) continue;
      CHECK_THAT(stubs, Contains("---" + function.doc + "\n"));
      if (!method && form != Form::name) CHECK(lua.has(function.name));
    }
  }
}

TEST_CASE("The stubs of a game name its zones, options and attributes", "[workshop]") {
  const std::string stubs = lua_stubs(english(), testing::shipped_game("adaman").get());
  CHECK_THAT(stubs, Contains("---@alias talon.zone \"stock\"|\"palace\"|"));
  CHECK_THAT(stubs, Contains("---@field palace_limit integer\n"));
  CHECK_THAT(stubs, Contains("---@field win_scored \"at_once\"|\"after_refill\"\n"));
  CHECK_THAT(stubs, Contains("---@field suits talon.set\n"));
  CHECK_THAT(stubs, Contains("---@field value integer?\n"));
}

TEST_CASE("The luacheck configuration is Lua and knows what scripts may read", "[workshop]") {
  PlainLua lua;
  const std::string config = luacheck_config(english());
  CHECK(lua.run("stds = {} " + config + R"(
    assert(std == "talon")
    local known, libraries = {}, stds.talon.read_globals
    for _, name in ipairs(libraries) do known[name] = true end
    local function has(list, name)
      for _, one in ipairs(list) do if one == name then return true end end
      return false
    end
    assert(known.move and known.subset and known.pcall and libraries.options.other_fields)
    assert(not known.setmetatable and not known.io and not libraries.os)
    assert(has(libraries.string.fields, "upper") and not has(libraries.string.fields, "match"))
  )") == "");
}

TEST_CASE("The API as JSON has every function and every key", "[workshop]") {
  const auto api = nlohmann::json::parse(api_json(Catalogue()));
  CHECK(api["functions"].size() == script_functions().size());
  CHECK(api["files"]["variant"] == "variant");
  const auto& zone = api["tables"]["zone"];
  REQUIRE(zone.size() >= 2);
  CHECK(zone[0]["key"] == "facing");
  CHECK(zone[0]["required"] == true);
  CHECK(zone[1]["default"] == "true");
}
