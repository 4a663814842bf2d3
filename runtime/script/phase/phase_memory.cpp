#include "script/phase/phase_memory.h"

#include <cstring>

#include "lua_source/written_variables.h"
#include "script/bind/bindings.h"
#include "script/phase/procedures.h"
#include "script/vm/frozen.h"
#include "script/vm/sandbox.h"

namespace talon {
namespace {

/// Its address is the registry key of the noted variables: a thread that never
/// runs, with three values on its stack for each. On a stack they are found and
/// compared without a copy, which counts: it happens at the end of every phase.
/// Only variables that some function can write are noted; most games have none.
const char noted_key = 0;

constexpr int kFunction = 1;  ///< one that has the variable
constexpr int kVariable = 2;  ///< which of its variables
constexpr int kValue = 3;
constexpr int kNoted = 3;  ///< values for each variable

/// Walks over all that a script can reach from a list of values.
class Walk {
 public:
  enum class Noting { off, on };

  /// Has three values on the stack as long as it lives.
  explicit Walk(lua_State* lua) : lua_(lua) {
    luaL_checkstack(lua, 16, nullptr);
    lua_newtable(lua);
    lua_newtable(lua);
    visited_ = lua_gettop(lua);
    list_ = visited_ - 1;
    noted_ = lua_newthread(lua);
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

  /// Pushes the thread of the noted variables.
  void finish() {
    luaL_checkstack(noted_, 2, nullptr);  // a variable and its name, where they are compared
    lua_pushvalue(lua_, visited_ + 1);
  }

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
    OuterVariables written;
    if (noting == Noting::on && lua_iscfunction(lua_, function) == 0) {
      written = written_variables(lua_, function);
    }
    for (int n = 1; lua_getupvalue(lua_, function, n) != nullptr; ++n) {
      if (written[n - 1] && is_new_variable(function, n)) {
        note(function, n);
      }
      add();
    }
  }

  /// Functions share variables.
  bool is_new_variable(int function, int n) {
    lua_pushlightuserdata(lua_, lua_upvalueid(lua_, function, n));
    const bool first = first_visit(lua_gettop(lua_));
    lua_pop(lua_, 1);
    return first;
  }

  /// Notes the variable whose value is on top of the stack.
  void note(int function, int n) {
    luaL_checkstack(noted_, kNoted, nullptr);
    lua_pushvalue(lua_, function);
    lua_pushinteger(lua_, n);
    lua_pushvalue(lua_, -3);
    lua_xmove(lua_, noted_, kNoted);
  }

  lua_State* lua_;
  int list_ = 0;
  int visited_ = 0;
  lua_State* noted_ = nullptr;
  lua_Integer count_ = 0;
  lua_Integer next_ = 1;
};

}  // namespace

void guard_phase_memory(lua_State* lua) {
  Walk walk(lua);
  // What the host gives cannot be changed, so it need not be looked at each time. The table of the
  // names, from which the environment reads, is not to be frozen: it would no longer be strict.
  push_names(lua);
  for (lua_pushnil(lua); lua_next(lua, -2) != 0;) walk.add();
  lua_pop(lua, 1);
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
  lua_State* const noted = lua_tothread(lua, -1);
  lua_pop(lua, 1);
  const int count = lua_gettop(noted);
  for (int before = 0; before < count; before += kNoted) {
    const auto n = static_cast<int>(lua_tointeger(noted, before + kVariable));
    const char* const name = lua_getupvalue(noted, before + kFunction, n);
    if (lua_rawequal(noted, -1, before + kValue) == 0) {
      // The order of the notes differs from run to run, that of the names does not.
      if (changed == nullptr || std::strcmp(name, changed) < 0) changed = name;
      lua_pushvalue(noted, before + kValue);
      lua_setupvalue(noted, before + kFunction, n);
    }
    lua_settop(noted, count);
  }
  return changed;
}

}  // namespace talon
