#include <algorithm>
#include <map>

#include "rules/names.h"
#include "script/bind/bindings.h"
#include "script/phase/data_values.h"
#include "script/phase/field_values.h"
#include "script/phase/game_arguments.h"
#include "script/vm/frozen.h"
#include "script/vm/list_length.h"
#include "script/vm/text_at.h"

namespace talon {
namespace {

bool is_plain_value(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNUMBER:
      return lua_isinteger(lua, index) != 0;
    case LUA_TSTRING:
    case LUA_TLIGHTUSERDATA:
      return true;
    case LUA_TUSERDATA:
      break;
    default:
      return false;
  }
  const Kind kind = handle_at(lua, index)->kind;
  return kind == Kind::card || kind == Kind::record || kind == Kind::row;
}

/// A value for a placeholder of a text, or a list of them.
bool can_be_said(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TTABLE) return is_plain_value(lua, index);
  push_contents(lua, index);
  bool good = true;
  const lua_Integer count = list_length(lua, -1);
  for (lua_Integer number = 1; number <= count && good; ++number) {
    lua_rawgeti(lua, -1, number);
    good = is_plain_value(lua, -1);
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return good;
}

Name handle_words(const PhaseRun& run, const Handle& handle) {
  if (handle.kind == Kind::card) return card_name(run.game, static_cast<CardId>(handle.index));
  if (handle.kind == Kind::record) {
    return record_name(run.actions.wording(), record_of(handle.index));
  }
  const RowIndex at = RowIndex::of(handle.index);
  const DataTable& table = run.game.definition.tables[at.table];
  return listed_name(run.game, table.name, table.rows[at.row].id);
}

Name words_at(lua_State* lua, const PhaseRun& run, int index) {
  if (lua_isinteger(lua, index) != 0) return std::to_string(lua_tointeger(lua, index));
  if (const Handle* handle = handle_at(lua, index)) return handle_words(run, *handle);
  if (lua_type(lua, index) == LUA_TLIGHTUSERDATA) {
    return run.observer->typed(typed_at(lua, index));
  }
  return listed_name(run.game, {}, shown_text(text_at(lua, index)));
}

MessageValue value_at(lua_State* lua, const PhaseRun& run, int index) {
  if (lua_isinteger(lua, index) != 0) return std::int64_t{lua_tointeger(lua, index)};
  if (lua_type(lua, index) != LUA_TTABLE) return words_at(lua, run, index);
  std::vector<Name> items;
  push_contents(lua, index);
  const lua_Integer count = list_length(lua, -1);
  for (lua_Integer number = 1; number <= count; ++number) {
    lua_rawgeti(lua, -1, number);
    items.push_back(words_at(lua, run, lua_gettop(lua)));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return items;
}

/// The named values of a saying: those of a table, or pairs from stack index 3 on.
/// visit(name, value) for each, with the stack indices of both.
template <typename Visit>
void each_value(lua_State* lua, Visit visit) {
  const int top = lua_gettop(lua);
  if (lua_type(lua, 3) != LUA_TTABLE) {
    for (int index = 3; index < top; index += 2) visit(index, index + 1);
    return;
  }
  push_contents(lua, 3);
  for (lua_pushnil(lua); lua_next(lua, top + 1) != 0; lua_settop(lua, top + 2)) {
    visit(top + 2, top + 3);
  }
  lua_settop(lua, top);
}

/// Raises unless the values can be said: it must not depend on who listens
/// whether a phase fails.
void check_values(lua_State* lua) {
  const int top = lua_gettop(lua);
  const bool table = lua_type(lua, 3) == LUA_TTABLE;
  if (top > 2 && (table ? top != 3 : top % 2 != 0)) raise(lua, "values-of-say");
  each_value(lua, [lua](int name, int value) {
    if (lua_type(lua, name) != LUA_TSTRING || !can_be_said(lua, value)) raise(lua, "values-of-say");
  });
}

/// What a listener keeps of a value, about.
std::size_t told_of(lua_State* lua, int index) {
  constexpr std::size_t kEach = 40;
  if (lua_type(lua, index) == LUA_TSTRING) {
    return kEach + std::min<std::size_t>(lua_rawlen(lua, index), kMaxShownText);
  }
  if (lua_type(lua, index) != LUA_TTABLE) return kEach;
  push_contents(lua, index);
  std::size_t bytes = kEach;
  for (lua_Integer number = list_length(lua, -1); number > 0; --number) {
    lua_rawgeti(lua, -1, number);
    bytes += told_of(lua, lua_gettop(lua));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return bytes;
}

/// Counts the saying whether anybody hears it or not.
void count_saying(lua_State* lua, PhaseRun& run) {
  std::size_t bytes = 2 * kToldOfMove + lua_rawlen(lua, 2);
  each_value(lua,
             [&](int name, int value) { bytes += lua_rawlen(lua, name) + told_of(lua, value); });
  count_told(lua, run, bytes);
}

/// Tells the observer; the values come in the order of their names.
void tell(lua_State* lua, PhaseRun& run) {
  std::map<std::string, MessageValue> values;
  each_value(lua, [&](int name, int value) {
    values[std::string(text_at(lua, name))] = value_at(lua, run, value);
  });
  Message message = Message::of_event(std::string(text_at(lua, 2)));
  for (auto& [name, value] : values) message.values.emplace_back(name, std::move(value));
  run.actions.say(message);
}

int game_say(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  luaL_checkstack(lua, 16, nullptr);
  if (lua_type(lua, 2) != LUA_TSTRING) raise_expected(lua, "expected-text", "game:say", 2);
  if (lua_gettop(lua) == 3 && lua_isnil(lua, 3)) lua_settop(lua, 2);
  check_values(lua);
  count_saying(lua, run);
  if (run.is_heard()) tell(lua, run);
  return 0;
}

constexpr HostFunction kSayMethods[] = {
    {"say", "game:say(key [, {name = value, ...}]) or game:say(key, name, value, ...)",
     "Tells the player the text events.<key> of the game; the values are for its placeholders: "
     "numbers, texts, cards, records, rows of tables and names, each shown by its own name, or lists of "
     "them.",
     lua_entry<game_say>},
};

}  // namespace

std::span<const HostFunction> say_methods() { return kSayMethods; }

}  // namespace talon
