#include "script/phase/address_numbers.h"

#include <catch2/catch.hpp>
#include <memory>
#include <string>

namespace talon::testing {

TEST_CASE("names are found by the address of their string, and nothing else is", "[script]") {
  const std::unique_ptr<lua_State, decltype(&lua_close)> lua(luaL_newstate(), &lua_close);
  AddressNumbers numbers;
  CHECK(numbers.find("nothing was added") == AddressNumbers::kNone);
  numbers.reserve(100);
  lua_checkstack(lua.get(), 110);
  for (int number = 0; number < 100; ++number) {
    lua_pushstring(lua.get(), ("name " + std::to_string(number)).c_str());
    numbers.add(lua.get(), number);
  }
  for (int number = 0; number < 100; ++number) {
    lua_pushstring(lua.get(), ("name " + std::to_string(number)).c_str());
    CHECK(numbers.find(lua_topointer(lua.get(), -1)) == number);
    lua_pop(lua.get(), 1);
  }
  lua_pushstring(lua.get(), "name 100");
  CHECK(numbers.find(lua_topointer(lua.get(), -1)) == AddressNumbers::kNone);
  lua_pushinteger(lua.get(), 1);
  CHECK(numbers.find(lua_topointer(lua.get(), -1)) == AddressNumbers::kNone);
}

}  // namespace talon::testing
