#include "script/phase_memory.h"

#include <cstring>

#include "script/bindings.h"
#include "script/frozen.h"
#include "script/procedures.h"
#include "script/sandbox.h"

namespace talon {
namespace {

/// Its address is the registry key of the list of noted variables: for each
/// the function, which of its variables, and the value.
const char noted_key = 0;

/// Walks over all that a script can reach from a list of values.
class Walk {
 public:
  enum class Noting { off, on };

  /// Uses three places of the stack as long as it lives.
  explicit Walk(lua_State* lua) : lua_(lua) {
    luaL_checkstack(lua, 16, nullptr);
    lua_newtable(lua);
    lua_newtable(lua);
    lua_newtable(lua);
    noted_ = lua_gettop(lua);
    visited_ = noted_ - 1;
    list_ = noted_ - 2;
  }

  /// Adds the value on top of the stack to the list; pops it.
  void add() {
    const int type = lua_type(lua_, -1);
    if (type == LUA_TTABLE || type == LUA_TFUNCTION) {
      lua_rawseti(lua_, list_, ++count_);
    } else {
      lua_pop(lua_, 1);
    }
  }

  void run(Noting noting) {
    for (; next_ <= count_; ++next_) {
      lua_rawgeti(lua_, list_, next_);
      if (first_visit(lua_gettop(lua_))) visit(noting);
      lua_pop(lua_, 1);
    }
  }

  /// Leaves the list of noted variables on top of the stack.
  void finish() { lua_pushvalue(lua_, noted_); }

 private:
  bool first_visit(int value) {
    lua_pushvalue(lua_, value);
    const bool first = lua_rawget(lua_, visited_) == LUA_TNIL;
    lua_pop(lua_, 1);
    lua_pushvalue(lua_, value);
    lua_pushboolean(lua_, 1);
    lua_rawset(lua_, visited_);
    return first;
  }

  void visit(Noting noting) {
    if (lua_type(lua_, -1) == LUA_TTABLE) {
      visit_table();
    } else {
      visit_function(noting);
    }
  }

  void visit_table() {
    freeze(lua_, -1);
    push_contents(lua_, -1);
    for (lua_pushnil(lua_); lua_next(lua_, -2) != 0;) {
      add();
      lua_pushvalue(lua_, -1);
      add();
    }
    lua_pop(lua_, 1);
  }

  void visit_function(Noting noting) {
    const int function = lua_gettop(lua_);
    for (int n = 1; lua_getupvalue(lua_, function, n) != nullptr; ++n) {
      lua_pushlightuserdata(lua_, lua_upvalueid(lua_, function, n));
      const bool first = first_visit(lua_gettop(lua_));
      lua_pop(lua_, 1);
      if (first && noting == Noting::on) note(function, n);
      add();
    }
  }

  /// Notes the variable whose value is on top of the stack.
  void note(int function, int n) {
    const auto place = static_cast<lua_Integer>(lua_rawlen(lua_, noted_));
    lua_pushvalue(lua_, function);
    lua_rawseti(lua_, noted_, place + 1);
    lua_pushinteger(lua_, n);
    lua_rawseti(lua_, noted_, place + 2);
    // A list has no holes, so a variable without a value is noted as the list itself.
    lua_pushvalue(lua_, lua_isnil(lua_, -1) ? noted_ : lua_gettop(lua_));
    lua_rawseti(lua_, noted_, place + 3);
  }

  lua_State* lua_;
  int list_ = 0;
  int visited_ = 0;
  int noted_ = 0;
  lua_Integer count_ = 0;
  lua_Integer next_ = 1;
};

/// Pushes the noted value at `place`; `noted` itself stands for nil.
void push_noted_value(lua_State* lua, int noted, lua_Integer place) {
  lua_rawgeti(lua, noted, place);
  if (lua_rawequal(lua, -1, noted) == 0) return;
  lua_pop(lua, 1);
  lua_pushnil(lua);
}

}  // namespace

void guard_phase_memory(lua_State* lua) {
  Walk walk(lua);
  // What the host gives cannot be changed; it need not be looked at each time.
  push_names(lua);
  walk.add();
  walk.run(Walk::Noting::off);
  push_phase_functions(lua);
  for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) == LUA_TFUNCTION; ++i) walk.add();
  lua_pop(lua, 2);
  push_procedures(lua);
  for (lua_pushnil(lua); lua_next(lua, -2) != 0;) walk.add();
  lua_pop(lua, 1);
  walk.run(Walk::Noting::on);
  walk.finish();
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &noted_key);
}

const char* restore_phase_memory(lua_State* lua) {
  const char* changed = nullptr;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &noted_key);
  const int noted = lua_gettop(lua);
  for (lua_Integer place = 1; lua_rawgeti(lua, noted, place) == LUA_TFUNCTION; place += 3) {
    const int function = noted + 1;
    lua_rawgeti(lua, noted, place + 1);
    const int n = static_cast<int>(lua_tointeger(lua, -1));
    const char* const name = lua_getupvalue(lua, function, n);
    push_noted_value(lua, noted, place + 2);
    if (lua_rawequal(lua, -1, -2) == 0) {
      // The order of the notes differs from run to run, that of the names does not.
      if (changed == nullptr || std::strcmp(name, changed) < 0) changed = name;
      lua_setupvalue(lua, function, n);
    }
    lua_settop(lua, noted);
  }
  lua_settop(lua, noted - 1);
  return changed;
}

}  // namespace talon
