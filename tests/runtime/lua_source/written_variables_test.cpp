#include "lua_source/written_variables.h"

#include <catch2/catch.hpp>
#include <memory>
#include <string>

namespace talon::testing {
namespace {

/// The places, from 0, that the function which `text` returns can write.
std::string written_by(const std::string& text) {
  const std::unique_ptr<lua_State, decltype(&lua_close)> lua(luaL_newstate(), &lua_close);
  REQUIRE(luaL_loadstring(lua.get(), text.c_str()) == LUA_OK);
  lua_call(lua.get(), 0, 1);
  const OuterVariables written = written_variables(lua.get(), -1);
  CHECK(lua_gettop(lua.get()) == 1);
  std::string places;
  for (std::size_t index = 0; index < written.size(); ++index) {
    if (written[index]) places += std::to_string(index) + " ";
  }
  return places;
}

}  // namespace

TEST_CASE("only outer variables that are assigned to count as written", "[script]") {
  CHECK(written_by("return function() end") == "");
  CHECK(written_by("local a, b = 1, 2 return function() return a + b end") == "");
  CHECK(written_by("local a, b, c return function() c = a b = 1 end") == "0 2 ");
  CHECK(written_by("local t = {} return function() t.x = 1 t[1] = 2 end") == "");
}

TEST_CASE("what is written in a function made inside counts for the outer one", "[script]") {
  CHECK(written_by("local a, b return function() local c = a\n"
                   "return function() c = 1 return function() b = 2 end end end") == "1 ");
  CHECK(written_by("local a return function() local b return function() b = a end end") == "");
}

TEST_CASE("every kind of constant is passed over", "[script]") {
  CHECK(written_by(
            "local a, b return function(x, ...)\n"
            "x = a + 123456789012 + 1.25e300\n"
            "local t = { 'short', [[a text of more than forty characters is stored otherwise]],\n"
            "            nil, true, false, ... }\n"
            "for i = 1, 10 do t[i] = 'key' .. i end\n"
            "if x then goto out end b = t ::out:: return a end") == "1 ");
}

TEST_CASE("of a function that is not in Lua all may be written", "[script]") {
  const std::unique_ptr<lua_State, decltype(&lua_close)> lua(luaL_newstate(), &lua_close);
  lua_pushcfunction(lua.get(), luaopen_base);
  CHECK(written_variables(lua.get(), -1).all());
}

}  // namespace talon::testing
