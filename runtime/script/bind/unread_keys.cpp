#include "script/bind/unread_keys.h"

#include <cstdint>

namespace talon {

void report_unread_keys(Call& call, int table, lua_Integer length, const std::string& field) {
  lua_State* const lua = call.lua();
  bool gap = false;
  bool odd = false;
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) == LUA_TSTRING) continue;
    const lua_Integer number = lua_isinteger(lua, -2) != 0 ? lua_tointeger(lua, -2) : 0;
    gap = gap || number > length;
    odd = odd || number < 1;
  }
  if (gap) {
    call.error(Message("script.list-with-gap")
                   .with("field", field)
                   .with("number", static_cast<std::int64_t>(length) + 1));
  }
  if (odd) call.error(Message("script.odd-key").with("field", field));
}

}  // namespace talon
