#include <algorithm>
#include <array>
#include <map>

#include "script/bindings.h"
#include "rules/names.h"
#include "script/card_values.h"
#include "script/data_values.h"
#include "script/frozen.h"
#include "script/game_arguments.h"
#include "script/record_values.h"

namespace talon {
namespace {

/// Its address is the registry key of the one `game` value.
const char game_key = 0;

int game_count(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const ZoneId place = check_place(lua, run, 2, "game:count");
  const Layout& layout = run.game.layout;
  lua_pushinteger(lua, layout.is_grid(place) ? run.state.grid(layout, place).count()
                                             : run.state.count(layout, place));
  return 1;
}

void push_card_list(lua_State* lua, std::span<const CardId> cards) {
  lua_createtable(lua, static_cast<int>(cards.size()), 0);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    push_card(lua, cards[i]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
}

int game_cards(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const ZoneId place = check_place(lua, run, 2, "game:cards");
  if (!run.game.layout.is_grid(place)) {
    push_card_list(lua, run.state.zone(run.game.layout, place));
    return 1;
  }
  const ConstGridCells cells = run.state.grid(run.game.layout, place);
  std::array<CardId, kMaxCells> cards;
  std::size_t count = 0;
  each_cell(cells.occupied(), [&](CellId cell) { cards[count++] = cells.card(cell); });
  push_card_list(lua, std::span(cards).first(count));
  return 1;
}

int game_top(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const ZoneId zone = check_zone(lua, run, 2, "game:top");
  const CardId top = run.state.top(run.game.layout, zone);
  if (top == kNoCard) return 0;
  push_card(lua, top);
  return 1;
}

void put_card(lua_State* lua, PhaseRun& run, int index, ZoneId place) {
  if (!run.actions.move(check_card(lua, index, "game:put.card"), place)) raise(lua, "no-room");
}

int game_put(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const ZoneId place = check_place(lua, run, 3, "game:put.zone");
  if (lua_type(lua, 2) != LUA_TTABLE) {
    put_card(lua, run, 2, place);
    return 0;
  }
  push_contents(lua, 2);
  const auto count = static_cast<lua_Integer>(lua_rawlen(lua, -1));
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(lua, -1, i);
    put_card(lua, run, -1, place);
    lua_pop(lua, 1);
  }
  return 0;
}

int game_shuffle(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  run.actions.shuffle(check_zone(lua, run, 2, "game:shuffle"));
  return 0;
}

int game_roll(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const lua_Integer sides = check_integer(lua, 2, "game:roll");
  if (sides < 1 || sides > INT32_MAX) raise(lua, "roll-out-of-range");
  lua_pushinteger(lua, 1 + lua_Integer{run.actions.draw(static_cast<std::uint32_t>(sides))});
  return 1;
}

int game_get(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const CounterId counter = check_counter(lua, run, 2, "game:get");
  lua_pushinteger(lua, run.state.counter(run.game.layout, counter));
  return 1;
}

int set_counter(lua_State* lua, PhaseRun& run, CounterId counter, lua_Integer value) {
  if (!run.actions.set_counter(counter, value)) {
    raise(lua, "counter-out-of-range",
          {{"name", run.game.layout.counters()[counter].name.c_str()}});
  }
  return 0;
}

int game_set(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const CounterId counter = check_counter(lua, run, 2, "game:set.counter");
  return set_counter(lua, run, counter, check_integer(lua, 3, "game:set.value"));
}

int game_add(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const CounterId counter = check_counter(lua, run, 2, "game:add.counter");
  const lua_Integer change = check_integer(lua, 3, "game:add.value");
  // Beyond this any change is out of range, and the sum cannot overflow.
  const lua_Integer limited = std::clamp<lua_Integer>(change, INT32_MIN * 4LL, INT32_MAX * 4LL);
  return set_counter(lua, run, counter, run.state.counter(run.game.layout, counter) + limited);
}

// ---- say -------------------------------------------------------------------

bool is_plain_value(lua_State* lua, int index) {
  if (const Handle* handle = handle_at(lua, index)) {
    return handle->kind == Kind::card || handle->kind == Kind::record || handle->kind == Kind::row;
  }
  return lua_isinteger(lua, index) != 0 || lua_type(lua, index) == LUA_TSTRING ||
         lua_type(lua, index) == LUA_TLIGHTUSERDATA;
}

/// A value for a place of a text, or a list of them.
bool can_be_said(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TTABLE) return is_plain_value(lua, index);
  push_contents(lua, index);
  bool good = true;
  const auto count = static_cast<lua_Integer>(lua_rawlen(lua, -1));
  for (lua_Integer place = 1; place <= count; ++place) {
    lua_rawgeti(lua, -1, place);
    good = good && is_plain_value(lua, -1);
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return good;
}

/// Raises unless the table at `index` holds named values that can be said: it
/// must not depend on who listens whether a phase fails.
void check_values(lua_State* lua, int index) {
  for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) != LUA_TSTRING || !can_be_said(lua, -1)) raise(lua, "values-of-say");
  }
}

