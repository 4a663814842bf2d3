#include "script/vm/host_function.h"

#include "base/unknown.h"
#include "script/vm/frozen.h"

namespace talon {

void add_functions(lua_State* lua, std::span<const HostFunction> functions) {
  for (const HostFunction& row : functions) {
    if (row.function == nullptr) continue;
    lua_pushcfunction(lua, row.function);
    lua_setfield(lua, -2, row.name);
  }
}

void add_methods(lua_State* lua, Kind kind,
                 std::initializer_list<std::span<const HostFunction>> methods) {
  push_metatable(lua, kind);
  lua_newtable(lua);
  for (const auto& functions : methods) add_functions(lua, functions);
  make_strict(lua, Named::method);
  lua_setfield(lua, -2, "__index");
  lua_pop(lua, 1);
}

}  // namespace talon
