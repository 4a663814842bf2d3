#include <algorithm>
#include <bit>
#include <cstring>

#include "base/contains.h"
#include "script/lib/libraries.h"
#include "script/phase/phase_run.h"
#include "script/vm/frozen.h"
#include "script/vm/handle.h"
#include "script/vm/text_at.h"

namespace talon {
namespace {

constexpr std::size_t kMaxLogLines = 200;

// ---- tostring, print -------------------------------------------------------

int host_tostring(lua_State* lua) {
  luaL_checkany(lua, 1);
  push_text(lua, 1);
  return 1;
}

/// Where `print` writes; null where nobody hears it.
ScriptLog* heard_log(const Host& host) {
  if (host.log != nullptr) return host.log;
  return host.meter != nullptr ? &host.meter->log : nullptr;
}

int host_print(lua_State* lua) {
  const Host& host = Host::of(lua);
  ScriptLog* const log = heard_log(host);
  if (log == nullptr) return 0;
  luaL_Buffer line;
  const int count = lua_gettop(lua);
  luaL_buffinit(lua, &line);
  for (int i = 1; i <= count; ++i) {
    if (i > 1) luaL_addchar(&line, '\t');
    push_text(lua, i);
    luaL_addvalue(&line);
  }
  luaL_pushresult(&line);
  std::string said = shown_text(text_at(lua, -1));
  // Files run for each option and each sandbox: a meter hears the same many times.
  if (host.log == nullptr && contains(log->lines, said)) return 0;
  if (log->lines.size() >= kMaxLogLines) {
    log->cut = true;
    return 0;
  }
  log->lines.push_back(std::move(said));
  return 0;
}

// ---- tonumber --------------------------------------------------------------

/// Lua's own, paid for by the text that it reads.
int host_tonumber(lua_State* lua) {
  if (lua_type(lua, 1) == LUA_TSTRING) Host::of(lua).charge(lua, lua_rawlen(lua, 1));
  return call_own(lua);
}

// ---- pcall -----------------------------------------------------------------

int finish_pcall(lua_State* lua, int status, lua_KContext) {
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(lua);
  // A script that is over a limit must not catch its own end.
  Host& host = Host::of(lua);
  if (host.limit() != Limit::none) host.stop(lua, host.limit());
  if (status == LUA_ERRMEM) host.stop_at_memory(lua);
  if (host.phase != nullptr && host.phase->narrowing) return lua_error(lua);
  lua_pushboolean(lua, 0);
  lua_insert(lua, -2);
  return 2;
}

int host_pcall(lua_State* lua) {
  luaL_checkany(lua, 1);
  lua_pushboolean(lua, 1);  // the first result when all goes well
  lua_insert(lua, 1);
  const int status =
      lua_pcallk(lua, lua_gettop(lua) - 2, LUA_MULTRET, 0, lua_KContext{0}, finish_pcall);
  return finish_pcall(lua, status, 0);
}

// ---- pairs, next -----------------------------------------------------------

/// A key of a table while keys are put in order.
struct TableKey {
  const char* text;  ///< null for a whole number
  std::size_t size;
  lua_Integer number;
  lua_Integer index;  ///< in the list of keys
};

bool comes_before(const TableKey& a, const TableKey& b) {
  if (a.text == nullptr || b.text == nullptr) {
    return a.text == nullptr && (b.text != nullptr || a.number < b.number);
  }
  const int order = std::memcmp(a.text, b.text, std::min(a.size, b.size));
  return order != 0 ? order < 0 : a.size < b.size;
}

/// The key at a stack index. Raises for keys that have no order.
TableKey read_key(lua_State* lua, int index) {
  TableKey key{nullptr, 0, 0, 0};
  if (lua_type(lua, index) == LUA_TSTRING) {
    key.text = lua_tolstring(lua, index, &key.size);
  } else if (lua_isinteger(lua, index)) {
    key.number = lua_tointeger(lua, index);
  } else {
    raise(lua, "unordered-key", {{"type", type_name(lua, index)}});
  }
  return key;
}

lua_Integer count_keys(lua_State* lua, int table) {
  lua_Integer count = 0;
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) ++count;
  return count;
}

/// Pushes a list of the table's keys in order.
void push_ordered_keys(lua_State* lua, int table) {
  const lua_Integer count = count_keys(lua, table);
  const auto size = static_cast<std::uint64_t>(count);
  const auto compared = static_cast<std::uint64_t>(std::bit_width(size));  // each key, by sorting
  Host::of(lua).charge(lua, kStepsPerElement * size * (1 + compared));
  lua_createtable(lua, static_cast<int>(count), 0);
  const int found = lua_gettop(lua);
  auto* const keys = static_cast<TableKey*>(lua_newuserdatauv(lua, size * sizeof(TableKey), 0));
  lua_Integer index = 0;
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    keys[index] = read_key(lua, -2);
    keys[index].index = index + 1;
    lua_pushvalue(lua, -2);
    lua_rawseti(lua, found, ++index);
  }
  std::sort(keys, keys + count, comes_before);
  lua_createtable(lua, static_cast<int>(count), 0);
  for (lua_Integer i = 0; i < count; ++i) {
    lua_rawgeti(lua, found, keys[i].index);
    lua_rawseti(lua, -2, i + 1);
  }
  lua_replace(lua, found);
  lua_settop(lua, found);
}

/// The step of a traversal. Upvalues: the keys, how many were visited, the contents.
int visit_next(lua_State* lua) {
  lua_Integer index = lua_tointeger(lua, lua_upvalueindex(2));
  lua_settop(lua, 0);
  while (lua_rawgeti(lua, lua_upvalueindex(1), ++index) != LUA_TNIL) {
    lua_pushvalue(lua, 1);
    const bool still_there = lua_rawget(lua, lua_upvalueindex(3)) != LUA_TNIL;
    if (still_there) {
      lua_pushinteger(lua, index);
      lua_replace(lua, lua_upvalueindex(2));
      return 2;
    }
    lua_settop(lua, 0);
  }
  return 1;
}

