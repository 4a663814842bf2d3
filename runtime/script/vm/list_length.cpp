#include "script/vm/list_length.h"

#include "lua_source/lua_tokens.h"
#include "script/vm/frozen.h"
#include "script/vm/host_function.h"

namespace talon {
namespace {

/// What a table holds at its numbers. Lua has found something before nothing at `end`; which of
/// such numbers that is may differ from run to run.
class Numbered {
 public:
  Numbered(lua_State* lua, int table, lua_Integer end)
      : lua_(lua), table_(table), end_(end), top_(lua_gettop(lua)) {}
  ~Numbered() { lua_settop(lua_, top_); }
  Numbered(const Numbered&) = delete;
  Numbered& operator=(const Numbered&) = delete;

  bool holds(lua_Integer index) {
    if (index == end_) return true;
    if (index - 1 == end_) return false;
    // Popping one by one would take half the time.
    if (++pushed_ == kListLengthRoom) {
      pushed_ = 1;
      lua_settop(lua_, top_);
    }
    return lua_rawgeti(lua_, table_, index) != LUA_TNIL;
  }

 private:
  lua_State* lua_;
  int table_;
  lua_Integer end_;
  int top_;
  int pushed_ = 0;
};

/// The length of a table where Lua has found `end`.
lua_Integer length_of(lua_State* lua, int table, lua_Integer end) {
  // Nothing can be missing before these.
  if (end <= 1) return end;
  Numbered list(lua, table, end);
  if (!list.holds(1)) return 0;
  lua_Integer held = 1;
  lua_Integer empty = 2;
  for (; empty < kMaxListLength && list.holds(empty); empty *= 2) held = empty;
  while (empty - held > 1) {
    const lua_Integer middle = held + (empty - held) / 2;
    (list.holds(middle) ? held : empty) = middle;
  }
  return held;
}

lua_Integer raw_end(lua_State* lua, int table) {
  return static_cast<lua_Integer>(lua_rawlen(lua, table));
}

int length_of_other(lua_State* lua) {
  if (lua_type(lua, 1) != LUA_TBOOLEAN || lua_toboolean(lua, 1) != 0) {
    const int wrong = lua_type(lua, 1) == LUA_TNUMBER ? 2 : 1;
    return luaL_error(lua, "attempt to perform arithmetic on a %s value", type_name(lua, wrong));
  }
  if (lua_type(lua, 2) == LUA_TSTRING) {
    lua_pushinteger(lua, raw_end(lua, 2));
    return 1;
  }
  if (!push_contents(lua, 2)) {
    return luaL_error(lua, "attempt to get length of a %s value", type_name(lua, 2));
  }
  lua_pushinteger(lua, list_length(lua, -1));
  return 1;
}

/// (false, a value): its length. Anything else is some other power.
int length_operator(lua_State* lua) {
  // Tables have no powers, so that one is asked for its length by what comes before it.
  if (lua_type(lua, 2) != LUA_TTABLE) return length_of_other(lua);
  const lua_Integer end = raw_end(lua, 2);
  // What is read-only holds nothing itself.
  if (end == 0 && lua_getmetatable(lua, 2) != 0) return length_of_other(lua);
  lua_pushinteger(lua, length_of(lua, 2, end));
  return 1;
}

}  // namespace

lua_Integer list_length(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  return length_of(lua, index, raw_end(lua, index));
}

void add_length_operator(lua_State* lua) {
  lua_pushboolean(lua, 0);
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, lua_entry<length_operator>);
  lua_setfield(lua, -2, "__pow");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

std::string rewrite_lengths(std::string_view lua) {
  if (lua.find('#') == std::string_view::npos) return std::string(lua);
  std::string rewritten;
  std::size_t done = 0;
  for (const LuaToken& token : lua_tokens(lua)) {
    if (!token.is("#")) continue;
    // With a space, since a name may be before it.
    rewritten.append(lua.substr(done, token.begin_in(lua) - done)).append(" false^");
    done = token.end_in(lua);
  }
  return rewritten.append(lua.substr(done));
}

}  // namespace talon