std::string handle_words(const PhaseRun& run, const Handle& handle) {
  if (handle.kind == Kind::card) return card_name(run.game, static_cast<CardId>(handle.index));
  if (handle.kind == Kind::record) {
    return record_name(run.actions.wording(), record_of(handle.index));
  }
  const RowPlace place = RowPlace::of(handle.index);
  const DataTable& table = run.game.definition.tables[place.table];
  return listed_name(run.game, table.name, table.rows[place.row].id);
}

std::string words_at(lua_State* lua, const PhaseRun& run, int index) {
  if (lua_isinteger(lua, index) != 0) return std::to_string(lua_tointeger(lua, index));
  if (const Handle* handle = handle_at(lua, index)) return handle_words(run, *handle);
  if (lua_type(lua, index) == LUA_TLIGHTUSERDATA) {
    return run.observer->typed(typed_at(lua, index));
  }
  return listed_name(run.game, {}, shown_text(lua_tostring(lua, index), lua_rawlen(lua, index)));
}

MessageValue value_at(lua_State* lua, const PhaseRun& run, int index) {
  if (lua_isinteger(lua, index) != 0) return std::int64_t{lua_tointeger(lua, index)};
  if (lua_type(lua, index) != LUA_TTABLE) return words_at(lua, run, index);
  std::vector<std::string> items;
  push_contents(lua, index);
  const auto count = static_cast<lua_Integer>(lua_rawlen(lua, -1));
  for (lua_Integer place = 1; place <= count; ++place) {
    lua_rawgeti(lua, -1, place);
    items.push_back(words_at(lua, run, lua_gettop(lua)));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return items;
}

/// Tells the observer; the values, at `index`, come in the order of their names.
void tell(lua_State* lua, PhaseRun& run, const char* key, int index) {
  std::map<std::string, MessageValue> values;
  for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
    values[lua_tostring(lua, -2)] = value_at(lua, run, lua_gettop(lua));
  }
  Message message(std::string("events.") + key);
  for (auto& [name, value] : values) message.values.emplace_back(name, std::move(value));
  run.actions.say(message);
}

int game_say(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  lua_settop(lua, 3);
  luaL_checkstack(lua, 8, nullptr);
  if (lua_type(lua, 2) != LUA_TSTRING) raise_expected(lua, "expected-text", "game:say", 2);
  if (lua_isnil(lua, 3)) lua_newtable(lua);
  if (lua_gettop(lua) == 3 && !push_contents(lua, 3)) raise(lua, "values-of-say");
  check_values(lua, 4);
  if (run.is_heard()) tell(lua, run, lua_tostring(lua, 2), 4);
  return 0;
}

constexpr HostFunction kMethods[] = {
    {"count", "game:count(zone)", "How many cards lie in a zone or a grid.",
     lua_entry<game_count>},
    {"cards", "game:cards(zone)",
     "A list of the cards of a zone, from the bottom, or of a grid, in reading order.",
     lua_entry<game_cards>},
    {"top", "game:top(zone)", "The top card of a zone, or nil.", lua_entry<game_top>},
    {"put", "game:put(card, zone)", "Moves a card, or a list of cards, to the top of a zone or the first empty cells of a grid.",
     lua_entry<game_put>},
    {"shuffle", "game:shuffle(zone)", "Shuffles a zone.", lua_entry<game_shuffle>},
    {"roll", "game:roll(n)", "A whole number from 1 to n, by chance.", lua_entry<game_roll>},
    {"get", "game:get(counter)", "The value of a counter.", lua_entry<game_get>},
    {"set", "game:set(counter, value)", "Sets a counter; out of its range is an error.",
     lua_entry<game_set>},
    {"add", "game:add(counter, change)", "Adds to a counter; out of its range is an error.",
     lua_entry<game_add>},
    {"say", "game:say(key [, values])",
     "Tells the player the text events.<key> of the game; `values` are for its places: numbers, "
     "texts, cards, records, rows of tables and names, each shown by its own name, or lists of them.",
     lua_entry<game_say>},
};

}  // namespace

std::span<const HostFunction> game_methods() { return kMethods; }

void add_game(lua_State* lua) {
  add_methods(lua, Kind::game,
              {turn_methods(), procedure_methods(), game_methods(), record_methods()});
  push_handle(lua, {Kind::game, 0});
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &game_key);
}

void push_game(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &game_key); }

}  // namespace talon