void check_table(lua_State* lua, const char* function) {
  if (!push_contents(lua, 1)) {
    raise(lua, "expected-table", {{"field", function}, {"given", type_name(lua, 1)}});
  }
}

int host_pairs(lua_State* lua) {
  lua_settop(lua, 1);
  check_table(lua, "pairs");
  push_ordered_keys(lua, 2);
  lua_pushinteger(lua, 0);
  lua_pushvalue(lua, 2);
  lua_pushcclosure(lua, lua_entry<visit_next>, 3);
  lua_pushvalue(lua, 1);
  return 2;
}

/// The least key after the given one: a look at every key, so `pairs` is the
/// better way to visit a whole table.
int host_next(lua_State* lua) {
  lua_settop(lua, 2);
  check_table(lua, "next");
  const bool from_start = lua_isnil(lua, 2);
  const TableKey after = from_start ? TableKey{nullptr, 0, 0, 0} : read_key(lua, 2);
  lua_pushnil(lua);  // 4: the best key so far
  TableKey best{nullptr, 0, 0, 0};
  lua_Integer seen = 0;
  for (lua_pushnil(lua); lua_next(lua, 3) != 0; lua_pop(lua, 1), ++seen) {
    const TableKey key = read_key(lua, -2);
    if (!from_start && !comes_before(after, key)) continue;
    if (!lua_isnil(lua, 4) && !comes_before(key, best)) continue;
    best = key;
    lua_pushvalue(lua, -2);
    lua_replace(lua, 4);
  }
  Host::of(lua).charge(lua, kStepsPerElement * static_cast<std::uint64_t>(seen));
  lua_settop(lua, 4);
  if (lua_isnil(lua, 4)) return 1;
  lua_pushvalue(lua, 4);
  lua_rawget(lua, 3);
  return 2;
}

// ---- ipairs ----------------------------------------------------------------

/// Pushes the index after the one at stack index 2, and what the table at `list` holds there.
int push_item(lua_State* lua, int list) {
  if (lua_isinteger(lua, 2) == 0) {
    raise(lua, "expected-integer", {{"field", "ipairs"}, {"given", type_name(lua, 2)}});
  }
  // Without a sign, since the greatest number has one after it, too.
  const auto next = static_cast<lua_Integer>(lua_Unsigned(lua_tointeger(lua, 2)) + 1);
  lua_pushinteger(lua, next);
  return lua_rawgeti(lua, list, next) == LUA_TNIL ? 1 : 2;
}

// The steps of `ipairs`: (the list, the index before). Scripts get hold of them and may call
// them with anything.

int visit_item(lua_State* lua) {
  if (lua_type(lua, 1) != LUA_TTABLE) {
    raise(lua, "expected-table", {{"field", "ipairs"}, {"given", type_name(lua, 1)}});
  }
  return push_item(lua, 1);
}

/// Visits an item of the table that a read-only value holds, which is upvalue 1. The script is
/// never given that table itself, which it could change.
int visit_held_item(lua_State* lua) { return push_item(lua, lua_upvalueindex(1)); }

/// Visits what really holds the list: read-only tables are read slowly.
int host_ipairs(lua_State* lua) {
  lua_settop(lua, 1);
  check_table(lua, "ipairs");
  if (lua_rawequal(lua, 1, 2) != 0) {
    lua_pushcfunction(lua, lua_entry<visit_item>);
    lua_replace(lua, 2);
  } else {
    lua_pushcclosure(lua, lua_entry<visit_held_item>, 1);
  }
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

constexpr HostFunction kBaseFunctions[] = {
    {"assert", "assert(value [, message])", "Raises `message` when the value is false or nil.",
     nullptr},
    {"error", "error(message [, level])", "Raises an error; it names the file and line.", nullptr},
    {"ipairs", "ipairs(list)", "Visits a list from 1 up to its first nil.", lua_entry<host_ipairs>},
    {"next", "next(table [, key])",
     "The key after `key`, and its value: whole numbers ascending, then texts by their bytes.",
     lua_entry<host_next>},
    {"pairs", "pairs(table)",
     "Visits all keys in a fixed order: whole numbers ascending, then texts by their bytes. "
     "Other keys are an error.",
     lua_entry<host_pairs>},
    {"pcall", "pcall(function, ...)",
     "Calls the function; true and its results, or false and the error. A limit cannot be caught, "
     "nor a mistake in what a choice is narrowed to.",
     lua_entry<host_pcall>},
    {"print", "print(...)", "Writes a line to the log of the script, for its author.",
     lua_entry<host_print>},
    {"select", "select(n, ...)", "The arguments from the n-th on, or with \"#\" their number.",
     nullptr},
    {"tonumber", "tonumber(value [, base])", "The value as a number, or nil.",
     lua_entry<host_tonumber>},
    {"tostring", "tostring(value)", "The value as a text; a table is \"table\".",
     lua_entry<host_tostring>},
    {"type", "type(value)", "The name of the value's type.", nullptr},
};

}  // namespace

int call_own(lua_State* lua) {
  const int count = lua_gettop(lua);
  luaL_checkstack(lua, 1, nullptr);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, count, LUA_MULTRET);
  return lua_gettop(lua);
}

void push_text(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
    case LUA_TSTRING:
      luaL_tolstring(lua, index, nullptr);
      return;
    default:  // anything else would show an address
      lua_pushstring(lua, type_name(lua, index));
  }
}

std::span<const HostFunction> base_functions() { return kBaseFunctions; }

}  // namespace talon
